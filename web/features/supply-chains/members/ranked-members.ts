import type { SystemCapacity } from "#shared/contracts/people/capacity.ts";
import type { SupplyChainMember } from "#shared/contracts/people/supply-chains.ts";
import {
  byDelivery,
  type Delivery,
  DELIVERY_GROUPS,
  deliveryOf,
  nearestSite,
  type Need,
} from "#shared/domain/logistics/delivery.ts";
import { milesBetween } from "#shared/domain/places/miles-between.ts";

/** A row of the table. */
export interface RankedMember {
  maker: SupplyChainMember;
  /** Null without a need. */
  delivery: Delivery | null;
  /** One number in table, map and file, from 1; null without a need. */
  rank: number | null;
  /** Figures of the system that is asked for, or of the first that it states. */
  capacity: SystemCapacity | null;
  /** The one that is nearest to the place of the need, or the first; null where none is named. */
  site: SupplyChainMember["sites"][number] | null;
  /** From there to the place of the need, miles. */
  distanceMiles: number | null;
}

export type MemberOrder = "ready" | "name" | "lead" | "capacity" | "certificate";

/**
 * Members in the order asked for: by who can do it first where there is a need, by name without one. With a need those who
 * can come first in every order, as they stand in groups.
 */
export function rankMembers(
  members: readonly SupplyChainMember[],
  need: Need | null,
  today: string,
  order: MemberOrder,
): RankedMember[] {
  const place = need?.place ?? null;
  const rows = members.map((maker) => {
    const site = (place === null ? maker.sites[0] : nearestSite(maker.sites, place)) ?? null;
    return {
      maker,
      delivery: need === null ? null : deliveryOf(maker, need, today),
      site,
      distanceMiles: place === null || site === null ? null : milesBetween(site, place),
      capacity:
        (need === null ? maker.capacities[0] : maker.capacities.find(({ system }) => system === need.system)) ?? null,
    };
  });
  const ranked =
    need === null
      ? rows.map((row) => ({ ...row, rank: null }))
      : rows
          .toSorted((a, b) =>
            a.delivery && b.delivery ? byDelivery({ ...a, delivery: a.delivery }, { ...b, delivery: b.delivery }) : 0,
          )
          .map((row, index) => ({ ...row, rank: index + 1 }));
  return order === "ready" ? ranked : ranked.toSorted(BY[order]).toSorted((a, b) => groupOf(a) - groupOf(b));
}

const groupOf = ({ delivery }: RankedMember): number =>
  delivery === null ? 0 : DELIVERY_GROUPS.indexOf(delivery.kind);
const BY_NAME = new Intl.Collator("en");
const DAY_OF_NONE = "9999";

/** What is not stated comes last, whichever way the others go. */
const BY: Readonly<Record<Exclude<MemberOrder, "ready">, (a: RankedMember, b: RankedMember) => number>> = {
  name: (a, b) => BY_NAME.compare(a.maker.name, b.maker.name),
  lead: (a, b) => (a.capacity?.leadTimeWeeks ?? Infinity) - (b.capacity?.leadTimeWeeks ?? Infinity) || 0,
  capacity: (a, b) => (b.capacity?.unitsPerWeek ?? -1) - (a.capacity?.unitsPerWeek ?? -1),
  certificate: (a, b) => (endOf(a) < endOf(b) ? -1 : endOf(a) > endOf(b) ? 1 : 0),
};

const endOf = ({ maker }: RankedMember): string => maker.certificates[0]?.validUntil ?? DAY_OF_NONE;

/** Rows whose name, place or system has the words. */
export function filterMembers(rows: readonly RankedMember[], text: string): readonly RankedMember[] {
  const words = text.trim().toLocaleLowerCase("en").split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ maker }) => {
    const said = saidOf(maker);
    return words.every((word) => said.includes(word));
  });
}

/** Put together once a member, not once a key: two thousand of them are searched while somebody types. */
const SAID = new WeakMap<SupplyChainMember, string>();

function saidOf(maker: SupplyChainMember): string {
  const known = SAID.get(maker);
  if (known !== undefined) return known;
  const said = [maker.name, ...maker.sites.map(({ place }) => place), ...maker.systems]
    .join(" ")
    .toLocaleLowerCase("en");
  SAID.set(maker, said);
  return said;
}
