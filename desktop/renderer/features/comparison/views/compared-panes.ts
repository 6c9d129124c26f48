import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import type { Appearance, ViewerModel, ViewerPane } from "#shared/ui/viewer/types.ts";
import type { OpenDocument } from "#desktop/ipc/bridge.ts";
import { overlaysOf, type ProductOverlay } from "#desktop/renderer/features/study/products/product-overlay.ts";
import { baseKeyOf } from "#desktop/renderer/features/study/view/model-keys.ts";

/** What one option of a comparison draws. */
export interface ComparedStudy {
  id: string;
  products: readonly StudyProduct[];
  /** Its base model on this computer; null where there is none. */
  document: OpenDocument | null;
}

/** The models of all options, each once, and which of them each option shows. */
export interface ComparedPanes {
  models: ViewerModel[];
  panes: ViewerPane[];
}

/**
 * The pictures of options that stand beside each other. Options of one base model share it, and equal results too, so
 * that four options take the memory of one base and their different results.
 *
 * @param pathOf where the file of an output is; null or undefined while it is fetched
 */
export function comparedPanes(
  studies: readonly ComparedStudy[],
  pathOf: (outputId: string) => string | null | undefined,
): ComparedPanes {
  const models = new Map<string, ViewerModel>();
  const panes = studies.map(({ id, products, document }): ViewerPane => {
    const drawn: Record<string, Appearance> = {};
    const overlays = overlaysOf(products, document);
    if (document) {
      const key = baseKeyOf(document);
      const source = { url: `/model/${document.id}` };
      models.set(key, { key, fileName: document.name, source, appearance: "solid", isVisible: true });
      drawn[key] = overlays.length > 0 ? "ghost" : "solid";
    }
    for (const { ifc, paint } of overlays) {
      const path = pathOf(ifc.id);
      if (!path) continue;
      const key = keyOf({ ifc, paint });
      drawn[key] = "overlay";
      if (models.has(key)) continue;
      const source = { url: path };
      models.set(key, { key, fileName: ifc.name, source, appearance: "overlay", isVisible: true, paint });
    }
    return { key: id, models: drawn, hidden: overlays.flatMap(({ replaced }) => replaced) };
  });
  return { models: [...models.values()], panes };
}

/** Results are one model where their bytes and their look are: a duplicated option has both of its original. */
function keyOf({ ifc, paint }: Pick<ProductOverlay, "ifc" | "paint">): string {
  return ["result", ifc.sha256, paint.colour, paint.pattern].join(":");
}
