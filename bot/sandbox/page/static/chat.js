// One phone screen: draws the messages of a chat and takes what is typed and tapped there.

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

export class ChatPane {
  // `actions` has send, press, open, start and words; `root` is the section to fill.
  constructor(root, actions) {
    this.root = root;
    this.actions = actions;
    root.append(document.getElementById("phone-template").content.cloneNode(true));
    const find = (selector) => root.querySelector(selector);
    this.list = find(".messages");
    this.input = find("input");
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

    this.form.addEventListener("submit", (event) => this.submit(event));
    this.input.addEventListener("input", () => this.offerCommands());
    this.input.addEventListener("blur", () => setTimeout(() => { this.commandList.hidden = true; }, 200));
    this.startButton.addEventListener("click", () => actions.start());
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
    // Pictures get their height late and windows change theirs; whoever reads the end stays there.
    this.list.addEventListener("load", () => { if (this.wasAtEnd) this.scrollDown(); }, true);
    new ResizeObserver(() => { if (this.wasAtEnd) this.scrollDown(); }).observe(this.list);
  }

  // state: { chat, me, title, subtitle, avatarId, messages: Map, commands, canWrite, mustStart }
  show(state) {
    const isOther = !this.state || this.state.chat !== state.chat || this.state.me !== state.me;
    this.state = state;
    fillAvatar(this.root.querySelector(".bar .avatar"), state.avatarId, state.title);
    this.root.querySelector(".title").textContent = state.title;
    this.root.querySelector(".subtitle").textContent = state.subtitle;
    this.input.placeholder = this.actions.words.message;
    this.form.hidden = state.mustStart || !state.canWrite;
    this.startButton.hidden = !state.mustStart;
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
    if (old) old.row.replaceWith(row);
    else this.list.append(row);
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
    known.row.classList.add("leaving");
    setTimeout(() => known.row.remove(), 180);
  }

  draw(message, old) {
    const row = element("li");
    row.dataset.id = message.id;
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
    body.innerHTML = message.html; // made by the server out of parsed entities, everything else escaped
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
    const marks = [message.protected ? "🔒" : "", message.silent ? "🔕" : "", message.edited ? words.edited : "", clock(message.date)];
    bubble.append(element("small", "meta", marks.filter(Boolean).join(" ")));
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
    return picture;
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
    if (event.target.matches(".bot_command")) return this.actions.send(this.state.chat, event.target.textContent, null);
    if (event.target.matches("span.spoiler, img.spoiler")) return event.target.classList.remove("spoiler");
    if (event.target.matches("img.photo")) return this.actions.enlarge(event.target.src);
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
        this.actions.send(this.state.chat, `/${name}`, null);
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
    await this.actions.send(this.state.chat, text, reply?.id ?? null);
    this.scrollDown();
  }

  highlight(id) {
    const known = this.rows.get(id);
    if (!known) return;
    known.row.scrollIntoView({ block: "center" });
    known.row.classList.add("found");
    setTimeout(() => known.row.classList.remove("found"), 1500);
  }
}
