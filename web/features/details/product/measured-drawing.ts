import type { ProductDetails } from "#shared/contracts/market/listings.ts";
import { groupDigits } from "#shared/messages/group-digits.ts";
import { fitTo } from "#shared/ui/drawings/fit.ts";
import { drawnSize, sceneOfProduct } from "#shared/ui/drawings/products/draw-product.ts";
import type { Drawing } from "#shared/ui/drawings/scene.ts";
import { longestOf } from "#shared/ui/listings/listing-drawing.ts";
import { dimensionMarks, measureKey } from "./dimension-lines.ts";

const FRAME = { width: 240, height: 164, span: 240, pad: 6 };
/** Height of a figure, as a part of the width that is shown: 13 px on a desk, where 240 units are 670 px wide. */
const FIGURE = 0.0194;

/**
 * A product by its category, as large as it says that its largest unit is, with dimension lines at those outer sides of the
 * unit that are drawn at their size; undefined for a category that is not on the list.
 */
export function measuredDrawing({
  category,
  attributes,
}: Pick<ProductDetails, "category" | "attributes">): Drawing | undefined {
  const longest = longestOf(attributes);
  const [scene, size] = [sceneOfProduct(category, longest), drawnSize(category, longest)];
  if (!scene || !size) return undefined;
  const lines = measureKey(scene, size);
  const { viewBox, body } = fitTo(scene, FRAME);
  const shown = Number(viewBox.split(" ")[2]);
  return { viewBox, body: body + dimensionMarks(lines, shown * FIGURE, groupDigits) };
}
