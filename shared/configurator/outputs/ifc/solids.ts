import type { Corner, PartShape } from "#shared/configurator/activities/wall-panel/assembly.ts";
import type { Section } from "#shared/configurator/activities/wall-panel/sections.ts";
import { enumeration, list, NONE, real, type StepRef } from "#shared/ifc/step-text.ts";
import type { IfcModel } from "./model.ts";

const AREA = enumeration("AREA");

/** Millimetres as metres. */
function m(millimetres: number): ReturnType<typeof real> {
  return real(millimetres / 1000);
}

type Vector = readonly [number, number, number];

/** The solids of a shape, in a frame whose origin is the lowest corner of the shape's box. */
export function writeSolids(model: IfcModel, shape: PartShape): StepRef[] {
  const { section, size } = shape;
  if (section.kind === "sheet") return [writeSheet(model, shape)];
  const profiles = profilesOf(section);
  return profiles.map(({ across, inverted }) => {
    const profile = writeProfile(model, section);
    if (shape.direction === "up") {
      return extrude(model, profile, [size[0] / 2, across, 0], [0, 0, 1], [1, 0, 0], size[2]);
    }
    const isPair = section.kind === "c-pair";
    const height = size[2] / 2;
    // Pairs turn their open side across the wall; channels and timbers lie with it up, or down when inverted.
    const reference: Vector = isPair
      ? [0, inverted ? -1 : 1, 0]
      : [0, 0, shape.direction === "along-inverted" ? -1 : 1];
    return extrude(model, profile, [0, across, height], [1, 0, 0], reference, size[0]);
  });
}

/** Where each profile of a section has its middle across the wall, mm from the box's face. */
function profilesOf(section: Section): { across: number; inverted: boolean }[] {
  switch (section.kind) {
    case "c-pair":
      return [
        { across: section.flange / 2, inverted: false },
        { across: section.width - section.flange / 2, inverted: true },
      ];
    case "timber-pair":
      return [
        { across: section.width / 2, inverted: false },
        { across: section.width * 1.5, inverted: false },
      ];
    case "c":
    case "u":
    case "timber":
      return [{ across: section.depth / 2, inverted: false }];
    case "sheet":
      return [];
  }
}

function writeProfile(model: IfcModel, section: Exclude<Section, { kind: "sheet" }>): StepRef {
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
      return writer.add(
        "IFCRECTANGLEPROFILEDEF",
        AREA,
        NONE,
        model.profileOrigin(),
        m(section.width),
        m(section.depth),
      );
    case "timber-pair":
      // On edge: the profile's x is up.
      return writer.add(
        "IFCRECTANGLEPROFILEDEF",
        AREA,
        NONE,
        model.profileOrigin(),
        m(section.depth),
        m(section.width),
      );
  }
}

function writeSheet(model: IfcModel, shape: PartShape): StepRef {
  const [width, thickness, height] = shape.size;
  // x along the wall and y up make z point against the wall's normal: the extrusion starts at the far face.
  if (shape.outline === null) {
    const profile = model.writer.add("IFCRECTANGLEPROFILEDEF", AREA, NONE, model.profileOrigin(), m(width), m(height));
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
  const [first] = points;
  return model.writer.add("IFCPOLYLINE", list(first === undefined ? points : [...points, first]));
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
