import type { MaterialId } from "#shared/domain/carbon.ts";

/** Name, category and colour (sRGB, 0…1) of each material. */
export const MATERIALS: Record<
  MaterialId,
  { name: string; category: string; colour: readonly [number, number, number] }
> = {
  steel: { name: "Galvanised steel strip", category: "steel", colour: [0.66, 0.7, 0.74] },
  softwood: { name: "Softwood C24", category: "wood", colour: [0.85, 0.69, 0.46] },
  plasterboard: { name: "Plasterboard", category: "gypsum", colour: [0.93, 0.92, 0.89] },
  mineralWool: { name: "Mineral wool", category: "insulation", colour: [0.93, 0.82, 0.42] },
  osb: { name: "OSB/3", category: "wood", colour: [0.78, 0.6, 0.36] },
  cementBoard: { name: "Cement board", category: "fibre cement", colour: [0.72, 0.73, 0.72] },
};
