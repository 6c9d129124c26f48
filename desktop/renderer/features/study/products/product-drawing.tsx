import { BuildingSystemName } from "#shared/contracts/market/search.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { SystemDrawing } from "#shared/ui/drawings/system-drawing.tsx";

/** The small drawing of a product's building system. */
export function ProductDrawing({ product }: { product: Pick<StudyProduct, "buildingSystemId"> }) {
  // Systems have their ids in the order of the list, from 1.
  return <SystemDrawing system={BuildingSystemName.options[product.buildingSystemId - 1] ?? "Walls"} isSmall />;
}
