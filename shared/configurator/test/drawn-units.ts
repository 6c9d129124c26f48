import type { DrawnView } from "#shared/contracts/market/drawings.ts";
import type { Assembly, Part, Unit } from "#shared/configurator/assembly/assembly.ts";
import type { Shape } from "#shared/configurator/assembly/shape.ts";
import type { Solid, Vector } from "#shared/configurator/assembly/solid.ts";
import type { UnitRoom } from "#shared/configurator/assembly/unit-room.ts";
import { drawUnits } from "#shared/configurator/drawings/draw-unit.ts";

// A room of 1,000 × 800 × 2,000 mm between two walls of 50 mm, on a floor of 100 mm.
const ROOM: UnitRoom = {
  low: [50, 0, 100],
  high: [1050, 800, 2100],
  sizes: [
    { axis: "x", from: 50, to: 1050, field: "length", wall: null },
    { axis: "y", from: 0, to: 800, field: "width", wall: null },
    { axis: "z", from: 100, to: 2100, field: "height", wall: null },
    { axis: "x", from: 200, to: 900, field: null, wall: "front" },
  ],
  swings: [{ hinge: [200, 0], shut: [900, 0], open: [200, 700] }],
};

/** A type of one unit of these parts, in the room. */
export function aType(parts: readonly Part[]): Assembly["types"][number] {
  const unit: Unit = {
    mark: "U1",
    typeMark: "T1",
    kind: "unit",
    hostGlobalIds: ["h"],
    hostName: "",
    storeyGlobalId: null,
    index: 0,
    placement: { origin: [0, 0, 0], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] },
    low: [0, 0, 0],
    high: [1100, 800, 2100],
    parts,
    openings: [],
    measures: { grossArea: 0, openingArea: 0, netArea: 0 },
    mass: 0,
    room: ROOM,
  };
  return { mark: "T1", kind: "unit", sizeLabel: "", quantities: [], count: 1, example: unit };
}

/** One view of a unit of these parts. */
export function drawn(view: DrawnView, parts: readonly Part[], roles: Assembly["roles"] = {}) {
  const drawing = drawUnits({ types: [aType(parts)], roles })[0]?.drawings.find((each) => each.view === view);
  if (!drawing) throw new Error("No drawing.");
  return drawing;
}

/** A part of one solid, its corner in the unit. */
export function part(role: string, corner: Vector, solid: Solid): Part {
  const shape: Shape = {
    key: role,
    label: role,
    solids: [solid],
    material: "steel",
    size: [0, 0, 0],
    sectionArea: 0,
    mass: 0,
    area: 0,
    volume: 0,
    length: 0,
  };
  return { path: role, role, shape, corner };
}

/** A part that is a box. */
export const box = (role: string, corner: Vector, size: Vector): Part =>
  part(role, corner, { kind: "box", at: [0, 0, 0], size });

/** A pyramid on a square, its tip over the middle. Millimetres. */
export const pyramidOf = (side: number, height: number): Solid => ({
  kind: "mesh",
  mesh: {
    vertices: [
      [0, 0, 0],
      [side, 0, 0],
      [side, side, 0],
      [0, side, 0],
      [side / 2, side / 2, height],
    ],
    faces: [
      [3, 2, 1, 0],
      [0, 1, 4],
      [1, 2, 4],
      [2, 3, 4],
      [3, 0, 4],
    ],
  },
});
