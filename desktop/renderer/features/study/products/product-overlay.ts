import type { RunOutput } from "#shared/contracts/design/runs.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import type { ProductPaint } from "#shared/ui/viewer/types.ts";
import type { OpenDocument } from "#desktop/ipc/bridge.ts";
import { isMadeWith } from "#desktop/renderer/features/study/study-context.ts";
import { paintProducts } from "./product-paint.ts";
import { type RoomsOfProduct, roomsOf } from "#desktop/renderer/features/study/view/rooms-in-view.ts";

/** What one product of a study lays over the base model. */
export interface ProductOverlay {
  studyProductId: string;
  /** The product's name. */
  name: string;
  buildingSystemId: number;
  ifc: RunOutput;
  /** What its units are called and how many there are: "Panels", 96. The word is null in results that have none. */
  units: { label: string | null; count: number };
  paint: ProductPaint;
  /** Of products in rooms; null for others. */
  rooms: RoomsOfProduct | null;
  /** GlobalIds of elements of the base model whose place its units take. */
  replaced: readonly string[];
}

/** The overlays of a study, in the order of its products; none for results of another file than the one drawn. */
export function overlaysOf(products: readonly StudyProduct[], document: OpenDocument | null): ProductOverlay[] {
  const paints = paintProducts(products);
  return products.flatMap((product) => {
    const { id, name, buildingSystemId, result } = product;
    const ifc = result?.outputs.find(({ kind }) => kind === "ifc");
    const paint = paints.get(id);
    if (!result || !ifc || !paint || !isMadeWith(product, document)) return [];
    const { quantities, units, replacedGlobalIds } = result.summary;
    const label = quantities.find(({ key }) => key === "units")?.label ?? null;
    return {
      studyProductId: id,
      name,
      buildingSystemId,
      ifc,
      units: { label, count: units },
      paint,
      rooms: roomsOf(product),
      replaced: replacedGlobalIds,
    };
  });
}

/** What the replaced elements are: walls, doors or a mixture. @param classes IFC classes */
export function replacedKind(classes: readonly string[]): "walls" | "doors" | "elements" {
  if (classes.every((ifcClass) => ifcClass.startsWith("IfcWall"))) return "walls";
  return classes.every((ifcClass) => ifcClass.startsWith("IfcDoor")) ? "doors" : "elements";
}
