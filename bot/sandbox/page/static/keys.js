// Keyboard control: the Tab key reaches a group, arrows move inside it.

const FORWARD = ["ArrowRight", "ArrowDown"];
const BACK = ["ArrowLeft", "ArrowUp"];

// Returns the item that a key leads to, undefined for all other keys.
function target(key, items, current) {
  const at = items.indexOf(current);
  if (FORWARD.includes(key)) return items[(at + 1) % items.length];
  if (BACK.includes(key)) return items[(at - 1 + items.length) % items.length];
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  return undefined;
}

// Arrows, Home and End move between the elements of `find()`; `choose` gets the one that is reached.
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

// The Tab key stops only at the chosen tab of a list.
export function markTab(tab, isChosen) {
  tab.setAttribute("aria-selected", String(isChosen));
  tab.tabIndex = isChosen ? 0 : -1;
}

// Makes Enter and Space click an element that is not a button.
export function likeButton(node) {
  node.tabIndex = 0;
  node.setAttribute("role", "button");
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    node.click();
  });
}
