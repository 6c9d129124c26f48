import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BridgeProblem } from "#desktop/ipc/bridge.ts";
import { queryClient } from "#desktop/renderer/bridge/query-client.ts";
import { typeEdits } from "#desktop/renderer/features/edits/typing.ts";
import { recordBridge, type RecordingBridge } from "#desktop/renderer/test/recording-bridge.ts";
import { handOver } from "./hand-over.ts";

const OPTION = "5f0f7a1e-52f3-4a0e-9d8a-0a4d8b2f6c11";
const REQUEST = "5f0f7a1e-52f3-4a0e-9d8a-0a4d8b2f6c12";
const edit = {
  studyProductId: "panel",
  productName: "Panel",
  field: "centres",
  label: "Stud centres",
  value: 400,
  version: 0,
  fault: null,
};
const kept = (id: string, isFound: boolean) => ({
  ...edit,
  id,
  designOptionId: OPTION,
  refusal: null,
  typedAt: "2026-11-23T10:43:12Z",
  isFound,
});
const problem: BridgeProblem = { code: "unreachable", status: 0, title: "No line", detail: "No line to the server." };
const sent = { value: { saved: [], problem: null } };

let bridge: RecordingBridge;
const changes = () => bridge.names().filter((name) => name !== "edits.list");

beforeEach(() => {
  bridge = recordBridge();
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

test("B-05: what was typed is on disk and sent before the seat goes; nothing is left", async () => {
  bridge.answers = { "edits.list": { value: [] }, "edits.send": sent };
  typeEdits(OPTION, [edit]);
  expect(await handOver(OPTION, REQUEST)).toBe(0);
  expect(changes()).toEqual(["edits.keep", "edits.send", "api.call", "edits.park"]);
  expect(bridge.calls.find(([name]) => name === "api.call")?.[1]).toMatchObject({
    endpoint: "answerSeatRequest",
    params: { id: OPTION, requestId: REQUEST },
    body: { answer: "now" },
  });
});

test("B-05: what could not be sent stays on this computer and is counted; what was found before is not", async () => {
  bridge.answers = {
    "edits.list": { value: [kept("old", true), kept("new", false)] },
    "edits.send": { value: { saved: [], problem } },
  };
  expect(await handOver(OPTION, REQUEST)).toBe(1);
  expect(changes()).toEqual(["edits.send", "api.call", "edits.park"]);
});

test("a seat that stays here leaves the edits as they are", async () => {
  bridge.answers = { "edits.list": { value: [] }, "edits.send": sent, "api.call": { problem } };
  await expect(handOver(OPTION, REQUEST)).rejects.toThrow("No line to the server.");
  expect(changes()).toEqual(["edits.send", "api.call"]);
});

test("B-05: an option is not handed over while what was typed in it is not on disk", async () => {
  const full: BridgeProblem = { code: "disk_full", status: 500, title: "Disk full", detail: "The disk is full." };
  bridge.answers = { "edits.list": { value: [] }, "edits.send": sent, "edits.keep": { problem: full } };
  typeEdits(OPTION, [edit]);
  await expect(handOver(OPTION, REQUEST)).rejects.toThrow("The disk is full.");
  expect(bridge.names()).not.toContain("api.call");
  bridge.answers["edits.keep"] = { value: null };
  expect(await handOver(OPTION, REQUEST)).toBe(0);
});
