import type { Assembly, Unit, UnitType } from "#shared/configurator/assembly/assembly.ts";
import type { UnitKind } from "#shared/configurator/assembly/roles.ts";
import { enumeration, label, list, NONE, type StepRef, type StepString, text } from "#shared/ifc/write/step-text.ts";
import { type IfcModel, property } from "./model.ts";
import type { PartWriter } from "./parts.ts";
import { writeUnitQuantities } from "./quantities.ts";
import type { SpatialStructure } from "./spatial.ts";

/** Writes the units with their parts, types, properties and places. @returns references of all units */
export function writeUnits(
  model: IfcModel,
  structure: SpatialStructure,
  assembly: Assembly,
  parts: PartWriter,
  idsOf: (unit: Unit) => (path: string) => StepString,
): StepRef[] {
  const { writer, id } = model;
  const contained = new Map<StepRef, StepRef[]>();
  const byType = new Map<string, StepRef[]>();
  const units: StepRef[] = [];
  for (const unit of assembly.units) {
    const ids = idsOf(unit);
    const storey = structure.storeys.get(unit.storeyGlobalId);
    const placement = place(model, unit, storey?.placement ?? structure.buildingPlacement, storey?.elevation ?? 0);
    const ref = writer.add(
      "IFCELEMENTASSEMBLY",
      ids(""),
      NONE,
      text(`${kindOf(assembly, unit.kind).label} ${unit.mark}`),
      NONE,
      text(assembly.systemLabel),
      placement,
      axisOf(model, unit),
      text(unit.mark),
      enumeration("FACTORY"),
      enumeration("USERDEFINED"),
    );
    const children = unit.parts.map((part) => parts.write(part, ids(part.path), placement));
    writer.add("IFCRELAGGREGATES", ids("aggregates"), NONE, NONE, NONE, ref, list(children));
    writeProperties(model, unit, ref, ids);
    units.push(ref);
    push(contained, storey?.ref ?? structure.building, ref);
    push(byType, unit.typeMark, ref);
  }
  for (const type of assembly.types) writeType(model, type, assembly, byType.get(type.mark) ?? []);
  for (const [index, [place, elements]] of [...contained].entries()) {
    const relation = id(`contained/${index}`);
    writer.add("IFCRELCONTAINEDINSPATIALSTRUCTURE", relation, NONE, NONE, NONE, list(elements), place);
  }
  return units;
}

/** At the unit's true place in the world, seen from its storey. */
function place(model: IfcModel, unit: Unit, parent: StepRef, elevation: number): StepRef {
  const { origin, x: along, z: up } = unit.placement;
  const [x, y, z] = origin;
  const position = model.writer.add(
    "IFCAXIS2PLACEMENT3D",
    model.point(x, y, z - elevation),
    model.direction(...up),
    model.direction(...along),
  );
  return model.writer.add("IFCLOCALPLACEMENT", parent, position);
}

/** A line along the unit's foot: plans draw it. */
function axisOf(model: IfcModel, unit: Unit): StepRef {
  const { writer } = model;
  const base = unit.low[2] / 1000;
  const ends = [model.point(unit.low[0] / 1000, 0, base), model.point(unit.high[0] / 1000, 0, base)];
  const line = writer.add("IFCPOLYLINE", list(ends));
  const axis = writer.add("IFCSHAPEREPRESENTATION", model.axis, text("Axis"), text("Curve3D"), list([line]));
  return writer.add("IFCPRODUCTDEFINITIONSHAPE", NONE, NONE, list([axis]));
}

function writeProperties(model: IfcModel, unit: Unit, ref: StepRef, ids: (path: string) => StepString): void {
  const { writer } = model;
  const properties = [
    property(writer, "Mark", "IFCIDENTIFIER", text(unit.mark)),
    property(writer, "TypeMark", "IFCIDENTIFIER", text(unit.typeMark)),
    property(writer, "HostGlobalId", "IFCIDENTIFIER", label(unit.hostGlobalIds.join(" "))),
    property(writer, "HostName", "IFCLABEL", label(unit.hostName)),
  ];
  const set = writer.add("IFCPROPERTYSET", ids("properties"), NONE, text("Pset_PurlinUnit"), NONE, list(properties));
  writer.add("IFCRELDEFINESBYPROPERTIES", ids("by-properties"), NONE, NONE, NONE, list([ref]), set);
}

function writeType(model: IfcModel, type: UnitType, assembly: Assembly, occurrences: StepRef[]): void {
  const { writer, id } = model;
  const ref = writer.add(
    "IFCELEMENTASSEMBLYTYPE",
    id(`type/${type.mark}`),
    NONE,
    text(`${type.mark} ${assembly.systemLabel} ${type.sizeLabel}`),
    NONE,
    NONE,
    NONE,
    NONE,
    text(type.mark),
    text(kindOf(assembly, type.kind).label),
    enumeration("USERDEFINED"),
  );
  const quantities = writeUnitQuantities(model, type);
  const all = list(occurrences);
  writer.add("IFCRELDEFINESBYTYPE", id(`type/${type.mark}/by-type`), NONE, NONE, NONE, all, ref);
  writer.add("IFCRELDEFINESBYPROPERTIES", id(`type/${type.mark}/by-quantities`), NONE, NONE, NONE, all, quantities);
}

/** @throws RangeError when the kit does not know its own unit */
export function kindOf(assembly: Pick<Assembly, "kinds">, key: string): UnitKind {
  const kind = assembly.kinds[key];
  if (!kind) throw new RangeError(`The kit says nothing of the kind of unit "${key}".`);
  return kind;
}

function push(map: Map<string, StepRef[]>, key: string, ref: StepRef): void {
  const known = map.get(key);
  if (known) known.push(ref);
  else map.set(key, [ref]);
}
