// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot, type Root } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { workbenchBundle } from "#shared/messages/workbench-bundle.ts";
import { queryClient } from "#desktop/renderer/bridge/query-client.ts";
import { StudyProvider } from "#desktop/renderer/features/study/study-context.ts";
import { createStudyStore, type StudyStore } from "#desktop/renderer/features/study/study-state.ts";
import { ViewProvider } from "#desktop/renderer/features/study/view-context.ts";
import { recordBridge, type RecordingBridge } from "#desktop/renderer/test/recording-bridge.ts";
import { anOption } from "#desktop/services/test/an-option.ts";
import { useRunningExecution } from "./use-open-run.ts";
import { type Run, useRun } from "./use-run.ts";

const i18n = createI18n(workbenchBundle, "en-GB");
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
  const shown = { option, products: [], document: null, base: null, baseReason: null, readOnlyReason: null };
  root.render(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <StudyProvider value={{ ...shown, lost: null, readAt: 0 }}>
          <ViewProvider value={store}>
            <Probe />
          </ViewProvider>
        </StudyProvider>
      </I18nextProvider>
    </QueryClientProvider>,
  );
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
