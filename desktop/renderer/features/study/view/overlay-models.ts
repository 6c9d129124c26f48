import type { ViewerModel } from "#shared/ui/viewer/types.ts";
import type { ProductOverlay } from "#desktop/renderer/features/study/products/product-overlay.ts";
import { resultKeyOf } from "./model-keys.ts";

/**
 * The models of results over the base model. What is not shown is out of sight and kept: taken away, it would be read
 * anew when it comes back, as after picking hosts.
 *
 * @param paths addresses of their files, in the order of `results`; none where it is not known yet
 */
export function overlayModels(
  results: readonly Pick<ProductOverlay, "ifc" | "studyProductId" | "paint">[],
  paths: readonly (string | null | undefined)[],
  isShown: (result: Pick<ProductOverlay, "studyProductId">) => boolean,
): ViewerModel[] {
  return results.flatMap((result, position): ViewerModel[] => {
    const url = paths[position];
    if (!url) return [];
    const { ifc, studyProductId, paint } = result;
    const key = resultKeyOf(studyProductId, ifc.id);
    return [{ key, fileName: ifc.name, source: { url }, appearance: "overlay", isVisible: isShown(result), paint }];
  });
}
