import type { CarbonStages, ComparedProduct, ProgrammeDays } from "#shared/contracts/design/option-comparison.ts";
import type { CostRange } from "#shared/contracts/design/runs.ts";

/** Figures of several products together. Minor units, kgCO₂e, working days, lorry loads. */
export type SummedFigures = Pick<ComparedProduct, "units" | "carbon" | "programme" | "loads"> & { costs: CostRange[] };

/** Adds products. A figure that one of them lacks is not known: a part is no whole. */
export function addProducts(parts: readonly ComparedProduct[]): SummedFigures {
  const costs = parts.flatMap(({ cost }) => cost ?? []);
  return {
    units: parts.reduce((sum, { units }) => sum + units, 0),
    costs: costs.length < parts.length ? [] : addByCurrency(costs),
    carbon: addCarbon(parts.map(({ carbon }) => carbon)),
    programme: addProgrammes(parts.map(({ programme }) => programme)),
    loads: addAll(parts.map(({ loads }) => loads)),
  };
}

/** How many results lack a price that others have: a cost without them is a part. 0 where none has one. */
export function countUnpriced(results: readonly Pick<ComparedProduct, "cost">[]): number {
  const unpriced = results.filter(({ cost }) => cost === null).length;
  return unpriced === results.length ? 0 : unpriced;
}

/** One sum for each currency, in the order in which they come (CST-07). */
export function addByCurrency(costs: readonly CostRange[]): CostRange[] {
  const sums = new Map<string, CostRange>();
  for (const cost of costs) {
    const sum = sums.get(cost.currency);
    sums.set(
      cost.currency,
      sum === undefined
        ? cost
        : {
            currency: sum.currency,
            low: sum.low + cost.low,
            likely: sum.likely + cost.likely,
            high: sum.high + cost.high,
            isIllustrative: sum.isIllustrative || cost.isIllustrative,
          },
    );
  }
  return [...sums.values()];
}

/** Null where one is missing, or where there is nothing. */
function addAll(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 || known.length < values.length ? null : known.reduce((sum, value) => sum + value, 0);
}

function addCarbon(results: readonly (CarbonStages | null)[]): CarbonStages | null {
  const of = (stage: keyof CarbonStages) => addAll(results.map((each) => each && each[stage]));
  const [a1a3, a4, a5w, biogenic] = [of("a1a3"), of("a4"), of("a5w"), of("biogenic")];
  return a1a3 === null || a4 === null || a5w === null || biogenic === null ? null : { a1a3, a4, a5w, biogenic };
}

/** One product after the other: nothing says that they can be made or put up at once. */
function addProgrammes(programmes: readonly (ProgrammeDays | null)[]): ProgrammeDays | null {
  const [factory, site] = [
    addAll(programmes.map((each) => each && each.factory)),
    addAll(programmes.map((each) => each && each.site)),
  ];
  return factory === null || site === null ? null : { factory, site };
}
