import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stopRuns } from "./stop-runs.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const told = { stop: async () => {} };
const refused = {
  stop: async () => {
    throw new Error("Out of reach.");
  },
};
const unanswered = { stop: () => new Promise<void>(() => {}) };

test.each(["tab", "window"] as const)(
  "a %s closes once every run was stopped, and not when one could not be",
  async (scope) => {
    expect(await stopRuns([told, told], scope)).toBe(true);
    expect(await stopRuns([], scope)).toBe(true);
    expect(await stopRuns([told, refused], scope)).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  },
);

test.each([
  ["tab", true],
  ["window", false],
] as const)("a server that does not answer for 3 s lets a tab go, and keeps a window (%s)", async (scope, mayClose) => {
  let outcome: boolean | undefined;
  void stopRuns([told, unanswered], scope).then((answer) => (outcome = answer));
  await vi.advanceTimersByTimeAsync(2_999);
  expect(outcome).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toBe(mayClose);
});
