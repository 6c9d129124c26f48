import type { Assembly, Part } from "#shared/configurator/assembly/assembly.ts";
import type { PartClass, Role } from "#shared/configurator/assembly/roles.ts";
import type { Shape } from "#shared/configurator/assembly/shape.ts";
import {
  enumeration,
  list,
  NONE,
  type StepRef,
  type StepString,
  type StepValue,
  text,
} from "#shared/ifc/write/step-text.ts";
import { type materialCache, type MaterialUse } from "./materials.ts";
import type { IfcModel } from "./model.ts";
import { occurrenceTail, typeTail } from "./part-classes.ts";
import { writePartQuantities } from "./quantities.ts";
import { representationType, writeSolid } from "./solids.ts";

/** One distinct part: its type, its geometry (written once) and its occurrences. */
interface PartType {
  number: number;
  ifcClass: PartClass;
  predefined: string;
  type: StepRef;
  map: StepRef;
  shape: Shape;
  material: MaterialUse;
  occurrences: StepRef[];
}

/** What is written of a part wherever it occurs. */
interface Prepared {
  type: PartType;
  at: StepRef;
  name: StepString;
  kind: StepValue;
  path: StepString;
  tail: readonly StepValue[];
}

/** Writes parts of units: geometry and type of each distinct one once. */
export class PartWriter {
  readonly #model: IfcModel;
  readonly #materials: ReturnType<typeof materialCache>;
  readonly #roles: Assembly["roles"];
  readonly #types = new Map<string, PartType>();
  readonly #known = new Map<Part, Prepared>();
  readonly #operator: StepRef;

  constructor(model: IfcModel, materials: ReturnType<typeof materialCache>, roles: Assembly["roles"]) {
    this.#model = model;
    this.#materials = materials;
    this.#roles = roles;
    this.#operator = model.writer.add(
      "IFCCARTESIANTRANSFORMATIONOPERATOR3D",
      NONE,
      NONE,
      model.point(0, 0, 0),
      NONE,
      NONE,
    );
  }

  /** An occurrence of a part in a unit. @param unitPlacement the unit's local placement */
  write(part: Part, globalId: StepString, unitPlacement: StepRef): StepRef {
    const { writer } = this.#model;
    const { type, at, name, kind, path, tail } = this.#prepared(part);
    const placement = writer.add("IFCLOCALPLACEMENT", unitPlacement, at);
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
      name,
      NONE,
      kind,
      placement,
      representation,
      path,
      ...tail,
    );
    type.occurrences.push(occurrence);
    type.material.objects.push(occurrence);
    return occurrence;
  }

  /** What all occurrences of a part say: units of one type share their parts. */
  #prepared(part: Part): Prepared {
    const known = this.#known.get(part);
    if (known) return known;
    const role = getRole(this.#roles, part.role);
    const type = this.#typeOf(part, role);
    const [x, y, z] = part.corner;
    const made = {
      type,
      at: this.#model.placementAt(x / 1000, y / 1000, z / 1000),
      name: text(role.label),
      kind: userDefined(role),
      path: text(part.path),
      tail: occurrenceTail(type.ifcClass, enumeration(type.predefined), part.shape),
    };
    this.#known.set(part, made);
    return made;
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

  #typeOf(part: Part, role: Role): PartType {
    // Two roles of one class may call what is user-defined differently.
    const key = `${role.ifcClass}|${role.predefinedType}|${userDefined(role)}|${part.shape.key}`;
    const known = this.#types.get(key);
    if (known) return known;
    const made = this.#makeType(part.shape, role);
    this.#types.set(key, made);
    return made;
  }

  #makeType(shape: Shape, role: Role): PartType {
    const { ifcClass, predefinedType: predefined } = role;
    const { writer, body, identity, id } = this.#model;
    const number = this.#types.size + 1;
    const material = this.#materials.use(shape.material);
    const solids = shape.solids.map((solid) => writeSolid(this.#model, solid));
    for (const solid of solids) writer.add("IFCSTYLEDITEM", solid, list([material.style]), NONE);
    const representation = writer.add(
      "IFCSHAPEREPRESENTATION",
      body,
      text("Body"),
      text(representationType(shape.solids)),
      list(solids),
    );
    const map = writer.add("IFCREPRESENTATIONMAP", identity, representation);
    const type = writer.add(
      `IFC${ifcClass}TYPE`,
      id(`part/${number}/type/${shape.key}`),
      NONE,
      text(shape.label),
      shape.massSource === undefined ? NONE : text(`Mass: ${shape.massSource}`),
      NONE,
      NONE,
      list([map]),
      NONE,
      userDefined(role),
      ...typeTail(ifcClass, enumeration(predefined)),
    );
    material.objects.push(type);
    return { number, ifcClass, predefined, type, map, shape, material, occurrences: [] };
  }
}

/** What a role is called where its class has no word of its own for it. */
function userDefined({ label, predefinedType }: Role): StepValue {
  return predefinedType === "USERDEFINED" ? text(label) : NONE;
}

function getRole(roles: Assembly["roles"], key: string): Role {
  const role = roles[key];
  if (!role) throw new RangeError(`The kit says nothing of the part role "${key}".`);
  return role;
}
