import type { ListingFile } from "#shared/contracts/market/listings.ts";
import { isFlagOn } from "#shared/ui/app/flags.ts";

/** Endings of files that hold a building model. */
const BIM_TYPES = new Set(["ifc", "ifczip", "rvt", "rfa", "dwg", "dgn", "skp"]);

/** A product's documents without its building models where these are switched off (CON-05). */
export function shownDocuments(documents: readonly ListingFile[]): readonly ListingFile[] {
  if (isFlagOn("bim-content")) return documents;
  return documents.filter((file) => !BIM_TYPES.has(file.typeExtension.toLowerCase()));
}
