// The page's own texts, in the browser's language.

const WORDS = {
  zh: {
    group: "群聊", private: "私聊", message: "消息（输入 / 看命令）", edited: "已编辑", members: (n) => `${n} 位成员`,
    bot: "机器人", start: "开始 START", offline: "连接断开，正在重连…", copied: "已复制",
    notHere: "沙盒里不支持这种按钮", external: "外部链接：", typing: "正在输入…",
    users: "你是谁", chats: "聊天", commands: "命令", send: "发送", photo: "发照片", newest: "看最新的", cancel: "取消",
    enlarge: "看大图", close: "关闭", menu: "菜单", leave: "退出群", join: "回到群里", block: "屏蔽机器人", unblock: "解除屏蔽",
    topicsOn: "打开话题", topicNew: "新话题", topicClose: "关闭这个话题", topicReopen: "重新打开这个话题",
    topics: "话题", general: "General", topic: (n) => `话题 ${n}`, unread: (n) => `${n} 条未读`, silent: "静音", protected: "不能转发",
    reply: "按 R 回复", outside: "不在群里",
  },
  en: {
    group: "Group", private: "Private", message: "Message (/ for commands)", edited: "edited", members: (n) => `${n} members`,
    bot: "bot", start: "START", offline: "Connection lost, trying again…", copied: "Copied",
    notHere: "The sandbox has no such buttons", external: "External link: ", typing: "typing…",
    users: "who you are", chats: "chats", commands: "commands", send: "send", photo: "send a photo", newest: "newest", cancel: "cancel",
    enlarge: "enlarge", close: "close", menu: "menu", leave: "Leave the group", join: "Join the group", block: "Block the bot", unblock: "Unblock the bot",
    topicsOn: "Turn on topics", topicNew: "New topic", topicClose: "Close this topic", topicReopen: "Reopen this topic",
    topics: "topics", general: "General", topic: (n) => `Topic ${n}`, unread: (n) => `${n} unread`, silent: "silent", protected: "cannot be forwarded",
    reply: "R answers it", outside: "not in the group",
  },
};

export const words = navigator.language.startsWith("zh") ? WORDS.zh : WORDS.en;
document.documentElement.lang = words === WORDS.zh ? "zh-Hans" : "en";
