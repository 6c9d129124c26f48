/** Kinds of notice (ERR-01). */
export type NoticeKind = "error" | "warning" | "info" | "success";

/** What is said. Without a title the kind's own is used for errors; other kinds go without. */
export interface Notice {
  /** `info` unless given. */
  kind?: NoticeKind;
  title?: string;
  text: string;
  /** Milliseconds, 5000 unless given, 10 000 with an action; sign-in errors stay 90 000. */
  duration?: number;
  /** What can be done about it while the toast stays, such as undoing. */
  action?: { label: string; run(): void };
}

/** ERR-01: how long a toast stays. */
export const TOAST_MS = 5000;
/** Who is to undo something has to read what was done, and to find the button. */
export const ACTION_TOAST_MS = 10_000;
/** ERR-01, AUT-05: how long a failed sign-in stays. */
export const AUTH_ERROR_TOAST_MS = 90_000;

/** The same for two notices that say the same: an identical visible toast is skipped (ERR-03). */
export function toastId({ kind = "info", title, text }: Notice): string {
  return `toast:${kind}:${title ?? ""}:${text}`;
}
