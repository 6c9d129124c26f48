import { expect, test } from "vitest";
import type { FlexExecution } from "#shared/contracts/design/flex.ts";
import { draw } from "#web/features/accounts/signed-in-markup.tsx";
import { SummaryBar } from "./summary-bar.tsx";

const some: Pick<NonNullable<FlexExecution["summary"]>, "findings" | "cost" | "carbon"> = {
  findings: [],
  cost: { currency: "GBP", low: 10_000, likely: 12_300, high: 15_000, isIllustrative: true },
  carbon: { a1a3: 80, a4: 15, a5w: 5, biogenic: 0, distance: 300, rows: [] },
};
const execution = { summary: some } as FlexExecution;

test.each([
  ["running", true],
  ["error", true],
  ["drawing", false],
  ["finished", false],
] as const)(
  "CFG-03: figures in the bar of narrow screens while a run is %s: of the run before is %s",
  (state, isOld) => {
    const html = draw(<SummaryBar execution={execution} state={state} />);
    for (const figure of ["£123", "100 kgCO₂e"]) expect(html).toContain(figure);
    expect([html.includes("data-stale"), html.includes("Figures of the run before:")]).toEqual([isOld, isOld]);
  },
);

test("CFG-03: before the first result there is no bar", () => {
  expect(draw(<SummaryBar execution={undefined} state="running" />)).not.toContain("<nav");
});
