import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isTyping, keepAllTyped, typeEdits } from "#desktop/renderer/features/edits/typing.ts";
import { useClosing } from "#desktop/renderer/state/closing.ts";
import { useOpenRuns } from "#desktop/renderer/state/open-runs.ts";
import { recordBridge, type RecordingBridge } from "#desktop/renderer/test/recording-bridge.ts";
import { holdWindow } from "./hold-window.ts";

const edit = {
  studyProductId: "panel",
  productName: "Panel",
  field: "centres",
  label: "Stud centres",
  value: 400,
  version: 0,
  fault: null,
};
const run = { designOptionId: "a", name: "A", isReading: false, stop: async () => {} };
const full = { code: "internal_error", status: 500, title: "", detail: "The disk is full." };
let bridge: RecordingBridge;
let reasons: string[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  bridge = recordBridge();
  bridge.answers = { "edits.list": { value: [] } };
  reasons = [];
  stop = holdWindow((reason) => reasons.push(reason));
});
afterEach(async () => {
  stop();
  bridge.answers["edits.keep"] = { value: null };
  await keepAllTyped();
  useOpenRuns.setState({ runs: [] });
  useClosing.setState({ closing: null });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
/** Lets everything that waits for no timer happen. */
const settle = () => vi.advanceTimersByTimeAsync(1);
/** Calls but those that read the journal. */
const asked = () => bridge.calls.filter(([name]) => name !== "edits.list");
const held = (isHeld: boolean) => ["window.hold", { isHeld }];
const leave = ["window.control", { action: "leave" }];

test("main asks the page while something typed is not on disk, and no longer", async () => {
  expect(asked()).toEqual([held(false)]);
  typeEdits("a", [edit]);
  expect(asked().slice(1)).toEqual([held(true)]);
  typeEdits("a", [{ ...edit, value: 500 }]);
  expect(asked().slice(2)).toEqual([]);
  await vi.advanceTimersByTimeAsync(150);
  expect(asked().slice(2)).toEqual([
    ["edits.keep", { designOptionId: "a", edits: [{ ...edit, value: 500 }] }],
    held(false),
  ]);
});

test("a window that closes right after typing puts it on disk first, without waiting for its 150 ms", async () => {
  typeEdits("a", [edit]);
  bridge.push("window.closeRequested", {});
  await settle();
  expect(asked().slice(2)).toEqual([
    held(true),
    ["edits.keep", { designOptionId: "a", edits: [edit] }],
    held(false),
    leave,
  ]);
});

test("a run that leaves the list and comes back in one change lets go of the window at no time", async () => {
  const { put, remove } = useOpenRuns.getState();
  await settle();
  put({ ...run, isReading: true });
  expect(asked().slice(1)).toEqual([held(true)]);
  remove("a");
  put(run);
  await settle();
  expect(asked().slice(2)).toEqual([]);
  remove("a");
  await settle();
  expect(asked().slice(2)).toEqual([held(false)]);
});

test("while a run goes on the window stays held, and asks after what is typed is on disk", async () => {
  useOpenRuns.getState().put(run);
  typeEdits("a", [edit]);
  bridge.push("window.closeRequested", {});
  await settle();
  expect(useClosing.getState().closing).toEqual({ scope: "window" });
  expect(isTyping()).toBe(false);
  expect(asked()).not.toContainEqual(leave);
  expect(
    asked()
      .filter(([name]) => name === "window.hold")
      .at(-1),
  ).toEqual(held(true));
});

test("what cannot be put on disk keeps the window once, with the reason; the second time it goes", async () => {
  bridge.answers["edits.keep"] = { problem: full };
  typeEdits("a", [edit]);
  bridge.push("window.closeRequested", {});
  await settle();
  expect(reasons).toEqual(["The disk is full."]);
  expect(asked().at(-1)).toEqual(["window.control", { action: "stay" }]);
  expect(isTyping()).toBe(true);
  bridge.push("window.closeRequested", {});
  await settle();
  expect(reasons).toHaveLength(1);
  expect(asked().at(-1)).toEqual(leave);
});
