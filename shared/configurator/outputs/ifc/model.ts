import { globalIdDeriver } from "#shared/ifc/ids/guid.ts";
import {
  list,
  NONE,
  real,
  type StepRef,
  type StepString,
  type StepValue,
  text,
  typed,
} from "#shared/ifc/write/step-text.ts";
import type { StepWriter } from "#shared/ifc/write/step-writer.ts";

/** Numbers below are rounded to this: a micrometre for lengths, a billionth for directions. */
const DIRECTION_DECIMALS = 9;

/** Context that every part of the IFC output writes into. Lengths in metres. */
export interface IfcModel {
  writer: StepWriter;
  /** GlobalId of something of the whole run: a type, a relation, a property set. */
  id(path: string): StepString;
  body: StepRef;
  axis: StepRef;
  point(x: number, y: number, z: number): StepRef;
  direction(x: number, y: number, z: number): StepRef;
  /** Axis2Placement3D with the model's axes; equal corners share one. */
  placementAt(x: number, y: number, z: number): StepRef;
  /** Placement of a profile in its own middle. The schema lets it be absent, readers complain when it is. */
  profileOrigin(): StepRef;
  /** Local placement at the origin of its parent's axes. */
  identity: StepRef;
}

/** A GlobalId from the base model where it is free, else one derived from its place: ids never repeat in a file. */
export function idKeeper(derive: (path: string) => string): (globalId: string, path: string) => StepString {
  const used = new Set<string>();
  return (globalId, path) => {
    const id = used.has(globalId) ? derive(`repeated/${path}`) : globalId;
    used.add(id);
    return text(id);
  };
}

/** Derives GlobalIds of one run: from the base model's bytes and the study product. */
export function runIds(baseSha256: string, studyProductId: string): (path: string) => string {
  return globalIdDeriver([baseSha256, studyProductId]);
}

/** Derives GlobalIds of what stands on one host. */
export function hostIds(baseSha256: string, studyProductId: string, hostGlobalId: string): (path: string) => string {
  return globalIdDeriver([baseSha256, studyProductId, hostGlobalId]);
}

/** Points, directions and placements, each written once. */
export function geometryCache(
  writer: StepWriter,
): Pick<IfcModel, "point" | "direction" | "placementAt" | "profileOrigin" | "identity"> {
  const known = new Map<string, StepRef>();
  const once = (key: string, make: () => StepRef): StepRef => {
    const ref = known.get(key);
    if (ref !== undefined) return ref;
    const made = make();
    known.set(key, made);
    return made;
  };
  const point = (x: number, y: number, z: number) => {
    const coordinates = list([real(x), real(y), real(z)]);
    return once(coordinates, () => writer.add("IFCCARTESIANPOINT", coordinates));
  };
  const direction = (x: number, y: number, z: number) => {
    const ratios = list([x, y, z].map((each) => real(each, DIRECTION_DECIMALS)));
    return once(`d${ratios}`, () => writer.add("IFCDIRECTION", ratios));
  };
  const placementAt = (x: number, y: number, z: number) => {
    const at = point(x, y, z);
    return once(`p${at}`, () => writer.add("IFCAXIS2PLACEMENT3D", at, NONE, NONE));
  };
  const profileOrigin = () =>
    once("profile", () => {
      const at = writer.add("IFCCARTESIANPOINT", list([real(0), real(0)]));
      return writer.add("IFCAXIS2PLACEMENT2D", at, NONE);
    });
  return { point, direction, placementAt, profileOrigin, identity: placementAt(0, 0, 0) };
}

/** One property of a property set. */
export function property(writer: StepWriter, name: string, type: `IFC${string}`, value: StepValue): StepRef {
  return writer.add("IFCPROPERTYSINGLEVALUE", text(name), NONE, typed(type, value), NONE);
}
