import type { SupplierDetails } from "#shared/contracts/market/listings.ts";
import type { CostGuide } from "#shared/contracts/market/search.ts";
import { milesBetween } from "#shared/domain/places/miles-between.ts";
import { costGuideText } from "#shared/ui/listings/texts/cost-guide-text.ts";
import { distanceText } from "#shared/ui/map/places/distance-text.ts";
import { parsePlace } from "#shared/ui/map/places/location-rules.ts";
import { figureCell, groupOf, listCell, NOT_STATED } from "./cells.ts";
import type { Cell, Fact } from "./cells.ts";
import type { RowFormat } from "./compare-formats.ts";

type Buyable = Pick<SupplierDetails, "capacities" | "locations" | "products">;

/**
 * What a buyer asks of a supplier first: how far it is, how soon it delivers, what it costs and how much it makes.
 *
 * @param place "longitude,latitude" of the search; without one there is no distance
 */
export function buyerFacts(supplier: Buyable, place: string | null, format: RowFormat): Fact[] {
  const buy = groupOf(format.t("web.compare.group.buying"), format.t);
  return [
    ...(parsePlace(place) === null ? [] : [buy("distance", distanceCell(supplier, place, format))]),
    buy("leadTime", leadTimeCell(supplier, format)),
    buy("costGuide", costCell(supplier, format)),
    buy("capacity", capacityCell(supplier, format)),
  ];
}

/** Great circle to its nearest location, as the search tells it. */
function distanceCell({ locations }: Buyable, place: string | null, { t }: RowFormat): Cell {
  const from = parsePlace(place);
  const miles = locations.flatMap(({ longLat }) => {
    const to = parsePlace(longLat);
    return from && to ? [milesBetween(pointOf(from), pointOf(to))] : [];
  });
  return miles.length === 0 ? NOT_STATED : figureCell(distanceText(Math.min(...miles), t));
}

/** Of what it states for its systems and of its products, from the shortest to the longest. */
function leadTimeCell({ capacities, products }: Buyable, { t }: RowFormat): Cell {
  const stated = [
    ...capacities.map(({ leadTimeWeeks }) => leadTimeWeeks),
    ...products.map(({ product }) => product?.leadTimeWeeks ?? null),
  ].filter((weeks) => weeks !== null);
  if (stated.length === 0) return NOT_STATED;
  const [from, to] = [Math.min(...stated), Math.max(...stated)];
  return figureCell(
    from === to
      ? t("listings.weeks", { count: to })
      : t("web.compare.range", { from, to: t("listings.weeks", { count: to }) }),
  );
}

/** Of its products, a range for each unit that they are sold by. */
function costCell({ products }: Buyable, { t }: RowFormat): Cell {
  const guides = products.flatMap(({ product }) => product?.costGuide ?? []);
  const ranges = [...Map.groupBy(guides, ({ unit, currency }) => `${currency} ${unit}`).values()].flatMap(spanOf);
  const texts = ranges.flatMap((range) => costGuideText(range, t) ?? []);
  return texts.length === 0 ? NOT_STATED : { ...listCell(texts), look: "figure" };
}

function spanOf(guides: readonly CostGuide[]): CostGuide[] {
  const [first] = guides;
  if (!first) return [];
  const low = Math.min(...guides.map((guide) => guide.low));
  const high = Math.max(...guides.map((guide) => guide.high));
  return [{ ...first, low, high, isIllustrative: guides.some(({ isIllustrative }) => isIllustrative) }];
}

/** Units a week by building system. */
function capacityCell({ capacities }: Buyable, { t }: RowFormat): Cell {
  return listCell(
    capacities.flatMap(({ system, unitsPerWeek: count }) =>
      count === null ? [] : [t("web.compare.unitsPerWeek", { system, count })],
    ),
  );
}

function pointOf([longitude, latitude]: readonly [number, number]): { longitude: number; latitude: number } {
  return { longitude, latitude };
}
