// @vitest-environment jsdom
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#desktop/renderer/bridge/query-client.ts";
import { createStudyStore, type StudyStore } from "#desktop/renderer/features/study/study-state.ts";
import { inStudy } from "#desktop/renderer/test/in-study.tsx";
import { recordBridge, type RecordingBridge } from "#desktop/renderer/test/recording-bridge.ts";
import { anOption } from "#desktop/services/test/an-option.ts";
import { useRunningExecution } from "./use-open-run.ts";
import { type Run, useRun } from "./use-run.ts";

const anExecution = (id: string, status: string) => ({ id, status, progress: 0, stage: "", error: null, products: [] });

let bridge: RecordingBridge;
let store: StudyStore;
let root: Root;
let given: Run[];
const run = () => given.at(-1);

function Probe() {
  given.push(useRun());
  useRunningExecution();
  return null;
}
/** Draws the study as it is when the server names this run as its last. */
function show(executionId: string): void {
  const execution = { workflowId: null, executionId, resourceUrl: "" };
  const option = { ...anOption({ id: "study", seatEpoch: 1, heldBy: "desk", isMine: true }), execution };
  root.render(inStudy({ option }, <Probe />, store));
}

beforeEach(() => {
  root = createRoot(document.createElement("div"));
  bridge = recordBridge();
  store = createStudyStore();
  given = [];
});
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test("STU-11: a run that began elsewhere is followed in a tab whose own run was cancelled before", async () => {
  store.getState().set({ executionId: "first" });
  bridge.answers["api.call"] = { value: anExecution("first", "running") };
  show("first");
  await expect.poll(() => run()?.isBusy).toBe(true);
  run()?.cancel();
  await expect.poll(() => run()?.isStopping).toBe(true);
  bridge.answers["api.call"] = { value: anExecution("first", "cancelled") };
  await expect.poll(() => run()?.isBusy).toBe(false);

  bridge.answers["api.call"] = { value: anExecution("second", "running") };
  show("second");
  await expect.poll(() => run()?.execution?.id).toBe("second");
  expect(run()).toMatchObject({ isBusy: true, isStopping: false });
});

test("a run that is over already is not followed", async () => {
  store.getState().set({ executionId: "first" });
  queryClient.setQueryData(["api", "executions", "first"], anExecution("first", "completed"));
  bridge.answers["api.call"] = { value: anExecution("second", "completed") };
  show("second");
  await expect.poll(() => queryClient.getQueryData(["api", "executions", "second"])).toBeDefined();
  expect(store.getState().executionId).toBe("first");
});

test("a run that was known as running, and has ended since, is not followed", async () => {
  store.getState().set({ executionId: "second" });
  queryClient.setQueryData(["api", "executions", "second"], anExecution("second", "completed"));
  queryClient.setQueryData(["api", "executions", "first"], anExecution("first", "running"));
  bridge.answers["api.call"] = { value: anExecution("first", "completed") };
  show("first");
  await expect
    .poll(() => queryClient.getQueryData(["api", "executions", "first"]))
    .toMatchObject({ status: "completed" });
  expect(store.getState().executionId).toBe("second");
});
