import type { SystemCapacity } from "#shared/contracts/capacity.ts";
import type { SupplyChainMember } from "#shared/contracts/supply-chains.ts";
import { byDelivery, type Delivery, deliveryOf, distanceOf, type Need } from "#shared/domain/delivery.ts";

/** A row of the table. */
export interface RankedMember {
  maker: SupplyChainMember;
  /** Null without a need. */
  delivery: Delivery | null;
  /** One number in table, map and file, from 1; null without a need. */
  rank: number | null;
  /** Figures of the system that is asked for, or of the first that it states. */
  capacity: SystemCapacity | null;
  /** To the place of the need, miles. */
  distanceMiles: number | null;
}

export type MemberOrder = "ready" | "name" | "certificate";

/** Members in the order asked for: by who can do it first where there is a need, by name without one. */
export function rankMembers(
  members: readonly SupplyChainMember[],
  need: Need | null,
  today: string,
  order: MemberOrder,
): RankedMember[] {
  const rows = members.map((maker) => ({
    maker,
    delivery: need === null ? null : deliveryOf(maker, need, today),
    distanceMiles: need?.place == null ? null : distanceOf(maker, need.place),
    capacity:
      (need === null ? maker.capacities[0] : maker.capacities.find(({ system }) => system === need.system)) ?? null,
  }));
  const ranked =
    need === null
      ? rows.map((row) => ({ ...row, rank: null }))
      : rows
          .toSorted((a, b) =>
            a.delivery && b.delivery ? byDelivery({ ...a, delivery: a.delivery }, { ...b, delivery: b.delivery }) : 0,
          )
          .map((row, index) => ({ ...row, rank: index + 1 }));
  const end = (row: RankedMember): string => row.maker.certificates[0]?.validUntil ?? "9999";
  if (order === "certificate") return ranked.toSorted((a, b) => end(a).localeCompare(end(b)));
  if (order === "name") return ranked.toSorted((a, b) => a.maker.name.localeCompare(b.maker.name, "en"));
  return ranked;
}

/** Rows whose name, place or system has the words. */
export function filterMembers(rows: readonly RankedMember[], text: string): readonly RankedMember[] {
  const words = text.trim().toLocaleLowerCase("en").split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ maker }) => {
    const said = [maker.name, ...maker.sites.map(({ place }) => place), ...maker.systems]
      .join(" ")
      .toLocaleLowerCase("en");
    return words.every((word) => said.includes(word));
  });
}
