import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isTyping, typeEdits } from "#desktop/renderer/features/edits/typing.ts";
import { recordBridge, type RecordingBridge } from "#desktop/renderer/test/recording-bridge.ts";
import { tellOpenSeats } from "./open-seats.ts";

const edit = {
  studyProductId: "panel",
  productName: "Panel",
  field: "centres",
  label: "Stud centres",
  value: 400,
  version: 0,
  fault: null,
};
let bridge: RecordingBridge;

beforeEach(() => {
  vi.useFakeTimers();
  bridge = recordBridge();
  bridge.answers = { "edits.list": { value: [] }, "edits.send": { value: { saved: [], problem: null } } };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what was typed just before its tab closed is on disk before the services hear of the tab, and is sent", async () => {
  typeEdits("a", [edit]);
  vi.advanceTimersByTime(149);
  expect(bridge.calls).toEqual([]);
  tellOpenSeats(["a", "b"], ["b"]);
  expect(bridge.calls).toEqual([
    ["edits.keep", { designOptionId: "a", edits: [edit] }],
    ["seats.keepOpen", { designOptionIds: ["b"] }],
  ]);
  await vi.runAllTimersAsync();
  expect(bridge.names().filter((name) => name !== "edits.list")).toEqual([
    "edits.keep",
    "seats.keepOpen",
    "edits.send",
  ]);
  expect(isTyping()).toBe(false);
});

test("a tab that stays open keeps its 150 ms, and one that opens sends nothing", async () => {
  typeEdits("b", [edit]);
  tellOpenSeats(["b"], ["b", "c"]);
  expect(bridge.names()).toEqual(["seats.keepOpen"]);
  await vi.advanceTimersByTimeAsync(150);
  expect(bridge.names()).toEqual(["seats.keepOpen", "edits.keep", "edits.list"]);
});
