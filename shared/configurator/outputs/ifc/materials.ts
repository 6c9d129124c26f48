import { factorOf } from "#shared/configurator/activities/wall-panel/takeoff/carbon.ts";
import type { MaterialId } from "#shared/configurator/activities/wall-panel/framing/sections.ts";
import { enumeration, list, NONE, real, type StepRef, text } from "#shared/ifc/write/step-text.ts";
import type { StepWriter } from "#shared/ifc/write/step-writer.ts";

/** Name, category and colour (sRGB, 0…1) of each material. */
const MATERIALS: Record<MaterialId, { name: string; category: string; colour: readonly [number, number, number] }> = {
  steel: { name: "Galvanised steel strip", category: "steel", colour: [0.66, 0.7, 0.74] },
  softwood: { name: "Softwood C24", category: "wood", colour: [0.85, 0.69, 0.46] },
  plasterboard: { name: "Plasterboard", category: "gypsum", colour: [0.93, 0.92, 0.89] },
  mineralWool: { name: "Mineral wool", category: "insulation", colour: [0.93, 0.82, 0.42] },
  osb: { name: "OSB/3", category: "wood", colour: [0.78, 0.6, 0.36] },
  cementBoard: { name: "Cement board", category: "fibre cement", colour: [0.72, 0.73, 0.72] },
};

/** What is made of a material, and how it looks. */
export interface MaterialUse {
  material: StepRef;
  style: StepRef;
  /** Types and occurrences. */
  objects: StepRef[];
}

/** Writes each material and its style the first time it is asked for. */
export function materialCache(writer: StepWriter): {
  use(id: MaterialId): MaterialUse;
  all(): [MaterialId, MaterialUse][];
} {
  const uses = new Map<MaterialId, MaterialUse>();
  return {
    use(id) {
      const known = uses.get(id);
      if (known) return known;
      const { name, category, colour } = MATERIALS[id];
      const { density, densitySource } = factorOf(id, "UK");
      const note = text(`Density ${density} kg/m³: ${densitySource}`);
      const material = writer.add("IFCMATERIAL", text(name), note, text(category));
      const rgb = writer.add("IFCCOLOURRGB", NONE, ...colour.map((each) => real(each)));
      const rendering = writer.add("IFCSURFACESTYLESHADING", rgb, real(0));
      const style = writer.add("IFCSURFACESTYLE", text(name), enumeration("BOTH"), list([rendering]));
      const use = { material, style, objects: [] };
      uses.set(id, use);
      return use;
    },
    all: () => [...uses],
  };
}
