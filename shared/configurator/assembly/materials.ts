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
  plywood: { name: "Plywood", category: "wood", colour: [0.8, 0.66, 0.45] },
  hollowSection: { name: "Steel hollow section", category: "steel", colour: [0.5, 0.54, 0.58] },
  concrete: { name: "Concrete C30/37", category: "concrete", colour: [0.68, 0.68, 0.66] },
  toughenedGlass: { name: "Toughened glass", category: "glass", colour: [0.72, 0.84, 0.86] },
  grp: { name: "Glass fibre reinforced plastic", category: "plastic", colour: [0.9, 0.92, 0.9] },
  ceramicTile: { name: "Ceramic tile", category: "ceramic", colour: [0.84, 0.85, 0.83] },
  sanitaryCeramic: { name: "Sanitary ceramic", category: "ceramic", colour: [0.91, 0.92, 0.92] },
  copper: { name: "Copper", category: "copper", colour: [0.72, 0.45, 0.3] },
  stainlessSteel: { name: "Stainless steel", category: "steel", colour: [0.75, 0.77, 0.79] },
  plastic: { name: "Plastic pipe and fittings", category: "plastic", colour: [0.55, 0.57, 0.6] },
  cementBoard: { name: "Cement board", category: "fibre cement", colour: [0.72, 0.73, 0.72] },
};
