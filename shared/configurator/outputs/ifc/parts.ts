import type { PanelPart, PartRole, PartShape } from "#shared/configurator/activities/wall-panel/assembly.ts";
import { designation } from "#shared/configurator/activities/wall-panel/framing/sections.ts";
import { grouped, roundTo } from "#shared/domain/units.ts";
import { enumeration, list, NONE, type StepRef, type StepString, text } from "#shared/ifc/write/step-text.ts";
import { type materialCache, type MaterialUse } from "./materials.ts";
import type { IfcModel } from "./model.ts";
import { writePartQuantities } from "./quantities.ts";
import { writeSolids } from "./solids.ts";

type PartClass = "MEMBER" | "PLATE" | "COVERING";

/** IFC class and predefined type of each role. */
const CLASSES: Record<PartRole, readonly [PartClass, string]> = {
  "bottom-track": ["MEMBER", "PLATE"],
  "top-track": ["MEMBER", "PLATE"],
  sill: ["MEMBER", "PLATE"],
  stud: ["MEMBER", "STUD"],
  "end-stud": ["MEMBER", "STUD"],
  "jamb-stud": ["MEMBER", "STUD"],
  "jack-stud": ["MEMBER", "STUD"],
  "cripple-stud": ["MEMBER", "STUD"],
  header: ["MEMBER", "MEMBER"],
  sheathing: ["PLATE", "SHEET"],
  board: ["PLATE", "SHEET"],
  insulation: ["COVERING", "INSULATION"],
};

const NAMES: Record<PartRole, string> = {
  "bottom-track": "Bottom track",
  "top-track": "Top track",
  sill: "Sill",
  stud: "Stud",
  "end-stud": "End stud",
  "jamb-stud": "Jamb stud",
  "jack-stud": "Jack stud",
  "cripple-stud": "Cripple stud",
  header: "Header",
  sheathing: "Sheathing",
  board: "Board",
  insulation: "Insulation",
};

/** One distinct part: its type, its geometry (written once) and its occurrences. */
interface PartType {
  number: number;
  ifcClass: PartClass;
  predefined: string;
  type: StepRef;
  map: StepRef;
  shape: PartShape;
  material: MaterialUse;
  occurrences: StepRef[];
}

/** Writes parts of panels: geometry and type of each distinct one once. */
export class PartWriter {
  readonly #model: IfcModel;
  readonly #materials: ReturnType<typeof materialCache>;
  readonly #types = new Map<string, PartType>();
  readonly #operator: StepRef;

  constructor(model: IfcModel, materials: ReturnType<typeof materialCache>) {
    this.#model = model;
    this.#materials = materials;
    this.#operator = model.writer.add(
      "IFCCARTESIANTRANSFORMATIONOPERATOR3D",
      NONE,
      NONE,
      model.point(0, 0, 0),
      NONE,
      NONE,
    );
  }

  /** An occurrence of a part in a panel. @param panelPlacement the panel's local placement */
  write(part: PanelPart, globalId: StepString, panelPlacement: StepRef): StepRef {
    const { writer } = this.#model;
    const type = this.#typeOf(part);
    const [x, y, z] = part.corner;
    const at = this.#model.placementAt(x / 1000, y / 1000, z / 1000);
    const placement = writer.add("IFCLOCALPLACEMENT", panelPlacement, at);
    const item = writer.add("IFCMAPPEDITEM", type.map, this.#operator);
    const shape = writer.add(
      "IFCSHAPEREPRESENTATION",
      this.#model.body,
      "'Body'",
      "'MappedRepresentation'",
      `(${item})`,
    );
    const representation = writer.add("IFCPRODUCTDEFINITIONSHAPE", NONE, NONE, `(${shape})`);
    const occurrence = writer.add(
      `IFC${type.ifcClass}`,
      globalId,
      NONE,
      text(NAMES[part.role]),
      NONE,
      NONE,
      placement,
      representation,
      text(part.path),
      enumeration(type.predefined),
    );
    type.occurrences.push(occurrence);
    type.material.objects.push(occurrence);
    return occurrence;
  }

  /** Relations of the types to their occurrences, and quantities. Call once, last. */
  finish(): void {
    const { writer, id } = this.#model;
    for (const { number, ifcClass, type, shape, occurrences } of this.#types.values()) {
      const quantities = writePartQuantities(this.#model, `part/${number}/quantities`, ifcClass, shape);
      const all = list(occurrences);
      writer.add("IFCRELDEFINESBYTYPE", id(`part/${number}/by-type`), NONE, NONE, NONE, all, type);
      writer.add("IFCRELDEFINESBYPROPERTIES", id(`part/${number}/by-quantities`), NONE, NONE, NONE, all, quantities);
    }
  }

  #typeOf(part: PanelPart): PartType {
    const [ifcClass, predefined] = CLASSES[part.role];
    const key = `${ifcClass}|${predefined}|${part.shape.key}`;
    const known = this.#types.get(key);
    if (known) return known;
    const made = this.#makeType(part.shape, ifcClass, predefined);
    this.#types.set(key, made);
    return made;
  }

  #makeType(shape: PartShape, ifcClass: PartClass, predefined: string): PartType {
    const { writer, body, identity, id } = this.#model;
    const number = this.#types.size + 1;
    const material = this.#materials.use(shape.material);
    const solids = writeSolids(this.#model, shape);
    for (const solid of solids) writer.add("IFCSTYLEDITEM", solid, list([material.style]), NONE);
    const representation = writer.add("IFCSHAPEREPRESENTATION", body, text("Body"), text("SweptSolid"), list(solids));
    const map = writer.add("IFCREPRESENTATIONMAP", identity, representation);
    const type = writer.add(
      `IFC${ifcClass}TYPE`,
      id(`part/${number}/type/${shape.key}`),
      NONE,
      text(nameOf(shape)),
      NONE,
      NONE,
      NONE,
      list([map]),
      NONE,
      NONE,
      enumeration(predefined),
    );
    material.objects.push(type);
    return { number, ifcClass, predefined, type, map, shape, material, occurrences: [] };
  }
}

/** "C 100×45×12×1.2, 2,697.6 mm", "12.5 mm, 5,395 × 2,700 mm". */
function nameOf(shape: PartShape): string {
  const n = (value: number) => grouped(roundTo(value, 1));
  const [width, , height] = shape.size;
  const size = shape.direction === "sheet" ? `${n(width)} × ${n(height)} mm` : `${n(shape.length * 1000)} mm`;
  return `${designation(shape.section)}, ${size}`;
}
