// The small menu behind the three dots of a chat.

import { arrows } from "./keys.js";

export class Menu {
  // `button` opens `list`; `items()` returns [label, action] for each entry.
  constructor(button, list, items) {
    this.button = button;
    this.list = list;
    this.items = items;
    button.addEventListener("click", () => (this.list.hidden ? this.open() : this.close()));
    arrows(list, () => [...list.querySelectorAll("button")]);
    list.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
      if (event.key === "Tab") this.close(false);
    });
    document.addEventListener("click", (event) => {
      if (!this.list.hidden && !this.button.contains(event.target) && !this.list.contains(event.target)) this.close(false);
    });
  }

  open() {
    this.list.replaceChildren(...this.items().map(([label, act]) => {
      const entry = document.createElement("button");
      entry.type = "button";
      entry.setAttribute("role", "menuitem");
      entry.tabIndex = -1;
      entry.textContent = label;
      entry.addEventListener("click", () => { this.close(); act(); });
      return entry;
    }));
    this.list.hidden = false;
    this.button.setAttribute("aria-expanded", "true");
    this.list.querySelector("button")?.focus();
  }

  close(isFocused = true) {
    this.list.hidden = true;
    this.button.setAttribute("aria-expanded", "false");
    if (isFocused) this.button.focus();
  }

  // Hides the button where the menu is empty.
  refresh() {
    this.button.hidden = this.items().length === 0;
    if (this.button.hidden) this.list.hidden = true;
  }
}
