const FOCUSABLE = "input:not([hidden]):not(:disabled),textarea,select,button:not([data-staff])";

/** Brings the field with this path, or the nearest that holds it, into view and puts the focus into it. */
export function focusField(path: string): void {
  const box = boxOf(path);
  if (!box) return;
  const target = box.querySelector<HTMLElement>(FOCUSABLE) ?? box;
  box.scrollIntoView({ block: "center", behavior: "auto" });
  target.focus({ preventScroll: true });
}

function boxOf(path: string): HTMLElement | null {
  const parts = path.split(".");
  for (let length = parts.length; length > 0; length--) {
    const name = CSS.escape(parts.slice(0, length).join("."));
    const box = document.querySelector<HTMLElement>(`[data-field="${name}"]`);
    if (box) return box;
  }
  return null;
}
