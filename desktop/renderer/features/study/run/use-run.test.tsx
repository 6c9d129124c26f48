import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, test, vi } from "vitest";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { workbenchBundle } from "#shared/messages/workbench-bundle.ts";
import type { OpenDocument } from "#desktop/ipc/bridge.ts";
import { queryClient } from "#desktop/renderer/bridge/query-client.ts";
import { StudyProvider } from "#desktop/renderer/features/study/study-context.ts";
import { createStudyStore } from "#desktop/renderer/features/study/study-state.ts";
import { optionById } from "#desktop/renderer/features/study/study.queries.ts";
import { ViewProvider } from "#desktop/renderer/features/study/view-context.ts";
import { recordBridge } from "#desktop/renderer/test/recording-bridge.ts";
import { anOption } from "#desktop/services/test/an-option.ts";
import { type Run, useRun } from "./use-run.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const panels = { id: "panels", kitId: 7, hostKinds: ["wall"] } as unknown as StudyProduct;
const pods = { id: "pods", kitId: 8, hostKinds: ["space"] } as unknown as StudyProduct;
const document = { id: "file" } as OpenDocument;

test("STU-10: a run takes hosts for a product that was added since the page was drawn", async () => {
  const bridge = recordBridge();
  const option = { ...anOption({ id: "study", seatEpoch: 1, heldBy: "desk", isMine: true }), products: { panels } };
  queryClient.setQueryData(optionById("study").queryKey, option);
  bridge.answers["api.call"] = { value: { ...option, products: { panels, pods } } };
  const given: Run[] = [];
  const Probe = () => {
    given.push(useRun());
    return null;
  };
  const shown = { option, products: [panels], document, base: null, baseReason: null, readOnlyReason: null };
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={createI18n(workbenchBundle, "en-GB")}>
        <StudyProvider value={{ ...shown, lost: null, readAt: 0 }}>
          <ViewProvider value={createStudyStore()}>
            <Probe />
          </ViewProvider>
        </StudyProvider>
      </I18nextProvider>
    </QueryClientProvider>,
  );
  given[0]?.start();
  await expect.poll(() => bridge.names()).toContain("study.run");
  const [, input] = bridge.calls.find(([name]) => name === "study.run") ?? [];
  expect(input).toMatchObject({ designOptionId: "study", kinds: ["wall", "space"] });
});
