import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import type { OpenDocument } from "#desktop/ipc/bridge.ts";
import { queryClient } from "#desktop/renderer/bridge/query-client.ts";
import { optionById } from "#desktop/renderer/features/study/study.queries.ts";
import { inStudy } from "#desktop/renderer/test/in-study.tsx";
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
  renderToStaticMarkup(inStudy({ option, products: [panels], document }, <Probe />));
  given[0]?.start();
  await expect.poll(() => bridge.names()).toContain("study.run");
  const [, input] = bridge.calls.find(([name]) => name === "study.run") ?? [];
  expect(input).toMatchObject({ designOptionId: "study", kinds: ["wall", "space"] });
});
