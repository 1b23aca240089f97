// The whole page: which user one is, what the server tells, and the two phone screens.

import { ChatPane, colour, element, fillAvatar } from "./chat.js";

const WORDS = {
  zh: {
    group: "群聊", private: "私聊", message: "消息（输入 / 看命令）", edited: "已编辑", members: (n) => `${n} 位成员`,
    bot: "机器人", start: "开始 START", offline: "连接断开，正在重连…", copied: "已复制",
    notHere: "沙盒里不支持这种按钮", external: "外部链接：", gone: "看不到那个聊天",
  },
  en: {
    group: "Group", private: "Private", message: "Message (/ for commands)", edited: "edited", members: (n) => `${n} members`,
    bot: "bot", start: "START", offline: "Connection lost, trying again…", copied: "Copied",
    notHere: "The sandbox has no such buttons", external: "External link: ", gone: "That chat cannot be seen",
  },
};
const words = navigator.language.startsWith("zh") ? WORDS.zh : WORDS.en;
const $ = (selector) => document.querySelector(selector);

let world = null; // the last snapshot
const messages = new Map(); // chat id → Map of messages by id
const unread = new Map(); // "user:chat" → { rang, silent }
const payloads = new Map(); // user id → payload of a deep link that waits for START
let me = null;
let pane = "group"; // the one that a narrow screen shows

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
  send: (chat, text, reply) => ask("send", { chat, text, reply }),
  press: (message, button) => ask("press", {
    chat: message.chat, id: message.id, text: button.text, data: button.value,
  }),
  async start() {
    const payload = payloads.get(me) ?? "";
    payloads.delete(me);
    await ask("start", { payload });
    draw();
  },
  async open(url) {
    const target = await ask("open", { url });
    if (!target) return;
    if (target.kind === "start") {
      payloads.set(me, target.payload);
      choosePane("private");
    } else if (target.kind === "message") {
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
};

const panes = {
  group: new ChatPane($("#group"), actions),
  private: new ChatPane($("#private"), actions),
};
panes.private.startButton.textContent = words.start;
$('[data-pane="group"]').textContent = words.group;
$('[data-pane="private"]').textContent = words.private;
$(".offline").textContent = words.offline;
$(".lightbox").addEventListener("click", () => $(".lightbox").close());
document.querySelectorAll("[data-pane]").forEach((tab) => {
  tab.addEventListener("click", () => choosePane(tab.dataset.pane));
});

// --- what the server tells -----------------------------------------------------------------

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
    if (news.type === "sent") count(news.message);
  } else if (news.type === "deleted") {
    messages.get(news.chat)?.delete(news.id);
  } else if (news.type === "popup") {
    return popUp(news);
  }
  return draw();
}

function count(message) {
  for (const user of world.users) {
    const reads = message.chat === user.id || (message.chat === world.group.id && user.inGroup);
    if (!reads || message.from === user.id || isVisible(user.id, message.chat)) continue;
    const key = `${user.id}:${message.chat}`;
    const entry = unread.get(key) ?? { rang: 0, silent: 0 };
    entry[message.silent ? "silent" : "rang"] += 1;
    unread.set(key, entry);
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

// --- drawing ---------------------------------------------------------------------------------

const narrow = matchMedia("(max-width: 759px)");
narrow.addEventListener("change", draw);

function isVisible(user, chat) {
  if (user !== me) return false;
  return !narrow.matches || (chat === user) === (pane === "private");
}

function choosePane(name) {
  pane = name;
  draw();
}

function chooseUser(id) {
  me = id;
  draw();
}

function badge(entries) {
  const sum = (name) => entries.reduce((total, entry) => total + (entry?.[name] ?? 0), 0);
  const rang = sum("rang");
  const silent = sum("silent");
  if (!rang && !silent) return "";
  return element("span", rang ? "badge" : "badge quiet", String(Math.min(rang + silent, 99)));
}

function drawUsers() {
  $(".users").replaceChildren(...world.users.map((user) => {
    const tab = element("button");
    tab.type = "button";
    tab.role = "tab";
    tab.dataset.user = user.id;
    tab.setAttribute("aria-selected", String(user.id === me));
    const avatar = element("span", "avatar");
    fillAvatar(avatar, user.id, user.name);
    tab.append(avatar, element("span", "name", user.name), badge([unread.get(`${user.id}:${user.id}`)]));
    tab.style.setProperty("--own", colour(user.id));
    tab.addEventListener("click", () => chooseUser(user.id));
    return tab;
  }));
}

function draw() {
  if (!world) return;
  const user = world.users.find((one) => one.id === me);
  const { group, bot } = world;
  for (const chat of [group.id, user.id]) {
    if (isVisible(me, chat)) unread.delete(`${me}:${chat}`);
  }
  drawUsers();
  document.body.dataset.pane = pane;
  document.querySelectorAll("[data-pane]").forEach((tab) => {
    if (tab === document.body) return;
    const chat = tab.dataset.pane === "group" ? group.id : user.id;
    tab.setAttribute("aria-selected", String(tab.dataset.pane === pane));
    tab.replaceChildren(words[tab.dataset.pane], badge([unread.get(`${me}:${chat}`)]));
  });
  panes.group.show({
    chat: group.id, me, isGroup: true, title: group.title, subtitle: words.members(group.members),
    avatarId: group.id, messages: user.inGroup ? messages.get(group.id) : new Map(),
    commands: user.commands.group, canWrite: user.inGroup, mustStart: false,
  });
  panes.private.show({
    chat: user.id, me, isGroup: false, title: bot.name, subtitle: `${words.bot} · @${bot.username}`,
    avatarId: bot.id, messages: messages.get(user.id), commands: user.commands.private,
    canWrite: true, mustStart: !user.started || user.blocked || payloads.has(me),
  });
}

listen();
