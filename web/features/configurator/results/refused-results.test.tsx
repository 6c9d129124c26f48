import { expect, test } from "vitest";
import type { FlexExecution } from "#shared/contracts/design/flex.ts";
import type { RuleFinding, RunSummary } from "#shared/contracts/design/runs.ts";
import { draw } from "#web/features/accounts/signed-in-markup.tsx";
import { ConfiguratorResults } from "./configurator-results.tsx";

const finding: RuleFinding = {
  ruleId: "K2-04",
  severity: "error",
  message: "The wall is 4,000 mm high.",
  source: "Kit",
  hostGlobalIds: ["a"],
  fixes: [],
};
const summaryOf = (units: number): RunSummary => {
  const some: Partial<RunSummary> = {
    units,
    findings: units === 0 ? [finding] : [],
    cost: units === 0 ? null : { currency: "GBP", low: 10_000, likely: 12_300, high: 15_000, isIllustrative: true },
    costRows: [],
    carbon: null,
    quantities: [],
    reports: [],
  };
  return some as RunSummary;
};
const runOf = (units: number): FlexExecution => {
  const some: Partial<FlexExecution> = { summary: summaryOf(units), outputs: [] };
  return some as FlexExecution;
};
const results = (made: FlexExecution | undefined, execution = runOf(0)): string =>
  draw(
    <ConfiguratorResults
      execution={execution}
      made={made}
      carbonTarget={null}
      onCarbonTarget={() => undefined}
      onFix={() => undefined}
      onDownload={() => undefined}
    />,
  );

test("CFG-13: of a refused run the figures of the last good one stay, faded and said to be its", () => {
  const html = results(runOf(2));
  expect(html).toMatch(/class="configurator-figures" data-refused="true"/);
  expect(html).toContain("£123");
  expect(html).toContain("These are the figures of the last that the rules allowed.");
  expect(html.split(finding.message)).toHaveLength(2);
});

test("cost is told for each unit of the order that it is for, and carbon by the stages that are in it", () => {
  const { summary } = runOf(3);
  const quantities = [
    { key: "units", label: "Pods", value: 30, unit: "no." as const },
    { key: "netArea", label: "Floor area inside", value: 3, unit: "m²" as const },
  ];
  const execution = { ...runOf(3), summary: summary && { ...summary, quantities } };
  const html = results(execution, execution);
  // £123.00 for 30 of them, of which the sample shows 3.
  expect(html).toContain("£4.10 each");
  expect(html).toContain("£41.00/m² floor area inside");
  expect(html).toMatch(/Carbon<span class="mut3">A1–A3, A4, A5w</);
});

test("CFG-13: where nothing was ever made there are no figures, and factors are not said to be missing", () => {
  const html = results(undefined);
  expect(html).toContain("so there are no figures");
  expect(html).not.toMatch(/No carbon factors|No price/);
});
