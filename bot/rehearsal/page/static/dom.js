// Making elements. Text is always a text node, never markup.

export const $ = (selector) => document.querySelector(selector);

/** An element: its tag with classes (`p.small`), its properties, its children. */
export function el(what, properties = {}, ...children) {
  const [tag, ...classes] = what.split(".");
  const made = document.createElement(tag);
  if (classes.length) made.classList.add(...classes);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name in made && name !== "list" && name !== "form") made[name] = value;
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return made;
}

/** A few words that go away by themselves, or before newer ones. */
export function toast(words) {
  const shown = el("p", {}, words);
  $("#toasts").replaceChildren(shown);
  setTimeout(() => shown.remove(), 6000);
}

/** Open the dialog with these contents; it closes with Esc or `closeDialog`. */
export function openDialog(label, ...children) {
  const dialog = $("#dialog");
  dialog.replaceChildren(...children);
  dialog.setAttribute("aria-label", label);
  if (!dialog.open) dialog.showModal();
  return dialog;
}

export function closeDialog() {
  $("#dialog").close();
}
