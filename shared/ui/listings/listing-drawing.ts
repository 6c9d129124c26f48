import type { ProductDetails, ProjectDetails } from "#shared/contracts/market/listings.ts";
import type { BuildingSystemName, ListingSummary } from "#shared/contracts/market/search.ts";
import { drawAdvice } from "#shared/ui/drawings/advice/draw-advice.ts";
import { drawProject } from "#shared/ui/drawings/buildings/draw-project.ts";
import { drawnSize, drawProduct, systemOfCategory } from "#shared/ui/drawings/products/draw-product.ts";
import type { Drawing } from "#shared/ui/drawings/scene.ts";

/** Sheets of tiles, rows and pages: buildings, and products. Buildings of a page compare, and so do products (`fitTo`). */
const BUILDINGS = { width: 240, height: 150, span: 330, pad: 8 };
const PRODUCTS = { width: 240, height: 150, span: 260, pad: 8 };
const SHEETS = { width: 240, height: 150, span: 300, pad: 8 };
/** Of a product's page. */
const LARGE = { width: 240, height: 164, span: 240, pad: 6 };

/** Each is drawn once; a page shows some of them many times. */
const drawn = new Map<string, Drawing | undefined>();
const MOST_KEPT = 500;

function once(key: string, draw: () => Drawing | undefined): Drawing | undefined {
  if (!drawn.has(key)) {
    if (drawn.size >= MOST_KEPT) drawn.clear();
    drawn.set(key, draw());
  }
  return drawn.get(key);
}

/**
 * What a listing's data draw: a project its own building, a product its category, a supplier what it makes first, a
 * consultant the sheets of its roles. Undefined for who makes nothing, and for a project of which nothing but its name is known.
 */
export function listingDrawing({ kind, tags, mark, building, buildingSystems }: ListingSummary): Drawing | undefined {
  const [first] = tags;
  if (kind === "projects") {
    return projectDrawing(tags, building?.storeys ?? null, building?.homes ?? null, buildingSystems);
  }
  if (first === undefined) return undefined;
  if (kind === "consultants") return once(JSON.stringify([mark.seed, tags]), () => drawAdvice(tags, mark.seed, SHEETS));
  return once(first, () => drawProduct(first, PRODUCTS));
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

/** A product by its category, as large as it says that its largest unit is. */
export function drawingOfProduct({
  category,
  attributes,
}: Pick<ProductDetails, "category" | "attributes">): Drawing | undefined {
  const millimetres = longestOf(attributes);
  return once(`${category} ${millimetres}`, () => drawProduct(category, LARGE, millimetres));
}

/** What one unit of that drawing measures: length, width and height in whole millimetres. */
export function sizeOfProduct({
  category,
  attributes,
}: Pick<ProductDetails, "category" | "attributes">): number[] | undefined {
  return drawnSize(category, longestOf(attributes))?.map(Math.round);
}

function longestOf(attributes: ProductDetails["attributes"]): number | null {
  const largest = attributes.find(({ name, unit }) => name === "Largest unit" && unit === "mm");
  const longest = Number(largest?.value.replaceAll(",", ""));
  return longest > 0 ? longest : null;
}

function projectDrawing(
  subSectors: readonly string[],
  storeys: number | null,
  homes: number | null,
  systems: readonly BuildingSystemName[],
): Drawing | undefined {
  if (storeys === null && systems.length === 0) return undefined;
  const key = JSON.stringify([subSectors[0], storeys, homes, systems.toSorted()]);
  return once(key, () => drawProject({ subSectors, storeys, homes, systems }, BUILDINGS));
}
