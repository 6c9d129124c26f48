import type { ProductDetails, ProjectDetails } from "#shared/contracts/market/listings.ts";
import type { BuildingSystemName, ListingSummary } from "#shared/contracts/market/search.ts";
import { drawAdvice } from "#shared/ui/drawings/advice/draw-advice.ts";
import { drawProject } from "#shared/ui/drawings/buildings/draw-project.ts";
import { drawnSize, drawProduct, statedSize, systemOfCategory } from "#shared/ui/drawings/products/draw-product.ts";
import { atSpan, type FittedDrawing } from "#shared/ui/drawings/fit.ts";
import type { Drawing } from "#shared/ui/drawings/scene.ts";

/** Sheets of tiles, rows and pages: buildings, and products. Those of one section have one scale (`atSpan`). */
const BUILDINGS = { width: 240, height: 150, span: 330, pad: 8 };
const PRODUCTS = { width: 240, height: 150, span: 260, pad: 8 };
const SHEETS = { width: 240, height: 150, span: 300, pad: 8 };

/** Each is drawn once; a page shows some of them many times. */
const drawn = new Map<string, Drawing | FittedDrawing | undefined>();
const MOST_KEPT = 500;

function once<Drawn extends Drawing>(key: string, draw: () => Drawn | undefined): Drawn | undefined {
  if (!drawn.has(key)) {
    if (drawn.size >= MOST_KEPT) drawn.clear();
    drawn.set(key, draw());
  }
  // What a key stands for is always drawn in the same way.
  return drawn.get(key) as Drawn | undefined;
}

/**
 * What a listing's data draw: a project its own building, a product its category, a supplier what it makes first, a
 * consultant the sheets of its roles. Undefined for who makes nothing, and for a project of which nothing but its name is known.
 *
 * @param section listings beside it, all of one kind: projects, and products, are drawn at one scale
 */
export function listingDrawing(listing: ListingSummary, section: readonly ListingSummary[] = []): Drawing | undefined {
  const { kind, tags, mark } = listing;
  if (kind === "consultants")
    return tags.length === 0
      ? undefined
      : once(JSON.stringify([mark.seed, tags]), () => drawAdvice(tags, mark.seed, SHEETS));
  const own = ofData(listing);
  const shared = section.length > 1 && isCompared(kind) ? spanOf(section) : 0;
  return own && shared >= own.needed ? atSpan(own, kind === "projects" ? BUILDINGS : PRODUCTS, shared) : own;
}

/** A building, or a product: at the largest scale that it has room for. */
function ofData({ kind, tags, building, buildingSystems }: ListingSummary): FittedDrawing | undefined {
  if (kind === "projects")
    return projectDrawing(tags, building?.storeys ?? null, building?.homes ?? null, buildingSystems);
  const [first] = tags;
  return first === undefined ? undefined : once(first, () => drawProduct(first, PRODUCTS));
}

const spans = new WeakMap<readonly ListingSummary[], number>();

/** Buildings, and products, are compared by their drawings. What a supplier makes first is a sign of its trade. */
const isCompared = (kind: ListingSummary["kind"] | undefined): boolean => kind === "projects" || kind === "products";

/** True once nothing of a section is left to draw for its scale; suppliers and consultants have none. */
export function hasScale(section: readonly ListingSummary[]): boolean {
  return section.length < 2 || !isCompared(section[0]?.kind) || spans.has(section);
}

/** Metres that the largest drawing of a section needs; listings with a picture, or with what their configurator makes, need nothing. */
function spanOf(section: readonly ListingSummary[]): number {
  const known = spans.get(section);
  if (known !== undefined) return known;
  const span = Math.max(0, ...section.map((listing) => drawForSection(listing)?.needed ?? 0));
  spans.set(section, span);
  return span;
}

/** The drawing that a section's scale makes room for; undefined where it makes none. Each is kept. */
export function drawForSection(listing: ListingSummary): FittedDrawing | undefined {
  const { kind, coverUrl, hasConfigurator } = listing;
  const hasOther = coverUrl !== null || (kind === "products" && hasConfigurator);
  return hasOther || !isCompared(kind) ? undefined : ofData(listing);
}

/** The building of a project's page. */
export function drawingOfProject({
  subSectors,
  storeys,
  noOfHomes,
  productCategories,
}: ProjectDetails): Drawing | undefined {
  const systems = productCategories.flatMap(({ category }) => systemOfCategory(category ?? "") ?? []);
  return projectDrawing(subSectors, storeys, noOfHomes, systems);
}

/**
 * What one unit of a product measures: length, width and height in whole millimetres. Undefined where it is drawn at
 * another size, as its maker states more or less than a drawing can show.
 */
export function sizeOfProduct({
  category,
  attributes,
}: Pick<ProductDetails, "category" | "attributes">): number[] | undefined {
  const longest = longestOf(attributes);
  const stated = statedSize(category, longest);
  const drawn = drawnSize(category, longest);
  return stated?.every((side, index) => side === drawn?.[index]) ? stated.map(Math.round) : undefined;
}

/** Millimetres of the largest unit, as its maker says; null where that is not said. */
export function longestOf(attributes: ProductDetails["attributes"]): number | null {
  const largest = attributes.find(({ name, unit }) => name === "Largest unit" && unit === "mm");
  const longest = Number(largest?.value.replaceAll(",", ""));
  return longest > 0 ? longest : null;
}

function projectDrawing(
  subSectors: readonly string[],
  storeys: number | null,
  homes: number | null,
  systems: readonly BuildingSystemName[],
): FittedDrawing | undefined {
  if (storeys === null && systems.length === 0) return undefined;
  const key = JSON.stringify([subSectors[0], storeys, homes, systems.toSorted()]);
  return once(key, () => drawProject({ subSectors, storeys, homes, systems }, BUILDINGS));
}
