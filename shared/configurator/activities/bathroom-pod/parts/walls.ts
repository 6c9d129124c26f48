import type { Outline } from "#shared/configurator/assembly/profile.ts";
import type { Vector } from "#shared/configurator/assembly/solid.ts";
import type { MaterialId } from "#shared/domain/carbon.ts";
import type { Wall } from "#shared/configurator/activities/bathroom-pod/layout/arrange.ts";
import type { PodRole } from "#shared/configurator/activities/bathroom-pod/roles.ts";
import { doorHole, type DoorHole } from "./door.ts";
import type { PartList, PodFrame } from "./pod-frame.ts";
import { channel, GAUGE, hollow, member, sheet, STUD_FLANGE, track, TRACK_FLANGE } from "./shapes.ts";

const STUD_CENTRES = 600;
/** Wall of a corner post, mm: heavier where pods stand on it. */
const POST = { light: 3, stacked: 5 } as const;
const WALLS: readonly Wall[] = ["front", "back", "left", "right"];

/** Posts, and of each wall the frame, boards, GRP and finish, from the finished floor to the ceiling. */
export function addWalls(list: PartList, frame: PodFrame): void {
  const { across, deep, post, floor, ceiling, parameters } = frame;
  if (post > 0) {
    const shape = member(hollow(post, parameters.isStacked ? POST.stacked : POST.light), "z", "y", ceiling - floor);
    for (const x of [0, across - post]) for (const y of [0, deep - post]) list.add("post", shape, [x, y, floor]);
  }
  for (const wall of WALLS) {
    const hole = wall === "front" ? doorHole(frame) : null;
    addFrame(list, frame, wall, hole);
    addLayers(list, frame, wall, hole);
  }
}

/** Tracks at floor and ceiling, studs between them, and those around the door. */
function addFrame(list: PartList, frame: PodFrame, wall: Wall, hole: DoorHole | null): void {
  const { layers, post, floor, ceiling } = frame;
  const depth = layers.frame;
  const isAlongX = wall === "front" || wall === "back";
  const [along, across] = isAlongX ? (["x", "y"] as const) : (["y", "x"] as const);
  // Side walls stand between front and back.
  const start = isAlongX ? post : depth;
  const end = (isAlongX ? frame.across : frame.deep) - start;
  const at = (from: number, z: number): Vector => cornerOf(frame, wall, from, 0, depth, z);
  const runs =
    hole === null
      ? [[start, end] as const]
      : ([
          [start, hole.from],
          [hole.to, end],
        ] as const);
  for (const [from, to] of runs) {
    if (to - from > 1) list.add("track", member(track(depth), along, across, to - from), at(from, floor));
  }
  list.add("track", member(track(depth), along, across, end - start), at(start, ceiling - TRACK_FLANGE));
  const stud = member(channel(depth), "z", across, ceiling - floor - 2 * GAUGE);
  for (const place of studPlaces(start, end, hole)) list.add("stud", stud, at(place, floor + GAUGE));
  if (hole) list.add("header", member(track(depth), along, across, hole.to - hole.from), at(hole.from, hole.top));
}

/** Where studs begin along a wall: at both ends, at their centres, and beside the door. */
function studPlaces(start: number, end: number, hole: DoorHole | null): number[] {
  const wanted = [start, end - STUD_FLANGE];
  if (hole) wanted.push(hole.from - STUD_FLANGE, hole.to);
  for (let middle = start + STUD_CENTRES; middle < end; middle += STUD_CENTRES) wanted.push(middle - STUD_FLANGE / 2);
  const kept: number[] = [];
  for (const place of wanted) {
    const isInWall = place >= start - 1e-6 && place + STUD_FLANGE <= end + 1e-6;
    const isInHole = hole !== null && place + STUD_FLANGE > hole.from + 1e-6 && place < hole.to - 1e-6;
    const isTaken = kept.some((other) => Math.abs(other - place) < STUD_FLANGE - 1e-6);
    if (isInWall && !isInHole && !isTaken) kept.push(place);
  }
  return kept.toSorted((a, b) => a - b);
}

/** Boards, GRP and finish on the inside of the frame. */
function addLayers(list: PartList, frame: PodFrame, wall: Wall, hole: DoorHole | null): void {
  const { layers, parameters } = frame;
  let depth = layers.frame;
  const add = (role: PodRole, material: MaterialId, thickness: number, margin: number): void => {
    addSheet(list, frame, { wall, role, material, from: depth, to: depth + thickness, margin }, hole);
    depth += thickness;
  };
  const isSide = wall === "left" || wall === "right";
  // In a corner the layers of front and back pass those of the sides.
  for (const board of layers.boards) add("board", "plasterboard", board, isSide ? frame.wall : layers.frame);
  if (layers.grp > 0) add("shell", "grp", layers.grp, frame.wall);
  if (layers.finish > 0) {
    add("finish", parameters.finish === "tile" ? "ceramicTile" : "plywood", layers.finish, frame.wall);
  }
}

interface Layer {
  wall: Wall;
  role: PodRole;
  material: MaterialId;
  /** From the outer face of the wall. */
  from: number;
  to: number;
  /** Left out at both ends. */
  margin: number;
}

function addSheet(
  list: PartList,
  frame: PodFrame,
  { wall, role, material, from, to, margin }: Layer,
  hole: DoorHole | null,
): void {
  const { floor, ceiling } = frame;
  const isAlongX = wall === "front" || wall === "back";
  const long = (isAlongX ? frame.across : frame.deep) - 2 * margin;
  const size: Vector = isAlongX ? [long, to - from, ceiling - floor] : [to - from, long, ceiling - floor];
  const outline =
    hole === null ? null : notched(long, ceiling - floor, hole.from - margin, hole.to - margin, hole.top - floor);
  list.add(role, sheet(material, isAlongX ? "y" : "x", size, outline), cornerOf(frame, wall, margin, from, to, floor));
}

/** A sheet with the doorway cut out of its lower edge. */
function notched(long: number, high: number, from: number, to: number, top: number): Outline {
  return {
    outer: [
      [0, 0],
      [from, 0],
      [from, top],
      [to, top],
      [to, 0],
      [long, 0],
      [long, high],
      [0, high],
    ],
    holes: [],
  };
}

/** Low corner of something in a wall: along it from the frame's origin, and between two depths from its outer face. */
function cornerOf(frame: PodFrame, wall: Wall, along: number, from: number, to: number, z: number): Vector {
  switch (wall) {
    case "front":
      return [along, from, z];
    case "back":
      return [along, frame.deep - to, z];
    case "left":
      return [from, along, z];
    case "right":
      return [frame.across - to, along, z];
  }
}
