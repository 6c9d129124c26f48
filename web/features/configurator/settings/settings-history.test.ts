import { describe, expect, test } from "vitest";
import { startHistory, stepHistory } from "./settings-history.ts";
import type { Settings } from "./settings.ts";

const at = (width: number): Settings => ({ all: [{ inputs: { width }, sample: {} }], edited: 0, carbonTarget: null });
const to = (width: number) => ({ kind: "change", change: () => at(width) }) as const;

describe("undo and redo of settings", () => {
  const history = [to(2), to(3), to(4)].reduce(stepHistory, startHistory(at(1)));

  test("each change can be undone, in turn, and redone", () => {
    const back = stepHistory(stepHistory(history, { kind: "undo" }), { kind: "undo" });
    expect(back).toEqual({ past: [at(1)], now: at(2), future: [at(3), at(4)] });
    expect(stepHistory(back, { kind: "redo" })).toEqual({ past: [at(1), at(2)], now: at(3), future: [at(4)] });
  });

  test("nothing before the first and nothing after the last", () => {
    const start = startHistory(at(1));
    expect(stepHistory(start, { kind: "undo" })).toBe(start);
    expect(stepHistory(history, { kind: "redo" })).toBe(history);
  });

  test("a change after undo takes what was undone away; one to the same values does not", () => {
    const back = stepHistory(history, { kind: "undo" });
    expect(stepHistory(back, to(3))).toBe(back);
    expect(stepHistory(back, to(9))).toEqual({ past: [at(1), at(2), at(3)], now: at(9), future: [] });
  });

  test("to look at another setting is no step", () => {
    const two: Settings = { ...at(1), all: [...at(1).all, ...at(2).all] };
    const seen = stepHistory(startHistory(two), { kind: "look", edited: 1 });
    expect(seen).toEqual({ past: [], now: { ...two, edited: 1 }, future: [] });
    expect(stepHistory(seen, { kind: "look", edited: 2 })).toBe(seen);
  });

  test("the newest 200 steps are kept", () => {
    const many = Array.from({ length: 250 }, (_, width) => to(width + 10)).reduce(stepHistory, startHistory(at(1)));
    expect(many.past).toHaveLength(200);
    expect(many.past[0]).toEqual(at(59));
  });
});
