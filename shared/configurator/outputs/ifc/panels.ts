import type { PanelType, WallPanel, WallPanelAssembly } from "#shared/configurator/activities/wall-panel/assembly.ts";
import { enumeration, list, NONE, type StepRef, type StepString, text } from "#shared/ifc/write/step-text.ts";
import { type IfcModel, property } from "./model.ts";
import type { PartWriter } from "./parts.ts";
import { writePanelQuantities } from "./quantities.ts";
import type { SpatialStructure } from "./spatial.ts";

/** Words for people, by kind. */
const NAMES: Record<WallPanel["kind"], string> = {
  panel: "Wall panel",
  infill: "Infill panel",
  header: "Loose header",
};

/** Writes the panels with their parts, types, properties and places. @returns references of all panels */
export function writePanels(
  model: IfcModel,
  structure: SpatialStructure,
  assembly: WallPanelAssembly,
  parts: PartWriter,
  idsOf: (panel: WallPanel) => (path: string) => StepString,
): StepRef[] {
  const { writer, id } = model;
  const contained = new Map<StepRef, StepRef[]>();
  const byType = new Map<string, StepRef[]>();
  const panels: StepRef[] = [];
  for (const panel of assembly.pieces) {
    const ids = idsOf(panel);
    const storey = structure.storeys.get(panel.storeyGlobalId);
    const placement = place(model, panel, storey?.placement ?? structure.buildingPlacement, storey?.elevation ?? 0);
    const ref = writer.add(
      "IFCELEMENTASSEMBLY",
      ids(""),
      NONE,
      text(`${NAMES[panel.kind]} ${panel.mark}`),
      NONE,
      text(assembly.systemLabel),
      placement,
      axisOf(model, panel),
      text(panel.mark),
      enumeration("FACTORY"),
      enumeration("USERDEFINED"),
    );
    const children = panel.parts.map((part) => parts.write(part, ids(part.path), placement));
    writer.add("IFCRELAGGREGATES", ids("aggregates"), NONE, NONE, NONE, ref, list(children));
    writeProperties(model, panel, ref, ids);
    panels.push(ref);
    push(contained, storey?.ref ?? structure.building, ref);
    push(byType, panel.typeMark, ref);
  }
  for (const type of assembly.types) writeType(model, type, assembly, byType.get(type.mark) ?? []);
  for (const [index, [place, elements]] of [...contained].entries()) {
    const relation = id(`contained/${index}`);
    writer.add("IFCRELCONTAINEDINSPATIALSTRUCTURE", relation, NONE, NONE, NONE, list(elements), place);
  }
  return panels;
}

/** At the panel's true place in the world, seen from its storey. */
function place(model: IfcModel, panel: WallPanel, parent: StepRef, elevation: number): StepRef {
  const [x, y, z] = panel.origin;
  const [dx, dy, dz] = panel.xAxis;
  const position = model.writer.add(
    "IFCAXIS2PLACEMENT3D",
    model.point(x, y, z - elevation),
    model.direction(0, 0, 1),
    model.direction(dx, dy, dz),
  );
  return model.writer.add("IFCLOCALPLACEMENT", parent, position);
}

/** A line along the panel's foot: plans draw it. */
function axisOf(model: IfcModel, panel: WallPanel): StepRef {
  const { writer } = model;
  const base = panel.base / 1000;
  const ends = [model.point(0, 0, base), model.point((panel.end - panel.start) / 1000, 0, base)];
  const line = writer.add("IFCPOLYLINE", list(ends));
  const axis = writer.add("IFCSHAPEREPRESENTATION", model.axis, text("Axis"), text("Curve3D"), list([line]));
  return writer.add("IFCPRODUCTDEFINITIONSHAPE", NONE, NONE, list([axis]));
}

function writeProperties(model: IfcModel, panel: WallPanel, ref: StepRef, ids: (path: string) => StepString): void {
  const { writer } = model;
  const properties = [
    property(writer, "Mark", "IFCIDENTIFIER", text(panel.mark)),
    property(writer, "TypeMark", "IFCIDENTIFIER", text(panel.typeMark)),
    property(writer, "HostGlobalId", "IFCIDENTIFIER", text(panel.hostGlobalId)),
    property(writer, "HostName", "IFCLABEL", text(panel.hostName)),
  ];
  const set = writer.add("IFCPROPERTYSET", ids("properties"), NONE, text("Pset_PurlinPanel"), NONE, list(properties));
  writer.add("IFCRELDEFINESBYPROPERTIES", ids("by-properties"), NONE, NONE, NONE, list([ref]), set);
}

function writeType(model: IfcModel, type: PanelType, assembly: WallPanelAssembly, occurrences: StepRef[]): void {
  const { writer, id } = model;
  const size = `${type.width} × ${type.height} mm`;
  const ref = writer.add(
    "IFCELEMENTASSEMBLYTYPE",
    id(`type/${type.mark}`),
    NONE,
    text(`${type.mark} ${assembly.systemLabel} ${size}`),
    NONE,
    NONE,
    NONE,
    NONE,
    text(type.mark),
    text(NAMES[type.kind]),
    enumeration("USERDEFINED"),
  );
  const quantities = writePanelQuantities(model, type);
  const all = list(occurrences);
  writer.add("IFCRELDEFINESBYTYPE", id(`type/${type.mark}/by-type`), NONE, NONE, NONE, all, ref);
  writer.add("IFCRELDEFINESBYPROPERTIES", id(`type/${type.mark}/by-quantities`), NONE, NONE, NONE, all, quantities);
}

function push(map: Map<string, StepRef[]>, key: string, ref: StepRef): void {
  const known = map.get(key);
  if (known) known.push(ref);
  else map.set(key, [ref]);
}
