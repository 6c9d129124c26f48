import { deliveryOf, type Maker, type Need } from "./delivery.ts";

/** Somebody whom nothing but the date can stop. */
export interface Candidate<M extends Maker = Maker> {
  maker: M;
  leadWeeks: number;
  perWeek: number;
  /** Lead and production, until all is ready. */
  weeks: number;
}

/** ISO day by which everything is ready that is ever ready. */
const SOME_DAY = "9999-12-31";

/**
 * Who could meet a need on some day. Who cannot for another reason than the date, or has not said all, is none: nobody
 * can count on them. Each maker is looked at once: a chain has up to 2,000.
 *
 * @param today ISO day
 */
export function candidatesOf<M extends Maker>(makers: readonly M[], need: Need, today: string): Candidate<M>[] {
  const someDay = { ...need, by: SOME_DAY };
  return makers.flatMap((maker) => {
    const delivery = deliveryOf(maker, someDay, today);
    const perWeek = maker.capacities.find(({ system }) => system === need.system)?.unitsPerWeek;
    if (delivery.kind !== "can" || perWeek == null) return [];
    const { leadWeeks, productionWeeks } = delivery.programme;
    return [{ maker, leadWeeks, perWeek, weeks: leadWeeks + productionWeeks }];
  });
}

/** Units that are ready after so many weeks, if they are wanted. */
export function readyAfter({ leadWeeks, perWeek }: Pick<Candidate, "leadWeeks" | "perWeek">, weeks: number): number {
  return Math.max(0, weeks - leadWeeks) * perWeek;
}
