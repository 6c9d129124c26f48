import type { Corner, PartShape } from "#shared/configurator/activities/wall-panel/assembly.ts";
import type { Section } from "#shared/configurator/activities/wall-panel/framing/sections.ts";
import { enumeration, list, NONE, real, type StepRef } from "#shared/ifc/write/step-text.ts";
import type { IfcModel } from "./model.ts";

const AREA = enumeration("AREA");

/** Millimetres as metres. */
function m(millimetres: number): ReturnType<typeof real> {
  return real(millimetres / 1000);
}

type Vector = readonly [number, number, number];
type Member = Exclude<Section, { kind: "sheet" }>;

const UP: Vector = [0, 0, 1];

/** The solids of a shape, in a frame whose origin is the lowest corner of the shape's box. */
export function writeSolids(model: IfcModel, shape: PartShape): StepRef[] {
  const { section, size } = shape;
  if (section.kind === "sheet") return [writeSheet(model, shape)];
  if (shape.direction === "up") {
    const profile = writeProfile(model, section);
    return [extrude(model, profile, [size[0] / 2, size[1] / 2, 0], UP, [1, 0, 0], size[2])];
  }
  const open: Vector = shape.direction === "along-inverted" ? [0, 0, -1] : UP;
  return lyingProfiles(section, open).map(({ across, reference }) => {
    const profile = writeProfile(model, section);
    return extrude(model, profile, [0, across, size[2] / 2], [1, 0, 0], reference, size[0]);
  });
}

/** Where each profile of a lying section has its middle across the wall, mm from the box's face, and its x. */
function lyingProfiles(section: Member, open: Vector): { across: number; reference: Vector }[] {
  switch (section.kind) {
    case "c-pair":
      // They turn their open sides to each other across the wall.
      return [
        { across: section.flange / 2, reference: [0, 1, 0] },
        { across: section.width - section.flange / 2, reference: [0, -1, 0] },
      ];
    case "timber-pair":
      return [
        { across: section.width / 2, reference: open },
        { across: section.width * 1.5, reference: open },
      ];
    default:
      return [{ across: section.depth / 2, reference: open }];
  }
}

function writeProfile(model: IfcModel, section: Member): StepRef {
  const { writer } = model;
  switch (section.kind) {
    case "c":
    case "c-pair":
      return writer.add(
        "IFCCSHAPEPROFILEDEF",
        AREA,
        NONE,
        model.profileOrigin(),
        m(section.depth),
        m(section.flange),
        m(section.gauge),
        m(section.lip),
        NONE,
      );
    case "u":
      return writer.add(
        "IFCUSHAPEPROFILEDEF",
        AREA,
        NONE,
        model.profileOrigin(),
        m(section.depth),
        m(section.flange),
        m(section.gauge),
        m(section.gauge),
        NONE,
        NONE,
        NONE,
      );
    case "timber":
      return writeRectangle(model, section.width, section.depth);
    case "timber-pair":
      // On edge: the profile's x is up.
      return writeRectangle(model, section.depth, section.width);
  }
}

function writeRectangle(model: IfcModel, x: number, y: number): StepRef {
  return model.writer.add("IFCRECTANGLEPROFILEDEF", AREA, NONE, model.profileOrigin(), m(x), m(y));
}

function writeSheet(model: IfcModel, shape: PartShape): StepRef {
  const [width, thickness, height] = shape.size;
  // x along the wall and y up make z point against the wall's normal: the extrusion starts at the far face.
  if (shape.outline === null) {
    const profile = writeRectangle(model, width, height);
    return extrude(model, profile, [width / 2, thickness, height / 2], [0, -1, 0], [1, 0, 0], thickness);
  }
  const { outer, holes } = shape.outline;
  const curve = polyline(model, outer);
  const profile =
    holes.length === 0
      ? model.writer.add("IFCARBITRARYCLOSEDPROFILEDEF", AREA, NONE, curve)
      : model.writer.add(
          "IFCARBITRARYPROFILEDEFWITHVOIDS",
          AREA,
          NONE,
          curve,
          list(holes.map((hole) => polyline(model, hole))),
        );
  return extrude(model, profile, [0, thickness, 0], [0, -1, 0], [1, 0, 0], thickness);
}

function polyline(model: IfcModel, corners: readonly Corner[]): StepRef {
  const points = corners.map(([x, z]) => model.writer.add("IFCCARTESIANPOINT", list([m(x), m(z)])));
  return model.writer.add("IFCPOLYLINE", list([...points, ...points.slice(0, 1)]));
}

/** A profile along a direction of the part's frame. Millimetres. @param reference the profile's x */
function extrude(
  model: IfcModel,
  profile: StepRef,
  at: Vector,
  along: Vector,
  reference: Vector,
  depth: number,
): StepRef {
  const position = model.writer.add(
    "IFCAXIS2PLACEMENT3D",
    model.point(at[0] / 1000, at[1] / 1000, at[2] / 1000),
    model.direction(...along),
    model.direction(...reference),
  );
  return model.writer.add("IFCEXTRUDEDAREASOLID", profile, position, model.direction(0, 0, 1), m(depth));
}
