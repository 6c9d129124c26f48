import { boolean, enumeration, integer, list, NONE, real, type StepRef } from "#shared/ifc/write/step-text.ts";
import { refs, type SmallFile } from "./small-file.ts";
import { axes } from "./small-places.ts";
import { type SmallBox, writeBox } from "./small-solids.ts";

/** A box with all that is above a plane cut off, and the plane's slope along x. @param rise per unit of length */
export function writeCutBox(file: SmallFile, box: SmallBox, startsAt: number, rise: number): StepRef {
  const { writer } = file;
  const face = axes(file, [0, 0, startsAt], [-rise, 0, 1], [1, 0, rise]);
  // Agreement is false: the half space is what the plane's normal points into.
  const above = writer.add("IFCHALFSPACESOLID", writer.add("IFCPLANE", face), boolean(false));
  return writer.add("IFCBOOLEANCLIPPINGRESULT", enumeration("DIFFERENCE"), writeBox(file, box), above);
}

/** A box as six faces. */
export function writeBrep({ writer, length }: SmallFile, { low, high }: SmallBox): StepRef {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((corner) =>
    writer.add(
      "IFCCARTESIANPOINT",
      list([0, 1, 2].map((axis) => length((corner >> axis) & 1 ? (high[axis] ?? 0) : (low[axis] ?? 0)))),
    ),
  );
  // Bit 0 of a corner is x, bit 1 is y, bit 2 is z; each face runs counter-clockwise seen from outside.
  const faces = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ].map((face) => {
    const loop = writer.add("IFCPOLYLOOP", list(face.flatMap((corner) => corners[corner] ?? [])));
    return writer.add("IFCFACE", refs(writer.add("IFCFACEOUTERBOUND", loop, boolean(true))));
  });
  return writer.add("IFCFACETEDBREP", writer.add("IFCCLOSEDSHELL", list(faces)));
}

/** Points in plan, as IFC4 lists them. */
function writePoints({ writer, length }: SmallFile, points: readonly (readonly [number, number])[]): StepRef {
  return writer.add("IFCCARTESIANPOINTLIST2D", list(points.map(([x, y]) => list([length(x), length(y)]))));
}

/** An axis that is an arc through three points. */
export function writeArc(file: SmallFile, points: readonly (readonly [number, number])[]): StepRef {
  const segments = list([`IFCARCINDEX(${list([1, 2, 3].map(integer))})`]);
  return file.writer.add("IFCINDEXEDPOLYCURVE", writePoints(file, points), segments, boolean(false));
}

/** A closed outline of arcs through three points and of lines, extruded. @param frame where the outline lies, from `axes` */
export function writeRounded(
  file: SmallFile,
  points: readonly (readonly [number, number])[],
  segments: readonly (readonly number[])[],
  frame: StepRef,
  depth: number,
): StepRef {
  const { writer } = file;
  const kinds = segments.map((ends) => {
    const kind = ends.length === 3 ? "IFCARCINDEX" : "IFCLINEINDEX";
    return `${kind}(${list(ends.map(integer))})` as const;
  });
  const curve = writer.add("IFCINDEXEDPOLYCURVE", writePoints(file, points), list(kinds), boolean(false));
  const profile = writer.add("IFCARBITRARYCLOSEDPROFILEDEF", enumeration("AREA"), NONE, curve);
  const ahead = writer.add("IFCDIRECTION", list([0, 0, 1].map((part) => real(part))));
  return writer.add("IFCEXTRUDEDAREASOLID", profile, frame, ahead, file.length(depth));
}
