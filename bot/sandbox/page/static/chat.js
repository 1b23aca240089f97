// One chat: draws its messages, and handles typing and taps.

import { arrows, likeButton, markTab } from "./keys.js";
import { Menu } from "./menu.js";

const COLOURS = ["#d45246", "#c77a1e", "#8f5bd3", "#3a9a4f", "#2f8fa8", "#3d74cf", "#c2507f"];

export function colour(id) {
  return COLOURS[Math.abs(id) % COLOURS.length];
}

export function element(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

export function fillAvatar(avatar, id, name) {
  avatar.textContent = [...name][0] ?? "?";
  avatar.style.background = colour(id);
}

function clock(seconds) {
  return new Date(seconds * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hour12: false });
}

// Sets the accessible names of elements that have no text.
export function label(root, words) {
  root.querySelectorAll("[data-label]").forEach((node) => {
    node.setAttribute("aria-label", words[node.dataset.label]);
    if (node.matches("button")) node.title = words[node.dataset.label];
  });
}

export class ChatPane {
  // `actions` has the page's functions and words; `root` is the section to fill.
  constructor(root, actions) {
    this.root = root;
    this.actions = actions;
    root.append(document.getElementById("phone-template").content.cloneNode(true));
    const find = (selector) => root.querySelector(selector);
    this.list = find(".messages");
    this.input = find(".composer input");
    this.form = find(".composer");
    this.startButton = find(".start");
    this.commandList = find(".commands");
    this.downButton = find(".down");
    this.replyBar = find(".replying");
    this.rows = new Map();
    this.state = null;
    this.missed = 0;
    this.replyTo = null;
    this.wasAtEnd = true;
    this.topicList = find(".topics");
    this.menu = new Menu(find(".more"), find(".menu"), () => this.state?.menu ?? []);
    label(root, actions.words);
    this.list.setAttribute("aria-label", `${actions.words.chats} (${actions.words.reply})`);

    find(".attach").addEventListener("click", () => actions.choosePhoto(this.state));
    arrows(this.topicList, () => [...this.topicList.querySelectorAll("button")], (tab) => tab.click());
    arrows(this.list, () => [...this.list.querySelectorAll("li[data-id]")], undefined, "li");
    arrows(this.commandList, () => [...this.commandList.querySelectorAll("button")]);
    this.list.addEventListener("keydown", (event) => {
      const row = event.target.closest("li[data-id]");
      if (row && event.key.toLowerCase() === "r" && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        this.setReply(this.rows.get(Number(row.dataset.id))?.message ?? null);
      }
    });
    this.form.addEventListener("submit", (event) => this.submit(event));
    this.input.addEventListener("input", () => this.offerCommands());
    root.addEventListener("focusout", () => setTimeout(() => {
      if (!this.commandList.contains(document.activeElement) && document.activeElement !== this.input) this.commandList.hidden = true;
    }, 200));
    root.addEventListener("keydown", (event) => {
      if (this.commandList.hidden) return;
      if (event.key === "Escape") { this.commandList.hidden = true; this.input.focus(); }
      if (event.key === "ArrowDown" && event.target === this.input) {
        event.preventDefault();
        this.commandList.querySelector("button").focus();
      }
    });
    this.startButton.addEventListener("click", () => actions.start(this.state));
    this.downButton.addEventListener("click", () => this.scrollDown());
    this.replyBar.querySelector("button").addEventListener("click", () => this.setReply(null));
    this.list.addEventListener("scroll", () => {
      if (!this.list.clientHeight) return;
      this.wasAtEnd = this.isAtEnd();
      if (this.wasAtEnd) this.clearMissed();
    });
    this.list.addEventListener("click", (event) => this.click(event));
    this.list.addEventListener("dblclick", (event) => {
      const row = event.target.closest("li[data-id]");
      if (row) this.setReply(this.rows.get(Number(row.dataset.id))?.message ?? null);
    });
    // Keeps the end of the list in view when pictures load and when the window changes its size.
    this.list.addEventListener("load", () => { if (this.wasAtEnd) this.scrollDown(); }, true);
    new ResizeObserver(() => { if (this.wasAtEnd) this.scrollDown(); }).observe(this.list);
  }

  // state: { chat, me, title, subtitle, avatarId, messages: Map, commands, canWrite, mustStart,
  //          startWords, menu, topics: null or [{ id, name, closed, unread }], thread }
  show(state) {
    const isOther = !this.state || this.state.chat !== state.chat || this.state.me !== state.me || this.state.thread !== state.thread;
    this.state = state;
    fillAvatar(this.root.querySelector(".bar .avatar"), state.avatarId, state.title);
    this.root.querySelector(".title").textContent = state.title;
    this.root.querySelector(".subtitle").textContent = state.subtitle;
    this.input.placeholder = this.actions.words.message;
    this.form.hidden = state.mustStart || !state.canWrite;
    this.startButton.hidden = !state.mustStart;
    this.startButton.textContent = state.startWords;
    this.menu.refresh();
    this.drawTopics();
    if (isOther) {
      this.list.replaceChildren();
      this.rows.clear();
      this.setReply(null);
    }
    const gone = [...this.rows.keys()].filter((id) => !state.messages.has(id));
    gone.forEach((id) => this.remove(id));
    state.messages.forEach((message) => this.put(message));
    if (isOther) this.scrollDown();
  }

  drawTopics() {
    const { topics, thread } = this.state;
    this.topicList.hidden = !topics;
    if (!topics) return;
    const hadFocus = this.topicList.contains(document.activeElement);
    this.topicList.replaceChildren(...topics.map((topic) => {
      const tab = element("button", "", `${topic.closed ? "🔒 " : ""}${topic.name}`);
      tab.type = "button";
      tab.setAttribute("role", "tab");
      tab.dataset.thread = topic.id ?? "";
      markTab(tab, topic.id === thread);
      if (topic.unread) tab.append(element("span", "badge", String(topic.unread)));
      tab.addEventListener("click", () => this.actions.chooseTopic(topic.id));
      return tab;
    }));
    if (hadFocus) this.topicList.querySelector('[aria-selected="true"]')?.focus();
  }

  isAtEnd() {
    return this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 40;
  }

  scrollDown() {
    this.list.scrollTop = this.list.scrollHeight;
    this.wasAtEnd = true;
    this.clearMissed();
  }

  clearMissed() {
    this.missed = 0;
    this.downButton.hidden = true;
  }

  put(message) {
    const old = this.rows.get(message.id);
    if (old && (old.message === message || JSON.stringify(old.message) === JSON.stringify(message))) return;
    const atEnd = this.wasAtEnd;
    const row = this.draw(message, old);
    const focus = old ? focusIn(old.row) : null;
    if (old) old.row.replaceWith(row);
    else this.list.append(row);
    if (focus) refocus(row, focus);
    this.rows.set(message.id, { message, row });
    if (atEnd || message.from === this.state.me) {
      this.scrollDown();
    } else if (!old) {
      this.missed += 1;
      this.downButton.hidden = false;
      this.downButton.querySelector("span").textContent = this.missed;
    }
  }

  remove(id) {
    const known = this.rows.get(id);
    if (!known) return;
    this.rows.delete(id);
    if (known.row.contains(document.activeElement)) this.list.focus({ preventScroll: true });
    known.row.inert = true;
    known.row.classList.add("leaving");
    setTimeout(() => known.row.remove(), 180);
  }

  draw(message, old) {
    const row = element("li");
    row.dataset.id = message.id;
    row.tabIndex = -1;
    if (message.service !== null) {
      row.className = "service";
      row.append(element("span", "", message.service));
      return row;
    }
    const isOwn = message.from === this.state.me;
    row.className = isOwn ? "own" : "other";
    if (!old) row.classList.add("arriving");
    const bubble = element("div", "bubble");
    if (message.photo) bubble.classList.add("with-photo");
    if (!isOwn && this.state.isGroup) {
      const name = element("b", "sender", message.sender);
      name.style.color = colour(message.from);
      bubble.append(name);
    }
    if (message.reply) {
      const quote = element("blockquote", "reply");
      quote.append(element("b", "", message.reply.sender), element("span", "", message.reply.text || "…"));
      bubble.append(quote);
    }
    const body = element("div", "text");
    body.innerHTML = message.html; // made by the server from parsed entities; all other text is escaped
    body.querySelectorAll(".bot_command, .spoiler").forEach(likeButton);
    if (message.photo && !message.above) bubble.append(this.drawPhoto(message));
    if (message.html) bubble.append(body);
    if (message.photo && message.above) bubble.append(this.drawPhoto(message));
    if (message.document) {
      const file = element("a", "document", `📄 ${message.document}`);
      file.href = message.documentUrl;
      file.download = message.document;
      bubble.append(file);
    }
    const { words } = this.actions;
    const meta = element("small", "meta");
    for (const [sign, isSet, name] of [["🔒", message.protected, words.protected], ["🔕", message.silent, words.silent]]) {
      if (!isSet) continue;
      const mark = element("span", "", `${sign} `);
      mark.setAttribute("role", "img");
      mark.setAttribute("aria-label", name);
      meta.append(mark);
    }
    meta.append(`${message.edited ? `${words.edited} ` : ""}${clock(message.date)}`);
    bubble.append(meta);
    row.append(bubble);
    if (message.keyboard.length) row.append(this.drawKeyboard(message));
    return row;
  }

  drawPhoto(message) {
    const picture = element("img", message.spoiler ? "photo spoiler" : "photo");
    picture.src = message.photo.url;
    picture.alt = "";
    if (message.photo.width) {
      picture.width = message.photo.width;
      picture.height = message.photo.height;
    }
    if (message.protected) picture.addEventListener("contextmenu", (event) => event.preventDefault());
    const frame = element("button", "frame");
    frame.type = "button";
    frame.setAttribute("aria-label", this.actions.words.enlarge);
    frame.append(picture);
    return frame;
  }

  drawKeyboard(message) {
    const keyboard = element("div", "keyboard");
    for (const line of message.keyboard) {
      const row = element("div", "keys");
      for (const button of line) {
        const key = element("button", `key ${button.style ?? ""}`, button.text);
        key.type = "button";
        key.title = button.text;
        if (button.action !== "callback_data") key.classList.add("link");
        key.addEventListener("click", () => this.pressKey(message, button, key));
        row.append(key);
      }
      keyboard.append(row);
    }
    return keyboard;
  }

  async pressKey(message, button, key) {
    if (button.action === "url") return this.actions.open(button.value);
    if (button.action === "callback_data") {
      key.classList.add("waiting");
      setTimeout(() => key.classList.remove("waiting"), 10000);
      return this.actions.press(message, button);
    }
    if (button.action === "copy_text") {
      return this.actions.copy(JSON.parse(button.value).text);
    }
    return this.actions.toast(this.actions.words.notHere);
  }

  answered() {
    this.list.querySelectorAll(".key.waiting").forEach((key) => key.classList.remove("waiting"));
  }

  click(event) {
    const link = event.target.closest("a[href]");
    if (link && !link.download) {
      event.preventDefault();
      return this.actions.open(link.href);
    }
    if (event.target.matches(".bot_command")) return this.actions.send(this.state, event.target.textContent, null);
    if (event.target.matches("span.spoiler")) return event.target.classList.remove("spoiler");
    const picture = event.target.closest(".frame")?.querySelector("img");
    if (picture?.matches(".spoiler")) return picture.classList.remove("spoiler");
    if (picture) return this.actions.enlarge(picture.src);
    return undefined;
  }

  setReply(message) {
    this.replyTo = message && message.service === null ? message : null;
    this.replyBar.hidden = !this.replyTo;
    if (this.replyTo) {
      this.replyBar.querySelector("span").textContent = `↩ ${this.replyTo.sender}`;
      this.input.focus();
    }
  }

  offerCommands() {
    const typed = this.input.value;
    const fitting = typed.startsWith("/")
      ? this.state.commands.filter(([name]) => `/${name}`.startsWith(typed.toLowerCase()))
      : [];
    this.commandList.hidden = fitting.length === 0;
    this.commandList.replaceChildren(...fitting.map(([name, description]) => {
      const entry = element("li");
      const choice = element("button");
      choice.type = "button";
      choice.append(element("b", "", `/${name}`), element("span", "", description));
      choice.addEventListener("click", () => {
        this.commandList.hidden = true;
        this.input.value = "";
        this.input.focus();
        this.actions.send(this.state, `/${name}`, null);
      });
      entry.append(choice);
      return entry;
    }));
  }

  async submit(event) {
    event.preventDefault();
    const text = this.input.value.trim();
    if (!text) return;
    this.input.value = "";
    this.commandList.hidden = true;
    const reply = this.replyTo;
    this.setReply(null);
    await this.actions.send(this.state, text, reply?.id ?? null);
    this.scrollDown();
  }

  highlight(id) {
    const known = this.rows.get(id);
    if (!known) return;
    known.row.scrollIntoView({ block: "center" });
    known.row.focus({ preventScroll: true });
    known.row.classList.add("found");
    setTimeout(() => known.row.classList.remove("found"), 1500);
  }
}

// Returns the focused element of a row: its text, and its index among the buttons and links.
function focusIn(row) {
  const active = document.activeElement;
  if (!row.contains(active)) return null;
  const keys = [...row.querySelectorAll("button, a[href], [role=button]")];
  return { text: active.textContent, at: keys.indexOf(active) };
}

// Sets the focus again after an edit: on the button with the same label, else on the same index.
function refocus(row, focus) {
  const keys = [...row.querySelectorAll("button, a[href], [role=button]")];
  const same = focus.text ? keys.find((key) => key.textContent === focus.text) : undefined;
  const found = focus.at < 0 ? row : same ?? keys[Math.min(focus.at, keys.length - 1)] ?? row;
  found.focus({ preventScroll: true });
}
