import type { PreviewPart } from "#shared/contracts/design/runs.ts";
import type { ProductDetails } from "#shared/contracts/market/listings.ts";
import { groupDigits } from "#shared/messages/group-digits.ts";
import { fitTo } from "#shared/ui/drawings/fit.ts";
import { sceneOfParts } from "#shared/ui/drawings/parts-drawing.ts";
import { sceneOfProduct, statedSize } from "#shared/ui/drawings/products/draw-product.ts";
import type { Drawing } from "#shared/ui/drawings/scene.ts";
import type { DrawingBox } from "#shared/ui/drawings/systems.ts";
import { longestOf } from "#shared/ui/listings/listing-drawing.ts";
import { type DimensionLine, dimensionMarks, measure } from "./dimension-lines.ts";

const FRAME = { width: 240, height: 164, span: 240, pad: 6 };
/** Height of a figure, as a part of the width that is shown: 13 px on a desk, where 240 units are 670 px wide. */
const FIGURE = 0.0194;

/**
 * A product by its category, as large as it says that its largest unit is, within what a drawing can show, with dimension
 * lines at those outer sides of the unit that are drawn at their size; undefined for a category that is not on the list.
 */
export function measuredDrawing({
  category,
  attributes,
}: Pick<ProductDetails, "category" | "attributes">): Drawing | undefined {
  const longest = longestOf(attributes);
  const [scene, size] = [sceneOfProduct(category, longest), statedSize(category, longest)];
  if (!scene || !size) return undefined;
  const lines = measure(scene, size);
  return withLines(fitTo(scene, FRAME), lines);
}

/**
 * What a configurator makes, with dimension lines at those of its outer sides that are drawn at their size: of the outer
 * layer, where that is pulled off, else of the whole.
 *
 * @param size length, width and height of the unit, millimetres
 */
export function measuredParts(
  parts: readonly PreviewPart[],
  size: readonly [number, number, number] | undefined,
  sheet: DrawingBox,
): Drawing {
  const scene = sceneOfParts(parts);
  const isPulled = parts.some(({ role }) => role === "sheathing");
  const lines = size === undefined ? [] : measure(scene, size, isPulled ? scene.key : scene.bounds);
  return withLines(scene.draw(sheet.width, sheet.height, sheet.pad), lines);
}

function withLines({ viewBox, body }: Drawing, lines: readonly DimensionLine[]): Drawing {
  const shown = Number(viewBox.split(" ")[2]);
  return { viewBox, body: body + dimensionMarks(lines, shown * FIGURE, groupDigits) };
}
