import type { MapSite } from "#shared/ui/map/input/site-overlay.ts";
import type { NamedNeed } from "./need-address.ts";
import type { RankedMember } from "./ranked-members.ts";

/** More lines or circles than these hide the map that they explain: the first of the table have theirs. */
const MOST_DRAWN = 12;

/** The place of a need with the ways of those who can and the radii that stop short of it; null where no place is asked. */
export function mapSiteOf(rows: readonly RankedMember[], need: NamedNeed): MapSite | null {
  if (need.place === null) return null;
  const placed = rows.flatMap(({ site, delivery }) =>
    site === null || delivery === null ? [] : [{ at: [site.longitude, site.latitude] as const, delivery }],
  );
  return {
    at: [need.place.longitude, need.place.latitude],
    name: need.placeName,
    from: placed
      .filter(({ delivery }) => delivery.kind === "can")
      .slice(0, MOST_DRAWN)
      .map(({ at }) => at),
    short: placed
      .flatMap(({ at, delivery }) =>
        delivery.kind === "cannot" && delivery.why === "radius" ? [{ at, miles: delivery.radiusMiles }] : [],
      )
      .slice(0, MOST_DRAWN),
  };
}

/** Pins of members, where they make for the need. */
export function pointsOf(rows: readonly RankedMember[]) {
  return rows.flatMap(({ maker, site, rank }) => {
    if (site === null) return [];
    const { longitude, latitude } = site;
    return [{ id: maker.organisationId, name: maker.name, slug: maker.slug, longitude, latitude, rank }];
  });
}
