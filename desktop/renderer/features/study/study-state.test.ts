import { expect, test } from "vitest";
import { createStudyStore, cutAt, cutOf } from "./study-state.ts";

const ref = { modelKey: "base:a:0", expressId: 1, globalId: "" };

test("another base model forgets what was read of the one before and pointed into it; the same one forgets nothing", () => {
  const store = createStudyStore();
  const { startBase, set } = store.getState();
  startBase("base:a:0");
  const problem = { severity: "warning" as const, globalId: null, message: "An odd wall." };
  set({ selection: [ref], hidden: [ref], isolated: [ref], hostProblems: [problem], showSpaces: true });
  const before = store.getState();
  startBase("base:a:0");
  expect(store.getState()).toEqual(before);
  startBase("base:a:1");
  expect(store.getState()).toMatchObject({
    baseKey: "base:a:1",
    selection: [],
    hidden: [],
    isolated: null,
    picking: null,
    index: null,
    hostElements: { byHost: new Map(), byElement: new Map() },
    hostProblems: [],
    showSpaces: true,
  });
});

test("results in rooms are cut by themselves until the user cuts, or takes the cut away", () => {
  const store = createStudyStore();
  const { set } = store.getState();
  expect(cutOf(store.getState())).toBeNull();
  set({ autoCut: 4.3 });
  expect(cutOf(store.getState())).toBe(4.3);
  set(cutAt(2));
  expect(cutOf(store.getState())).toBe(2);
  set(cutAt(null));
  expect(cutOf(store.getState())).toBeNull();
});
