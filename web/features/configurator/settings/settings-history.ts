import type { Settings } from "./settings.ts";

/** What is set now, and what was before and after it. */
export interface SettingsHistory {
  past: readonly Settings[];
  now: Settings;
  /** Undone, the next one first. */
  future: readonly Settings[];
}

/** `look` is which setting the form shows: no change of what is set, so no step to undo. */
export type SettingsStep =
  | { kind: "change"; change(now: Settings): Settings }
  | { kind: "look"; edited: number }
  | { kind: "undo" | "redo" };

/** More steps back than anybody goes; each is a few kilobytes. */
const MOST_STEPS = 200;

/** History with nothing before and nothing after. */
export function startHistory(now: Settings): SettingsHistory {
  return { past: [], now, future: [] };
}

/** History after a step. A change that changes nothing is none, and keeps what can be redone. */
export function stepHistory(history: SettingsHistory, step: SettingsStep): SettingsHistory {
  const { past, now, future } = history;
  switch (step.kind) {
    case "change": {
      const next = step.change(now);
      if (JSON.stringify(next) === JSON.stringify(now)) return history;
      return { past: [...past, now].slice(-MOST_STEPS), now: next, future: [] };
    }
    case "look":
      return step.edited in now.all ? { ...history, now: { ...now, edited: step.edited } } : history;
    case "undo": {
      const last = past.at(-1);
      return last ? { past: past.slice(0, -1), now: last, future: [now, ...future] } : history;
    }
    case "redo": {
      const [next, ...rest] = future;
      return next ? { past: [...past, now], now: next, future: rest } : history;
    }
  }
}
