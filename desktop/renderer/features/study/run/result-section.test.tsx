import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { ENGINE_VERSION, execute } from "#shared/configurator/engine/execute.ts";
import { aBaseModel, aHost } from "#shared/configurator/test/builders.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { workbenchBundle } from "#shared/messages/workbench-bundle.ts";
import { ResultSection } from "./result-section.tsx";

const { summary } = execute({
  activityId: "wall-panel",
  inputs: {},
  hosts: [aHost()],
  baseModel: aBaseModel(),
  region: "UK",
  provenance: { kitId: "7", releaseId: "r", studyProductId: "p", productName: "Panel", supplierName: "Hallam" },
});

/** The section's words for a result of this engine, as the server tells of it. */
function draw(engineVersion: string, isOutOfDate: boolean): string {
  const result: NonNullable<StudyProduct["result"]> = {
    executionId: "e",
    summary: { ...summary, engineVersion },
    outputs: [],
    finishedAt: "2026-11-20T10:00:00.000Z",
    baseModelSha256: "a".repeat(64),
    isOfOtherEngine: engineVersion !== ENGINE_VERSION,
  };
  const html = renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <I18nextProvider i18n={createI18n(workbenchBundle, "en-GB")}>
          <ResultSection product={{ isOutOfDate, result } as StudyProduct} result={result} />
        </I18nextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return html.replace(/<[^>]+>/g, " ");
}

test("a result of engine 1.1 says so and that it is out of date, with its figures still there", () => {
  const old = draw("1.1.1", true);
  expect(old).toContain("Made by engine 1.1.1; this server has another. Run again for what it gives today.");
  expect(old).toContain("Out of date");
  expect(old).toContain("£");
});

test("a result of this engine says neither", () => {
  const now = draw(ENGINE_VERSION, false);
  expect(now).not.toMatch(/Made by engine|Out of date/);
});
