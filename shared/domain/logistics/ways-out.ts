import { candidatesOf, readyAfter } from "./candidates.ts";
import { addWeeks, daysBetween, type Maker, type Need } from "./delivery.ts";

/** A change of a need that nobody can meet, with how many can then. */
export type WayOut =
  /** The same, later. */
  | { kind: "move"; by: string; can: number }
  /** A part of it first, by the day asked for or, where nothing is ready by then, by a later one. */
  | { kind: "fewer"; quantity: number; by: string; can: number };

const WEEK_DAYS = 7;

/**
 * What would change that nobody can meet a need, as little as possible: the first day on which somebody can, and the most
 * that somebody has ready by the day asked for. Where nobody has any by then, half of the nearest one's weeks of production,
 * if there are two or more. None where nobody is merely late.
 *
 * @param today ISO day
 */
export function waysOut(makers: readonly Maker[], need: Need, today: string): WayOut[] {
  const candidates = candidatesOf(makers, need, today);
  const [first, ...others] = candidates;
  if (first === undefined) return [];
  const nearest = others.reduce((best, one) => (one.weeks < best.weeks ? one : best), first);
  const count = (quantity: number, weeks: number): number =>
    candidates.filter((candidate) => readyAfter(candidate, weeks) >= quantity).length;
  const ways: WayOut[] = [
    { kind: "move", by: addWeeks(today, nearest.weeks), can: count(need.quantity, nearest.weeks) },
  ];

  const weeksAsked = Math.floor(daysBetween(today, need.by) / WEEK_DAYS);
  const most = Math.max(...candidates.map((candidate) => readyAfter(candidate, weeksAsked)));
  if (most > 0) return [...ways, { kind: "fewer", quantity: most, by: need.by, can: count(most, weeksAsked) }];
  const production = nearest.weeks - nearest.leadWeeks;
  if (production < 2) return ways;
  const weeks = nearest.leadWeeks + Math.ceil(production / 2);
  const quantity = readyAfter(nearest, weeks);
  return [...ways, { kind: "fewer", quantity, by: addWeeks(today, weeks), can: count(quantity, weeks) }];
}
