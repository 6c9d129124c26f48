import { type Candidate, candidatesOf, readyAfter } from "./candidates.ts";
import { addWeeks, type Maker, type Need } from "./delivery.ts";

/** A quantity shared between two makers who begin at once. */
export interface Split<M extends Maker = Maker> {
  shares: readonly [{ maker: M; quantity: number }, { maker: M; quantity: number }];
  /** ISO day on which both are ready. */
  ready: string;
  /** Who of those looked at is ready first alone, and how many weeks later than the two together. */
  alone: M;
  weeksSooner: number;
}

/**
 * The two makers who together are ready first, where that is a week or more before either alone. Where nobody is faster
 * together with the first than the first alone, the two of the others: a second source that does without the first.
 * Only whom nothing but the date can stop is looked at. The one with more ready by then makes all that it can.
 *
 * @param makers in the order of their rank: the one before counts where two are equal
 * @param today ISO day
 */
export function secondSource<M extends Maker>(makers: readonly M[], need: Need, today: string): Split<M> | null {
  const candidates = candidatesOf(makers, need, today);
  const first = soonest(candidates);
  return (
    splitOf(candidates, need, today) ??
    splitOf(
      candidates.filter((one) => one !== first),
      need,
      today,
    )
  );
}

function splitOf<M extends Maker>(candidates: readonly Candidate<M>[], need: Need, today: string): Split<M> | null {
  const alone = soonest(candidates);
  if (alone === undefined || candidates.length < 2) return null;
  // More weeks never give less: the fewest that two can do it in are found by halving.
  let tooFew = 0;
  let enough = alone.weeks;
  while (enough - tooFew > 1) {
    const weeks = Math.floor((tooFew + enough) / 2);
    const [one, other] = twoMost(candidates, weeks);
    if (readyIn(one, weeks) + readyIn(other, weeks) >= need.quantity) enough = weeks;
    else tooFew = weeks;
  }
  if (enough === alone.weeks) return null;
  const [one, other] = twoMost(candidates, enough);
  if (one === undefined || other === undefined) return null;
  const quantity = readyIn(one, enough);
  return {
    shares: [
      { maker: one.maker, quantity },
      { maker: other.maker, quantity: need.quantity - quantity },
    ],
    ready: addWeeks(today, enough),
    alone: alone.maker,
    weeksSooner: alone.weeks - enough,
  };
}

function soonest<M extends Maker>(candidates: readonly Candidate<M>[]): Candidate<M> | undefined {
  return candidates.reduce<Candidate<M> | undefined>(
    (best, one) => (best === undefined || one.weeks < best.weeks ? one : best),
    undefined,
  );
}

/** The two with most ready after so many weeks, most first. */
function twoMost<M extends Maker>(candidates: readonly Candidate<M>[], weeks: number): (Candidate<M> | undefined)[] {
  let one: Candidate<M> | undefined;
  let other: Candidate<M> | undefined;
  for (const candidate of candidates) {
    if (one === undefined || readyIn(candidate, weeks) > readyIn(one, weeks)) [one, other] = [candidate, one];
    else if (other === undefined || readyIn(candidate, weeks) > readyIn(other, weeks)) other = candidate;
  }
  return [one, other];
}

function readyIn<M extends Maker>(candidate: Candidate<M> | undefined, weeks: number): number {
  return candidate === undefined ? 0 : readyAfter(candidate, weeks);
}
