// The page: the chosen user, the events of the server, and the two chats.

import { ChatPane, colour, element, fillAvatar, label } from "./chat.js";
import { arrows, markTab } from "./keys.js";
import { words } from "./words.js";

const $ = (selector) => document.querySelector(selector);

let world = null; // the last snapshot
const messages = new Map(); // chat id → Map of messages by id
const unread = new Map(); // "user:chat:thread" → { rang, silent }
const payloads = new Map(); // user id → payload of a deep link that waits for START
const busy = new Map(); // chat id → time until which the chat shows that the bot is typing
let me = null;
let pane = "group"; // the one that a narrow screen shows
let thread = null; // the topic that is shown, null for the general one

async function ask(action, body) {
  const response = await fetch(`/sandbox/${action}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ user: me, ...body }),
  });
  const answer = await response.json();
  if (!response.ok) toast(answer.error);
  return response.ok ? answer : null;
}

const actions = {
  words,
  toast,
  send: (place, text, reply) => ask("send", { chat: place.chat, thread: place.thread, text, reply }),
  press: (message, button) => ask("press", {
    chat: message.chat, id: message.id, text: button.text, data: button.value,
  }),
  async start(place) {
    if (place.isGroup) return ask("standing", { wanted: "join" });
    const payload = payloads.get(me) ?? "";
    payloads.delete(me);
    await ask("start", { payload });
    return draw();
  },
  async open(url) {
    const target = await ask("open", { url });
    if (!target) return;
    if (target.kind === "start") {
      payloads.set(me, target.payload);
      choosePane("private");
    } else if (target.kind === "message") {
      if (target.chat === world.group.id) thread = messages.get(target.chat).get(target.id)?.thread ?? null;
      choosePane(target.chat === world.group.id ? "group" : "private");
      panes[pane].highlight(target.id);
    } else {
      toast(words.external + url);
    }
  },
  copy(text) {
    navigator.clipboard?.writeText(text).catch(() => undefined);
    toast(`${words.copied}: ${text}`);
  },
  enlarge(source) {
    $(".lightbox img").src = source;
    $(".lightbox").showModal();
  },
  chooseTopic(id) {
    thread = id;
    draw();
  },
  choosePhoto(place) {
    const chooser = $(".file");
    chooser.value = "";
    chooser.onchange = async () => {
      const file = chooser.files[0];
      if (file) await ask("photo", { chat: place.chat, thread: place.thread, content: await asBase64(file) });
    };
    chooser.click();
  },
};

function asBase64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(",") + 1));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

const panes = {
  group: new ChatPane($("#group"), actions),
  private: new ChatPane($("#private"), actions),
};
label(document, words);
$(".offline").textContent = words.offline;
$(".lightbox").addEventListener("click", () => $(".lightbox").close());
document.querySelectorAll(".switch [data-pane]").forEach((tab) => {
  tab.addEventListener("click", () => choosePane(tab.dataset.pane));
});
arrows($(".switch"), () => [...document.querySelectorAll(".switch button")], (tab) => choosePane(tab.dataset.pane));
arrows($(".users"), () => [...document.querySelectorAll(".users button")], (tab) => chooseUser(Number(tab.dataset.user)));

// --- events of the server --------------------------------------------------------------------

function listen() {
  const source = new EventSource("/sandbox/events");
  source.addEventListener("open", () => { $(".offline").hidden = true; });
  source.addEventListener("error", () => { $(".offline").hidden = false; });
  source.addEventListener("message", (event) => hear(JSON.parse(event.data)));
}

function hear(news) {
  if (news.type === "snapshot") {
    world = news;
    const known = new Map([...messages].map(([chat, byId]) => [chat, Math.max(0, ...byId.keys())]));
    messages.clear();
    for (const [chat, list] of Object.entries(news.messages)) {
      messages.set(Number(chat), new Map(list.map((message) => [message.id, message])));
      const newest = known.get(Number(chat));
      if (newest !== undefined) list.filter((message) => message.id > newest).forEach(count);
    }
    me ??= news.users[0].id;
  } else if (news.type === "sent" || news.type === "edited") {
    messages.get(news.message.chat)?.set(news.message.id, news.message);
    busy.delete(news.message.chat);
    if (news.type === "sent") count(news.message);
  } else if (news.type === "deleted") {
    messages.get(news.chat)?.delete(news.id);
  } else if (news.type === "typing") {
    busy.set(news.chat, Date.now() + 5000); // clients show it for five seconds
    setTimeout(draw, 5100);
  } else if (news.type === "popup") {
    return popUp(news);
  }
  return draw();
}

function count(message) {
  for (const user of world.users) {
    const reads = message.chat === user.id || (message.chat === world.group.id && user.inGroup);
    if (!reads || message.from === user.id || isVisible(user.id, message.chat, message.thread)) continue;
    const key = `${user.id}:${message.chat}:${message.thread ?? ""}`;
    const entry = unread.get(key) ?? { rang: 0, silent: 0 };
    entry[message.silent ? "silent" : "rang"] += 1;
    unread.set(key, entry);
    if (user.id === me && !message.silent && message.service === null) notify(message);
  }
}

function popUp(news) {
  panes.group.answered();
  panes.private.answered();
  if (news.user !== me) return;
  if (news.url) actions.open(news.url);
  if (!news.text) return;
  if (news.alert) {
    $(".alert p").textContent = news.text;
    if (!$(".alert").open) $(".alert").showModal();
  } else {
    toast(news.text);
  }
}

let toastTimer = 0;
function toast(text) {
  const box = $(".toast");
  box.textContent = text;
  box.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { box.hidden = true; }, 4000);
}

// Shows a new message of a chat that is not open.
let noticeTimer = 0;
function notify(message) {
  const box = $(".notice");
  const isGroup = message.chat === world.group.id;
  const body = element("div");
  body.innerHTML = message.html;
  box.replaceChildren(element("b", "", isGroup ? world.group.title : message.sender), element("span", "", body.textContent || "🖼"));
  box.onclick = () => {
    box.hidden = true;
    if (isGroup) thread = message.thread;
    choosePane(isGroup ? "group" : "private");
  };
  box.hidden = false;
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => { box.hidden = true; }, 5000);
}

// --- drawing ---------------------------------------------------------------------------------

const narrow = matchMedia("(max-width: 759px)");
narrow.addEventListener("change", draw);

function isVisible(user, chat, topic) {
  if (user !== me) return false;
  if (chat === world.group.id && (topic ?? null) !== thread && world.group.isForum) return false;
  return !narrow.matches || (chat === user) === (pane === "private");
}

function choosePane(name) {
  pane = name;
  $(".notice").hidden = true;
  draw();
}

function chooseUser(id) {
  me = id;
  $(".notice").hidden = true;
  draw();
}

function unreadIn(user, chat, topic) {
  const prefix = `${user}:${chat}:${topic ?? ""}`;
  const isMeant = (key) => (topic === undefined ? key.startsWith(prefix) : key === prefix);
  const sum = { rang: 0, silent: 0 };
  for (const [key, entry] of unread) {
    if (!isMeant(key)) continue;
    sum.rang += entry.rang;
    sum.silent += entry.silent;
  }
  return sum;
}

function badge({ rang, silent }) {
  if (!rang && !silent) return "";
  const made = element("span", rang ? "badge" : "badge quiet", String(Math.min(rang + silent, 99)));
  made.title = words.unread(rang + silent);
  return made;
}

function drawUsers() {
  const root = $(".users");
  world.users.forEach((user) => {
    let tab = root.querySelector(`[data-user="${user.id}"]`);
    if (!tab) {
      tab = element("button");
      tab.type = "button";
      tab.setAttribute("role", "tab");
      tab.dataset.user = user.id;
      tab.style.setProperty("--own", colour(user.id));
      tab.addEventListener("click", () => chooseUser(user.id));
      root.append(tab);
    }
    markTab(tab, user.id === me);
    const avatar = element("span", user.inGroup ? "avatar" : "avatar outside");
    avatar.setAttribute("aria-hidden", "true");
    fillAvatar(avatar, user.id, user.name);
    tab.title = user.inGroup ? user.name : `${user.name} (${words.outside})`;
    tab.replaceChildren(avatar, element("span", "name", user.name), badge(unreadIn(user.id, user.id)));
  });
}

function groupMenu(user) {
  const { group } = world;
  const standing = (wanted) => () => ask("standing", { wanted });
  const topics = (wanted, body) => () => ask("topics", { wanted, ...body });
  if (!user.inGroup) return [[words.join, standing("join")]];
  const entries = [[words.leave, standing("leave")]];
  const shown = group.topics.find((topic) => topic.id === thread);
  if (!group.isForum && user.isAdmin) entries.push([words.topicsOn, topics("on")]);
  if (group.isForum) {
    entries.push([words.topicNew, async () => {
      const made = await ask("topics", { wanted: "new", name: words.topic(group.topics.length + 1) });
      if (made) actions.chooseTopic(made.thread);
    }]);
  }
  if (shown && user.isAdmin) {
    const wanted = shown.closed ? "reopen" : "close";
    entries.push([shown.closed ? words.topicReopen : words.topicClose, topics(wanted, { thread })]);
  }
  return entries;
}

function privateMenu(user) {
  if (user.blocked) return [[words.unblock, () => ask("standing", { wanted: "unblock" })]];
  return user.started ? [[words.block, () => ask("standing", { wanted: "block" })]] : [];
}

function groupState(user) {
  const { group } = world;
  const all = user.inGroup ? messages.get(group.id) : new Map();
  const shown = group.isForum ? new Map([...all].filter(([, message]) => message.thread === thread)) : all;
  const topic = (id, name, closed) => ({ id, name, closed, unread: unreadIn(me, group.id, id).rang });
  const topics = [topic(null, words.general, false), ...group.topics.map(({ id, name, closed }) => topic(id, name, closed))];
  const isClosed = group.topics.some(({ id, closed }) => id === thread && closed);
  return {
    chat: group.id, me, isGroup: true, title: group.title, avatarId: group.id, messages: shown,
    subtitle: isBusy(group.id) ? words.typing : words.members(group.members),
    commands: user.commands.group, canWrite: user.inGroup && (!isClosed || user.isAdmin), mustStart: !user.inGroup,
    startWords: words.join, menu: groupMenu(user), topics: group.isForum && user.inGroup ? topics : null, thread,
  };
}

function privateState(user) {
  const { bot } = world;
  return {
    chat: user.id, me, isGroup: false, title: bot.name, avatarId: bot.id, messages: messages.get(user.id),
    subtitle: isBusy(user.id) ? words.typing : `${words.bot} · @${bot.username}`,
    commands: user.commands.private, canWrite: true,
    mustStart: !user.started || user.blocked || payloads.has(me), startWords: words.start,
    menu: privateMenu(user), topics: null, thread: null,
  };
}

function isBusy(chat) {
  return (busy.get(chat) ?? 0) > Date.now();
}

function draw() {
  if (!world) return;
  const user = world.users.find((one) => one.id === me);
  const { group } = world;
  if (!group.isForum) thread = null;
  if (isVisible(me, group.id, thread)) unread.delete(`${me}:${group.id}:${thread ?? ""}`);
  if (isVisible(me, me)) unread.delete(`${me}:${me}:`);
  drawUsers();
  document.body.dataset.pane = pane;
  document.querySelectorAll(".switch button").forEach((tab) => {
    const chat = tab.dataset.pane === "group" ? group.id : user.id;
    markTab(tab, tab.dataset.pane === pane);
    tab.replaceChildren(words[tab.dataset.pane], badge(unreadIn(me, chat)));
  });
  panes.group.show(groupState(user));
  panes.private.show(privateState(user));
}

listen();
