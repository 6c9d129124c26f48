import { expect, test } from "vitest";
import type { FixEffect, RunSummary } from "#shared/contracts/design/runs.ts";
import { effectRows } from "./effect-rows.ts";

const quantity = (key: string, value: number) => ({ key, label: "", value, unit: "no." as const });
const summary = {
  units: 352,
  quantities: [quantity("distinctTypes", 31), quantity("netArea", 2284), quantity("siteDays", 11)],
  cost: { likely: 30_900_000 },
  carbon: { a1a3: 48_500 },
} as unknown as RunSummary;
const figures = { distinctTypes: 34, netArea: 3986, siteDays: 19, transportLoads: 33, a1a3: 84_100 };
const effect: FixEffect = { solved: 188, units: 376, cost: { currency: "GBP", likely: 27_600_000 }, figures };
const told = (of: Pick<RunSummary, "units" | "quantities" | "cost" | "carbon">, change: FixEffect) =>
  effectRows(of, change).map(({ figure, now, after }) => `${figure} ${now} ${after}`);

test("figures stand now and then; one that only one of both runs has is left out", () => {
  expect(told(summary, effect)).toEqual([
    "units 352 728",
    "types 31 34",
    "area 2284 3986",
    "cost 30900000 58500000",
    "carbon 48500 84100",
    "siteDays 11 19",
  ]);
});

test("a run that made nothing begins at nothing", () => {
  expect(told({ units: 0, quantities: [], cost: null, carbon: null }, effect)).toEqual([
    "units 0 376",
    "types 0 34",
    "area 0 3986",
    "cost 0 27600000",
    "carbon 0 84100",
    "loads 0 33",
    "siteDays 0 19",
  ]);
});

test("an effect of an older engine has units and money alone", () => {
  expect(told(summary, { ...effect, figures: undefined })).toEqual(["units 352 728", "cost 30900000 58500000"]);
});
