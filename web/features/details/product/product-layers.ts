import type { PreviewPart } from "#shared/contracts/design/runs.ts";

/** What a picture of a product shows: everything, or one layer of it. */
export const PRODUCT_LAYERS = ["whole", "frame", "outside", "insulation", "inside"] as const;
export type ProductLayer = (typeof PRODUCT_LAYERS)[number];

const ROLES: Readonly<Record<Exclude<ProductLayer, "whole">, readonly string[]>> = {
  frame: ["stud", "track", "header", "sill"],
  outside: ["sheathing"],
  insulation: ["insulation"],
  inside: ["board"],
};

/** The parts of a layer. */
export function partsOfLayer(parts: readonly PreviewPart[], layer: ProductLayer): readonly PreviewPart[] {
  return layer === "whole" ? parts : parts.filter((part) => ROLES[layer].includes(part.role));
}

/** The layers that a product has, the whole first. */
export function layersOf(parts: readonly PreviewPart[]): ProductLayer[] {
  return PRODUCT_LAYERS.filter((layer) => partsOfLayer(parts, layer).length > 0);
}

/** Parts as the isometric drawing takes them: it leaves linings inside out of a whole, but a layer is drawn for itself. */
export function partsToDraw(parts: readonly PreviewPart[], layer: ProductLayer): readonly PreviewPart[] {
  const chosen = partsOfLayer(parts, layer);
  if (layer === "whole" || layer === "frame") return chosen;
  return chosen.map((part) => ({ ...part, role: "sheathing" }));
}
