import { Notification, type BrowserWindow } from "electron";
import { showWindow } from "./window.ts";

/** Kept while they are shown: one that is collected as garbage is deaf to its click. */
const shown = new Set<Notification>();

/** Tells by the operating system, unless the window is in front or the system has no notifications. */
export function notify(window: BrowserWindow | null, { title, body }: { title: string; body: string }): void {
  if (!window || window.isFocused() || !Notification.isSupported()) return;
  const note = new Notification({ title, body });
  shown.add(note);
  note.on("click", () => {
    shown.delete(note);
    showWindow(window.isDestroyed() ? null : window);
  });
  const forget = () => shown.delete(note);
  note.on("close", forget);
  note.on("failed", forget);
  note.show();
}
