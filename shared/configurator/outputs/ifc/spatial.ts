import type { BaseModel } from "#shared/contracts/design/base-model.ts";
import {
  DERIVED,
  enumeration,
  integer,
  list,
  NONE,
  optionalLabel,
  real,
  type StepRef,
  type StepString,
  text,
  typed,
} from "#shared/ifc/write/step-text.ts";
import type { StepWriter } from "#shared/ifc/write/step-writer.ts";
import { geometryCache, type IfcModel } from "./model.ts";

/** Where products of the output go. */
export interface SpatialStructure {
  building: StepRef;
  /** By GlobalId of the base model's storey. `elevation` is that of its placement, metres. */
  storeys: Map<string | null, { ref: StepRef; placement: StepRef; elevation: number }>;
  /** Placement of products that are in no storey. */
  buildingPlacement: StepRef;
}

/**
 * Project, site, building and storeys of the base model, with their GlobalIds, names and elevations; SI units with
 * metres; a model context with sub-contexts for bodies and axes.
 *
 * @param keep a GlobalId of the base model as it may be used here
 */
export function writeSpatial(
  writer: StepWriter,
  base: BaseModel,
  id: IfcModel["id"],
  keep: (globalId: string, path: string) => StepString,
): { model: IfcModel; structure: SpatialStructure } {
  const cache = geometryCache(writer);
  const context = writer.add(
    "IFCGEOMETRICREPRESENTATIONCONTEXT",
    NONE,
    text("Model"),
    integer(3),
    real(0.00001),
    cache.identity,
    NONE,
  );
  const sub = (name: string, view: string) =>
    writer.add(
      "IFCGEOMETRICREPRESENTATIONSUBCONTEXT",
      text(name),
      text("Model"),
      DERIVED,
      DERIVED,
      DERIVED,
      DERIVED,
      context,
      NONE,
      enumeration(view),
      NONE,
    );
  const body = sub("Body", "MODEL_VIEW");
  const axis = sub("Axis", "GRAPH_VIEW");
  const model: IfcModel = { writer, id, body, axis, ...cache };
  const project = writer.add(
    "IFCPROJECT",
    keep(base.project.globalId, "project"),
    NONE,
    optionalLabel(base.project.name),
    NONE,
    NONE,
    NONE,
    NONE,
    list([context]),
    writeUnits(writer),
  );
  const place = (parent: StepRef | "$", z: number) =>
    writer.add("IFCLOCALPLACEMENT", parent, cache.placementAt(0, 0, z));
  const sitePlacement = place(NONE, 0);
  const site = writer.add(
    "IFCSITE",
    keep(base.site.globalId, "site"),
    NONE,
    optionalLabel(base.site.name),
    NONE,
    NONE,
    sitePlacement,
    NONE,
    NONE,
    enumeration("ELEMENT"),
    NONE,
    NONE,
    NONE,
    NONE,
    NONE,
  );
  const buildingPlacement = place(sitePlacement, 0);
  const building = writer.add(
    "IFCBUILDING",
    keep(base.building.globalId, "building"),
    NONE,
    optionalLabel(base.building.name),
    NONE,
    NONE,
    buildingPlacement,
    NONE,
    NONE,
    enumeration("ELEMENT"),
    NONE,
    NONE,
    NONE,
  );
  const storeys: SpatialStructure["storeys"] = new Map();
  const storeyRefs: StepRef[] = [];
  for (const [index, storey] of base.storeys.entries()) {
    const placement = place(buildingPlacement, storey.elevation);
    const ref = writer.add(
      "IFCBUILDINGSTOREY",
      keep(storey.globalId, `storey/${index}`),
      NONE,
      optionalLabel(storey.name),
      NONE,
      NONE,
      placement,
      NONE,
      NONE,
      enumeration("ELEMENT"),
      real(storey.elevation),
    );
    storeyRefs.push(ref);
    if (!storeys.has(storey.globalId)) storeys.set(storey.globalId, { ref, placement, elevation: storey.elevation });
  }
  const aggregate = (path: string, whole: StepRef, parts: StepRef[]) => {
    if (parts.length > 0)
      writer.add("IFCRELAGGREGATES", id(`aggregates/${path}`), NONE, NONE, NONE, whole, list(parts));
  };
  aggregate("project", project, [site]);
  aggregate("site", site, [building]);
  aggregate("building", building, storeyRefs);
  return { model, structure: { building, storeys, buildingPlacement } };
}

function writeUnits(writer: StepWriter): StepRef {
  const si = (kind: string, prefix: string | null, name: string) =>
    writer.add(
      "IFCSIUNIT",
      DERIVED,
      enumeration(kind),
      prefix === null ? NONE : enumeration(prefix),
      enumeration(name),
    );
  const radian = si("PLANEANGLEUNIT", null, "RADIAN");
  const units = [
    si("LENGTHUNIT", null, "METRE"),
    si("AREAUNIT", null, "SQUARE_METRE"),
    si("VOLUMEUNIT", null, "CUBIC_METRE"),
    si("MASSUNIT", "KILO", "GRAM"),
    si("TIMEUNIT", null, "SECOND"),
    si("PRESSUREUNIT", "KILO", "PASCAL"),
  ];
  const exponents = writer.add("IFCDIMENSIONALEXPONENTS", ...[0, 0, 0, 0, 0, 0, 0].map(integer));
  const degreeSize = writer.add("IFCMEASUREWITHUNIT", typed("IFCPLANEANGLEMEASURE", real(Math.PI / 180, 12)), radian);
  const degree = writer.add(
    "IFCCONVERSIONBASEDUNIT",
    exponents,
    enumeration("PLANEANGLEUNIT"),
    text("DEGREE"),
    degreeSize,
  );
  return writer.add("IFCUNITASSIGNMENT", list([...units, degree]));
}
