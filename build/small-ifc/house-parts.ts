import { enumeration, integer, list, NONE, real, type StepRef, text } from "#shared/ifc/write/step-text.ts";
import { refs, type SmallFile } from "./small-file.ts";
import { axes, placeAt, type SmallPlace } from "./small-places.ts";
import { writeBox, writeShape, type SmallBox } from "./small-solids.ts";

/** A stair without a shape of its own, of two flights. */
export function writeStair(file: SmallFile, { placement }: SmallPlace): StepRef {
  const at = placeAt(file, placement, [12, 6, 0]);
  const stair = file.root("IFCSTAIR", "Stair", NONE, at, NONE, NONE, enumeration("TWO_STRAIGHT_RUN_STAIR"));
  const flight = (name: string, box: SmallBox) => {
    const shape = writeShape(file, "SweptSolid", [writeBox(file, box)]);
    const steps = [integer(8), integer(7), NONE, NONE, ...file.since4(NONE)] as const;
    return file.root("IFCSTAIRFLIGHT", name, NONE, placeAt(file, at, [0, 0, 0]), shape, NONE, ...steps);
  };
  const flights = [
    flight("Flight 1", { low: [0, 0, 0], high: [3, 4, 5] }),
    flight("Flight 2", { low: [3, 0, 5], high: [6, 4, 10] }),
  ];
  file.relate("IFCRELAGGREGATES", stair, list(flights));
  return stair;
}

/** A curtain wall without a shape of its own: two mullions and a pane. */
export function writeGlazing(file: SmallFile, { placement }: SmallPlace): StepRef {
  const at = placeAt(file, placement, [19.5, 1, 0], [0, 1]);
  const kind = file.since4(NONE);
  const whole = file.root("IFCCURTAINWALL", "Glazing", NONE, at, NONE, NONE, ...kind);
  const part = (entity: "IFCMEMBER" | "IFCPLATE", name: string, box: SmallBox) => {
    const shape = writeShape(file, "SweptSolid", [writeBox(file, box)]);
    return file.root(entity, name, NONE, placeAt(file, at, [0, 0, 0]), shape, NONE, ...kind);
  };
  const parts = [
    part("IFCMEMBER", "Mullion 1", { low: [0, -0.25, 0], high: [0.25, 0.25, 9] }),
    part("IFCMEMBER", "Mullion 2", { low: [9.75, -0.25, 0], high: [10, 0.25, 9] }),
    part("IFCPLATE", "Pane", { low: [0.25, -0.1, 0], high: [9.75, 0.1, 9] }),
  ];
  file.relate("IFCRELAGGREGATES", whole, list(parts));
  return whole;
}

/** Two columns that share one shape of 1 × 2 × 9 feet; the second turns it by 90° and moves it by 2 feet. */
export function writeColumns(file: SmallFile, { placement }: SmallPlace): StepRef[] {
  const { writer } = file;
  const solid = writeBox(file, { low: [0, 0, 0], high: [1, 2, 9] });
  const drawn = [file.body, text("Body"), text("SweptSolid"), refs(solid)] as const;
  const origin = axes(file, [0, 0, 0], [0, 0, 1], [1, 0, 0]);
  const map = writer.add("IFCREPRESENTATIONMAP", origin, writer.add("IFCSHAPEREPRESENTATION", ...drawn));
  return ([1, 2] as const).map((number) => {
    const isTurned = number === 2;
    const item = writeMapped(file, map, { at: [isTurned ? 2 : 0, 0, 0], isTurned, scale: 1 });
    const shape = writeShape(file, "MappedRepresentation", [item]);
    const at = placeAt(file, placement, [22, isTurned ? 6 : 0, 0]);
    const kind = file.since4(enumeration("COLUMN"));
    return file.root("IFCCOLUMN", `Column ${number}`, NONE, at, shape, NONE, ...kind);
  });
}

/** A mapped item. @param to where the map's origin goes, plan units; turned by 90° about z; and by how much larger */
export function writeMapped(
  { writer, length }: SmallFile,
  map: StepRef,
  to: { at: readonly [number, number, number]; isTurned: boolean; scale: number },
): StepRef {
  const direction = (...parts: number[]) => writer.add("IFCDIRECTION", list(parts.map((part) => real(part))));
  const [x, y] = to.isTurned ? [direction(0, 1, 0), direction(-1, 0, 0)] : [direction(1, 0, 0), direction(0, 1, 0)];
  const origin = writer.add("IFCCARTESIANPOINT", list(to.at.map(length)));
  const operator = [x, y, origin, real(to.scale), direction(0, 0, 1)] as const;
  return writer.add("IFCMAPPEDITEM", map, writer.add("IFCCARTESIANTRANSFORMATIONOPERATOR3D", ...operator));
}
