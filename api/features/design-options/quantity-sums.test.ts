import { expect, test } from "vitest";
import type { QuantityRow } from "#shared/contracts/design/runs.ts";
import { execute } from "#shared/configurator/engine/execute.ts";
import { getActivity, listActivities } from "#shared/configurator/engine/registry.ts";
import { addQuantities } from "./quantity-sums.ts";

const row = (key: string, label: string, value: number, unit: QuantityRow["unit"]): QuantityRow => ({
  key,
  label,
  value,
  unit,
});

test("CMP-03: what means the same is added, and loses what only one product says of it", () => {
  const sums = addQuantities([
    row("transportLoads", "Lorry loads", 3, "no."),
    row("mass", "Mass (illustrative: OSB 620 kg/m³)", 1200.5, "kg"),
    row("mass", "Mass (illustrative: GRP 1,800 kg/m³)", 800, "kg"),
    row("transportLoads", "Lorry loads", 2, "no."),
  ]);
  expect(sums).toEqual([row("transportLoads", "Lorry loads", 5, "no."), row("mass", "Mass", 2000.5, "kg")]);
});

test("CMP-03: areas of walls and of floors are never one sum", () => {
  const rows = [row("netArea", "Net area", 40, "m²"), row("netArea", "Floor area inside", 5, "m²")];
  expect(addQuantities(rows)).toEqual(rows);
});

test("CMP-03: of the heaviest unit, lift and point load the largest counts, with its own name", () => {
  const sums = addQuantities([
    row("maxUnitMass", "Heaviest panel", 180, "kg"),
    row("pointLoad", "Largest of 8 point loads", 4, "kN"),
    row("maxUnitMass", "Heaviest pod", 2400, "kg"),
    row("liftMaximum", "Heaviest lift", 198, "kg"),
    row("liftMaximum", "Heaviest lift", 150, "kg"),
    row("pointLoad", "Largest of 8 point loads", 6, "kN"),
  ]);
  expect(sums).toEqual([
    row("maxUnitMass", "Heaviest pod", 2400, "kg"),
    row("pointLoad", "Largest of 8 point loads", 6, "kN"),
    row("liftMaximum", "Heaviest lift", 198, "kg"),
  ]);
});

test.each(listActivities().map(({ id }) => id))(
  "CMP-03: of what %s makes twice, what it names heaviest, largest or longest stays, and the rest doubles",
  (activityId) => {
    const { sample } = getActivity(activityId);
    const provenance = { kitId: "1", releaseId: "1", studyProductId: "1", productName: "P", supplierName: "S" };
    const request = { activityId, inputs: {}, region: "UK" as const, provenance, ...sample.hosts(sample.form.values) };
    const { quantities } = execute(request).summary;
    const twice = addQuantities([...quantities, ...quantities]);
    const isLargest = ({ label }: QuantityRow) => /^(Heaviest|Largest|Longest) /.test(label);
    expect(quantities.filter(isLargest).length).toBeGreaterThanOrEqual(2);
    expect(twice).toEqual(quantities.map((each) => (isLargest(each) ? each : { ...each, value: each.value * 2 })));
  },
);
