import type { QuantityRow, RunSummary } from "#shared/contracts/design/runs.ts";

/** Of these the largest counts: nothing is lifted twice, and products are waited for at the same time. */
const LARGEST: ReadonlySet<string> = new Set(["maxUnitMass", "liftMaximum", "pointLoad", "leadTime"]);

/** Names the largest of something, not a sum. */
export function isLargest({ key }: Pick<QuantityRow, "key">): boolean {
  return LARGEST.has(key);
}

/**
 * Rows of one of these mean the same, whatever else their kits say of them in brackets, as of a density. A net area of
 * walls and one of floors are two; of largest ones the unit may be a panel or a pod.
 */
export function meaningOf({ key, unit, label }: Pick<QuantityRow, "key" | "unit" | "label">): string {
  return [key, unit, isLargest({ key }) ? "" : nameOf(label)].join("\n");
}

/** "Mass" of "Mass (illustrative: OSB 620 kg/m³)". */
export function nameOf(label: string): string {
  return label.replace(/ \(.*\)$/, "");
}

/** What rows of one meaning are called together: one label of all; else no brackets, and the words that all begin with. */
export function commonNameOf(labels: readonly string[]): string {
  const [label = ""] = labels;
  if (labels.every((each) => each === label)) return label;
  const names = labels.map((each) => nameOf(each).split(" "));
  const [words = []] = names;
  const length = words.findIndex((word, index) => names.some((other) => other[index] !== word));
  return words.slice(0, length === -1 ? undefined : length).join(" ") || nameOf(label);
}

/** How many units a run's cost, mass, carbon and loads are for: the kit's own count, as of an order; else those placed. */
export function unitsOf({ units, quantities }: Pick<RunSummary, "units" | "quantities">): number {
  return quantities.find(({ key }) => key === "units")?.value ?? units;
}
