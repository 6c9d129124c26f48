import { MATERIALS } from "#shared/configurator/assembly/materials.ts";
import { type MaterialId, materialFactor } from "#shared/domain/carbon.ts";
import { enumeration, list, NONE, real, type StepRef, text } from "#shared/ifc/write/step-text.ts";
import type { StepWriter } from "#shared/ifc/write/step-writer.ts";

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
      const { density, densitySource } = materialFactor(id, "UK");
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
