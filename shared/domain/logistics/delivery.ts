import type { SystemCapacity } from "#shared/contracts/people/capacity.ts";
import type { BuildingSystemName } from "#shared/contracts/market/search.ts";
import { milesBetween, type Point } from "#shared/domain/places/miles-between.ts";

/** What a chain is asked for: so many units of a system at a place by a day. */
export interface Need {
  system: BuildingSystemName;
  quantity: number;
  /** ISO day on which the last unit is on site. */
  by: string;
  /** Length of the longest unit, width of the widest and height of the highest, mm; null where any will do. */
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  /** Mass of the heaviest unit, kg; null where any will do. */
  massKg: number | null;
  /** WGS 84 degrees; null where the place is not named yet. */
  place: Point | null;
}

/** What is known of a supplier. */
export interface Maker {
  name: string;
  systems: readonly BuildingSystemName[];
  sites: readonly Point[];
  capacities: readonly SystemCapacity[];
}

/** Weeks of lead and of production, and the day on which the last unit is ready. */
export interface Programme {
  leadWeeks: number;
  productionWeeks: number;
  /** ISO day. */
  ready: string;
}

export type Side = "length" | "width" | "height";
export type MissingFigure = "capacity" | "lead" | "size" | "mass" | "radius" | "site" | "outdated";

/**
 * Whether a supplier can meet a need. `slackWeeks`: whole weeks to spare. `lateWeeks`: begun weeks too late, and
 * `inTime` units that are ready by the day. A reason with figures beats what is missing; what is missing never is "cannot".
 */
export type Delivery =
  | { kind: "can"; programme: Programme; slackWeeks: number }
  | { kind: "cannot"; why: "late"; programme: Programme; lateWeeks: number; inTime: number }
  | { kind: "cannot"; why: "system"; makes: readonly BuildingSystemName[] }
  | { kind: "cannot"; why: "size"; side: Side; largestMm: number; neededMm: number }
  | { kind: "cannot"; why: "mass"; heaviestKg: number; neededKg: number }
  | { kind: "cannot"; why: "radius"; radiusMiles: number; distanceMiles: number }
  | { kind: "unknown"; missing: readonly MissingFigure[]; programme: Programme | null };

const SIDES: readonly Side[] = ["length", "width", "height"];
const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/**
 * Who can do it by when (B-07): ready = today + lead + quantity ÷ capacity, weeks rounded up.
 *
 * @param today ISO day
 */
export function deliveryOf(maker: Maker, need: Need, today: string): Delivery {
  if (!maker.systems.includes(need.system)) return { kind: "cannot", why: "system", makes: maker.systems };
  const stated = maker.capacities.find(({ system }) => system === need.system);
  const isOutdated = stated?.validUntil != null && stated.validUntil < today;
  const capacity = isOutdated ? undefined : stated;
  const missing = new Set<MissingFigure>(isOutdated ? ["outdated"] : []);

  for (const side of SIDES) {
    const neededMm = need[`${side}Mm`];
    if (neededMm === null) continue;
    const largestMm = capacity?.largestUnit?.[`${side}Mm`];
    if (largestMm === undefined) missing.add(isOutdated ? "outdated" : "size");
    else if (largestMm < neededMm) return { kind: "cannot", why: "size", side, largestMm, neededMm };
  }
  if (need.massKg !== null) {
    const heaviestKg = capacity?.heaviestUnitKg ?? null;
    if (heaviestKg === null) missing.add(isOutdated ? "outdated" : "mass");
    else if (heaviestKg < need.massKg) return { kind: "cannot", why: "mass", heaviestKg, neededKg: need.massKg };
  }
  if (need.place !== null) {
    const distanceMiles = distanceOf(maker, need.place);
    const radiusMiles = capacity?.radiusMiles ?? null;
    if (distanceMiles === null) missing.add("site");
    if (radiusMiles === null) missing.add(isOutdated ? "outdated" : "radius");
    else if (distanceMiles !== null && distanceMiles > radiusMiles) {
      return { kind: "cannot", why: "radius", radiusMiles, distanceMiles };
    }
  }
  const perWeek = capacity?.unitsPerWeek ?? null;
  const leadWeeks = capacity?.leadTimeWeeks ?? null;
  if (!isOutdated && perWeek === null) missing.add("capacity");
  if (!isOutdated && leadWeeks === null) missing.add("lead");
  if (perWeek === null || leadWeeks === null) return { kind: "unknown", missing: [...missing], programme: null };

  const programme = programmeOf(perWeek, leadWeeks, need.quantity, today);
  const spareDays = daysBetween(programme.ready, need.by);
  if (spareDays < 0) {
    const weeks = Math.floor(daysBetween(today, need.by) / WEEK_DAYS) - leadWeeks;
    const inTime = Math.min(need.quantity, Math.max(0, weeks) * perWeek);
    return { kind: "cannot", why: "late", programme, lateWeeks: Math.ceil(-spareDays / WEEK_DAYS), inTime };
  }
  if (missing.size > 0) return { kind: "unknown", missing: [...missing], programme };
  return { kind: "can", programme, slackWeeks: Math.floor(spareDays / WEEK_DAYS) };
}

/** The site nearest to a place; undefined where a supplier names none. */
export function nearestSite<Site extends Point>(sites: readonly Site[], place: Point): Site | undefined {
  return sites.toSorted((a, b) => milesBetween(a, place) - milesBetween(b, place))[0];
}

/** Great circle to the nearest site, miles; null where it names none. */
export function distanceOf(maker: Pick<Maker, "sites">, place: Point): number | null {
  const site = nearestSite(maker.sites, place);
  return site === undefined ? null : milesBetween(site, place);
}

/** Who can first, the earliest first; then who is late; then who cannot for another reason; then who has not said. */
export function byDelivery(
  a: { maker: Pick<Maker, "name">; delivery: Delivery },
  b: { maker: Pick<Maker, "name">; delivery: Delivery },
): number {
  return (
    DELIVERY_GROUPS.indexOf(a.delivery.kind) - DELIVERY_GROUPS.indexOf(b.delivery.kind) ||
    compareText(readyOf(a.delivery), readyOf(b.delivery)) ||
    BY_NAME.compare(a.maker.name, b.maker.name)
  );
}

/** Made once: a comparison by locale costs thirty times as much without it. */
const BY_NAME = new Intl.Collator("en");

/** In the order of a list. */
export const DELIVERY_GROUPS = ["can", "cannot", "unknown"] as const;

function readyOf(delivery: Delivery): string {
  return ("programme" in delivery ? delivery.programme?.ready : undefined) ?? "9999";
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function programmeOf(perWeek: number, leadWeeks: number, quantity: number, today: string): Programme {
  const productionWeeks = Math.ceil(quantity / perWeek);
  return { leadWeeks, productionWeeks, ready: addWeeks(today, leadWeeks + productionWeeks) };
}

/** @param day ISO day */
export function addWeeks(day: string, weeks: number): string {
  return new Date(Date.parse(day) + weeks * WEEK_DAYS * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from one ISO day to another; negative when it is before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
