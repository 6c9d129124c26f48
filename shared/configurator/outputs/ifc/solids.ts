import { cross } from "#shared/ifc/geometry/frame.ts";
import type { Corner, Profile } from "#shared/configurator/assembly/profile.ts";
import type { ClosedMesh, Solid, Vector } from "#shared/configurator/assembly/solid.ts";
import { enumeration, integer, list, NONE, real, type StepRef } from "#shared/ifc/write/step-text.ts";
import type { IfcModel } from "./model.ts";

const AREA = enumeration("AREA");

/** Degrees: the file's unit of plane angles. */
const WHOLE_TURN = 360;

/** Millimetres as metres. */
function m(millimetres: number): ReturnType<typeof real> {
  return real(millimetres / 1000);
}

/** What IFC calls a representation of these solids: meshes and swept ones are not mixed in one shape. */
export function representationType(solids: readonly Solid[]): "SweptSolid" | "Tessellation" {
  return solids.some(({ kind }) => kind === "mesh") ? "Tessellation" : "SweptSolid";
}

/** A solid in the frame of its shape. */
export function writeSolid(model: IfcModel, solid: Solid): StepRef {
  switch (solid.kind) {
    case "box": {
      const [x, y, z] = solid.size;
      const at: Vector = [solid.at[0] + x / 2, solid.at[1] + y / 2, solid.at[2]];
      return extrude(model, writeRectangle(model, x, y), at, [0, 0, 1], [1, 0, 0], z);
    }
    case "extrusion": {
      const { profile, at, axis, reference, length } = solid;
      return extrude(model, writeProfile(model, profile), at, axis, reference, length);
    }
    case "revolution":
      return revolve(model, solid);
    case "mesh":
      return writeMesh(model, solid.mesh);
  }
}

function writeProfile(model: IfcModel, profile: Profile): StepRef {
  const { writer } = model;
  switch (profile.kind) {
    case "c-channel":
      return writer.add(
        "IFCCSHAPEPROFILEDEF",
        AREA,
        NONE,
        model.profileOrigin(),
        m(profile.depth),
        m(profile.flange),
        m(profile.gauge),
        m(profile.lip),
        NONE,
      );
    case "u-channel":
      return writer.add(
        "IFCUSHAPEPROFILEDEF",
        AREA,
        NONE,
        model.profileOrigin(),
        m(profile.depth),
        m(profile.flange),
        m(profile.gauge),
        m(profile.gauge),
        NONE,
        NONE,
        NONE,
      );
    case "rectangle":
      return writeRectangle(model, profile.x, profile.y);
    case "outline": {
      const { outer, holes } = profile.outline;
      const curve = polyline(model, outer);
      if (holes.length === 0) return writer.add("IFCARBITRARYCLOSEDPROFILEDEF", AREA, NONE, curve);
      const inner = list(holes.map((hole) => polyline(model, hole)));
      return writer.add("IFCARBITRARYPROFILEDEFWITHVOIDS", AREA, NONE, curve, inner);
    }
  }
}

function writeRectangle(model: IfcModel, x: number, y: number): StepRef {
  return model.writer.add("IFCRECTANGLEPROFILEDEF", AREA, NONE, model.profileOrigin(), m(x), m(y));
}

function polyline(model: IfcModel, corners: readonly Corner[]): StepRef {
  const points = corners.map(([x, y]) => model.writer.add("IFCCARTESIANPOINT", list([m(x), m(y)])));
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
  const position = placement(model, at, along, reference);
  return model.writer.add("IFCEXTRUDEDAREASOLID", profile, position, model.direction(0, 0, 1), m(depth));
}

/** The outline lies in the plane of `reference` (its x) and the axis (its y), which it is turned around once. */
function revolve(model: IfcModel, { outline, at, axis, reference }: Extract<Solid, { kind: "revolution" }>): StepRef {
  const { writer } = model;
  const profile = writer.add("IFCARBITRARYCLOSEDPROFILEDEF", AREA, NONE, polyline(model, outline));
  // z of the placement such that x is `reference` and y the axis.
  const normal = cross(reference, axis);
  const position = placement(model, at, normal, reference);
  const turn = writer.add("IFCAXIS1PLACEMENT", model.point(0, 0, 0), model.direction(0, 1, 0));
  return writer.add("IFCREVOLVEDAREASOLID", profile, position, turn, real(WHOLE_TURN));
}

function writeMesh(model: IfcModel, { vertices, faces }: ClosedMesh): StepRef {
  const { writer } = model;
  const corners = vertices.map((vertex) => list(vertex.map(m)));
  const points = writer.add("IFCCARTESIANPOINTLIST3D", list(corners));
  const polygons = faces.map((face) =>
    writer.add("IFCINDEXEDPOLYGONALFACE", list(face.map((index) => integer(index + 1)))),
  );
  return writer.add("IFCPOLYGONALFACESET", points, enumeration("T"), list(polygons), NONE);
}

function placement(model: IfcModel, at: Vector, axis: Vector, reference: Vector): StepRef {
  return model.writer.add(
    "IFCAXIS2PLACEMENT3D",
    model.point(at[0] / 1000, at[1] / 1000, at[2] / 1000),
    model.direction(...axis),
    model.direction(...reference),
  );
}
