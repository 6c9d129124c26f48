import { addWeeks, type Delivery, deliveryOf, type Maker, type Need } from "./delivery.ts";

/** A change of a need that nobody can meet, with how many can then. */
export type WayOut =
  /** The same, later. */
  | { kind: "move"; by: string; can: number }
  /** A part of it first, by the day asked for or, where nothing is ready by then, by a later one. */
  | { kind: "fewer"; quantity: number; by: string; can: number };

type Late = Extract<Delivery, { why: "late" }>;

/**
 * What would change that nobody can meet a need, as little as possible: the first day on which somebody can, and the most
 * that somebody has ready by the day asked for. Where nobody has any by then, half of the nearest one's weeks of production,
 * if there are two or more. Each is tried on all makers before it is offered; none is where nobody is merely late.
 *
 * @param today ISO day
 */
export function waysOut(makers: readonly Maker[], need: Need, today: string): WayOut[] {
  const late = makers.flatMap((maker) => {
    const delivery = deliveryOf(maker, need, today);
    // Who is late and has not said all else cannot be promised to be able to later.
    if (delivery.kind !== "cannot" || delivery.why !== "late") return [];
    const later = { ...need, by: delivery.programme.ready };
    return deliveryOf(maker, later, today).kind === "can" ? [{ maker, delivery }] : [];
  });
  const [nearest] = late.toSorted((a, b) => (a.delivery.programme.ready < b.delivery.programme.ready ? -1 : 1));
  if (nearest === undefined) return [];
  const count = (changed: Need): number =>
    makers.filter((maker) => deliveryOf(maker, changed, today).kind === "can").length;

  const by = nearest.delivery.programme.ready;
  const ways: WayOut[] = [{ kind: "move", by, can: count({ ...need, by }) }];
  const part = partOf(late, nearest, need, today);
  if (part !== null) ways.push({ kind: "fewer", ...part, can: count({ ...need, ...part }) });
  return ways;
}

function partOf(
  late: readonly { delivery: Late }[],
  nearest: { maker: Maker; delivery: Late },
  need: Need,
  today: string,
): { quantity: number; by: string } | null {
  const most = Math.max(...late.map(({ delivery }) => delivery.inTime));
  if (most > 0) return { quantity: most, by: need.by };
  const { leadWeeks, productionWeeks } = nearest.delivery.programme;
  const perWeek = nearest.maker.capacities.find(({ system }) => system === need.system)?.unitsPerWeek ?? 0;
  if (productionWeeks < 2) return null;
  const weeks = Math.ceil(productionWeeks / 2);
  return { quantity: weeks * perWeek, by: addWeeks(today, leadWeeks + weeks) };
}
