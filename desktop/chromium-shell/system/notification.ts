import { EventEmitter } from "node:events";
import { strict } from "#desktop/chromium-shell/unimplemented.ts";

/** What a notification says. */
interface NoteOptions {
  title?: string;
  body?: string;
}

/**
 * Electron's `Notification`. The shell has none, as a system without a notification service: `isSupported` says so, and
 * `show` throws. Tests put functions in the place of both, and emit the events.
 */
class ShellNotification extends EventEmitter {
  readonly title: string;
  readonly body: string;

  constructor({ title = "", body = "" }: NoteOptions = {}) {
    super();
    this.title = title;
    this.body = body;
  }
  static isSupported(): boolean {
    return false;
  }
  show(): void {
    throw new Error(
      "chromium-shell: Notification.show has nobody to show it; put a function in its place in the test.",
    );
  }
}

export const Notification = strict("Notification", ShellNotification);
