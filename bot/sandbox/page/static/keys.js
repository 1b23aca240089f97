// Working without a mouse: one stop of the Tab key for a group, arrows inside it.

const FORWARD = ["ArrowRight", "ArrowDown"];
const BACK = ["ArrowLeft", "ArrowUp"];

// Which of `items` a key leads to, undefined for a key that leads nowhere.
function target(key, items, current) {
  const at = items.indexOf(current);
  if (FORWARD.includes(key)) return items[(at + 1) % items.length];
  if (BACK.includes(key)) return items[(at - 1 + items.length) % items.length];
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  return undefined;
}

// Arrows, Home and End move between what `find()` returns; `choose` is called with what is reached.
export function arrows(root, find, choose = () => undefined, kind = "button") {
  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const items = find();
    const reached = items.length ? target(event.key, items, event.target.closest(kind)) : undefined;
    if (!reached) return;
    event.preventDefault();
    choose(reached);
    reached.focus();
  });
}

// Of a list of tabs only the chosen one is a stop of the Tab key.
export function markTab(tab, isChosen) {
  tab.setAttribute("aria-selected", String(isChosen));
  tab.tabIndex = isChosen ? 0 : -1;
}

// Lets Enter and Space work on something that is no button by itself.
export function likeButton(node) {
  node.tabIndex = 0;
  node.setAttribute("role", "button");
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    node.click();
  });
}
