import type { ClosedMesh, Solid, Vector } from "#shared/configurator/assembly/solid.ts";
import type { Area } from "#shared/configurator/activities/bathroom-pod/layout/area.ts";
import type { Placed, Wall } from "#shared/configurator/activities/bathroom-pod/layout/arrange.ts";
import { DUCT_DEPTH } from "#shared/configurator/activities/bathroom-pod/layout/fixtures.ts";
import type { PodRole } from "#shared/configurator/activities/bathroom-pod/roles.ts";
import { type Box, boxAt, meshAt } from "./against-wall.ts";
import type { PartList, PodFrame } from "./pod-frame.ts";
import {
  BASIN,
  basinBowl,
  BATH_HEIGHT,
  bathBowl,
  pan,
  PAN_HEIGHT,
  PAN_WIDTH,
  seat,
  TRAY_HEIGHT,
  trayBowl,
} from "./sanitaryware.ts";
import { type Axis, type Bought, meshThing, pipe, sheet, thing } from "./shapes.ts";

/** Height and skin of the duct behind a WC, mm. */
const DUCT = { height: 1100, skin: 12 } as const;

/** Sanitaryware, brassware, glass and pipes where the layout has them. */
export function addFixtures(list: PartList, frame: PodFrame): void {
  for (const placed of frame.plan.fixtures) {
    const at = atWall(list, frame, placed);
    if (placed.kind === "wc") addWc(at);
    else if (placed.kind === "basin") addBasin(at);
    else if (placed.kind === "bath") addBath(at);
    else addShower(at, frame, placed);
  }
}

/** Adds things in the frame of a fixture: u along its wall, v away from it, z over the finished floor. */
interface AtWall {
  width: number;
  depth: number;
  box(role: PodRole, bought: Bought, box: Box): void;
  boxes(role: PodRole, bought: Bought, key: string, whole: Box, parts: readonly Box[]): void;
  mesh(role: PodRole, bought: Bought, key: string, box: Box, mesh: ClosedMesh): void;
  panel(role: PodRole, across: "u" | "v" | "z", box: Box): void;
  glass(role: PodRole, across: "u" | "v", box: Box): void;
  riser(material: "copper" | "plastic", diameter: number, wall: number, u: number, v: number, length: number): void;
}

function atWall(list: PartList, { wall: thick, floor }: PodFrame, { wall, area }: Placed): AtWall {
  const inPod: Area = { x0: area.x0 + thick, x1: area.x1 + thick, y0: area.y0 + thick, y1: area.y1 + thick };
  const isSide = wall === "left" || wall === "right";
  const [width, depth] = isSide ? [area.y1 - area.y0, area.x1 - area.x0] : [area.x1 - area.x0, area.y1 - area.y0];
  const place = (box: Box) => boxAt(wall, inPod, { ...box, z0: box.z0 + floor, z1: box.z1 + floor });
  const axisOf = (across: "u" | "v" | "z"): Axis => {
    if (across === "z") return "z";
    return (across === "u") === isSide ? "y" : "x";
  };
  const sheetAt = (role: PodRole, material: "plywood" | "toughenedGlass", across: "u" | "v" | "z", box: Box): void => {
    const { corner, size } = place(box);
    list.add(role, sheet(material, axisOf(across), size), corner);
  };
  return {
    width,
    depth,
    box(role, bought, box) {
      const { corner, size } = place(box);
      list.add(role, thing(bought, role, size, [{ kind: "box", at: [0, 0, 0], size }]), corner);
    },
    boxes(role, bought, key, whole, parts) {
      const { corner, size } = place(whole);
      const solids = parts.map((part): Solid => {
        const inner = place(part);
        return { kind: "box", at: minus(inner.corner, corner), size: inner.size };
      });
      list.add(role, thing(bought, `${key}:${wall}`, size, solids), corner);
    },
    mesh(role, bought, key, box, mesh) {
      const { corner, size } = place(box);
      list.add(role, meshThing(bought, `${key}:${wall}`, size, meshAt(wall, box.v1 - box.v0, mesh)), corner);
    },
    panel: (role, across, box) => sheetAt(role, "plywood", across, box),
    glass: (role, across, box) => sheetAt(role, "toughenedGlass", across, box),
    riser(material, diameter, thickness, u, v, length) {
      const half = diameter / 2;
      const { corner } = place({ u0: u - half, u1: u + half, v0: v - half, v1: v + half, z0: 0, z1: length });
      list.add("pipe", pipe(material, "z", diameter, thickness, length), corner);
    },
  };
}

/** A pan on a duct with its cistern, hot and cold water, soil pipe, and a towel rail over it. */
function addWc({ width, depth, box, boxes, mesh, panel, riser }: AtWall): void {
  const { height, skin } = DUCT;
  panel("duct", "v", { u0: 0, u1: width, v0: DUCT_DEPTH - skin, v1: DUCT_DEPTH, z0: 0, z1: height - skin });
  panel("duct", "z", { u0: 0, u1: width, v0: 0, v1: DUCT_DEPTH, z0: height - skin, z1: height });
  const [u0, out] = [(width - PAN_WIDTH) / 2, depth - DUCT_DEPTH];
  const cistern = { material: "plastic", label: "Concealed cistern", mass: 9 } as const;
  box("cistern", cistern, { u0: u0 + 20, u1: u0 + PAN_WIDTH - 20, v0: 15, v1: 125, z0: 620, z1: 1050 });
  const size = { u0, u1: u0 + PAN_WIDTH, v1: depth };
  mesh(
    "wc",
    { material: "sanitaryCeramic", label: "WC pan", mass: 22 },
    `pan${out}`,
    { ...size, v0: DUCT_DEPTH, z0: 0, z1: PAN_HEIGHT },
    pan(out),
  );
  mesh(
    "wc",
    { material: "plastic", label: "Seat and lid", mass: 2.5 },
    `seat${out}`,
    { ...size, v0: DUCT_DEPTH + 90, z0: PAN_HEIGHT, z1: PAN_HEIGHT + 25 },
    seat(out),
  );
  riser("plastic", 110, 3.2, width / 2, 70, 400);
  riser("copper", 15, 0.7, 40, 40, 1000);
  riser("copper", 15, 0.7, 90, 40, 1000);
  const rail = { u0: width / 2 - 225, u1: width / 2 + 225, v0: 30, v1: 60 };
  const rungs = Array.from({ length: 6 }, (_, index): Box => {
    const z0 = 1230 + index * 110;
    return { ...rail, u0: rail.u0 + 25, u1: rail.u1 - 25, z0, z1: z0 + 22 };
  });
  const whole = { ...rail, z0: 1200, z1: 1850 };
  const stiles = [
    { ...whole, u1: rail.u0 + 25 },
    { ...whole, u0: rail.u1 - 25 },
  ];
  boxes("towel-rail", { material: "stainlessSteel", label: "Towel rail", mass: 6 }, "rail", whole, [
    ...stiles,
    ...rungs,
  ]);
}

/** A basin on the wall with its tap and trap, and a mirror over it. */
function addBasin({ width, depth, box, mesh, glass }: AtWall): void {
  const bowl = { u0: 0, u1: width, v0: 0, v1: depth, z0: BASIN.low, z1: BASIN.high };
  const mass = width * depth > 200_000 ? 14 : 9;
  mesh("basin", { material: "sanitaryCeramic", label: "Basin", mass }, `basin${width}`, bowl, basinBowl(width, depth));
  const middle = width / 2;
  const tap = { material: "stainlessSteel", label: "Basin mixer", mass: 1.5 } as const;
  box("brassware", tap, { u0: middle - 25, u1: middle + 25, v0: 20, v1: 85, z0: BASIN.high, z1: BASIN.high + 130 });
  // It comes with the basin: a pipe of no length costs nothing by the metre.
  const trap = { material: "plastic", label: "Trap", mass: 0.5 } as const;
  box("pipe", trap, { u0: middle - 30, u1: middle + 30, v0: 60, v1: 120, z0: BASIN.low - 200, z1: BASIN.low });
  const half = Math.min(middle, 250);
  glass("mirror", "v", { u0: middle - half, u1: middle + half, v0: 0, v1: 5, z0: 1050, z1: 1750 });
}

function addBath({ width, depth, box, mesh }: AtWall): void {
  const size = { u0: 0, u1: width, v0: 0, v1: depth, z0: 0, z1: BATH_HEIGHT };
  mesh("bath", { material: "grp", label: "Bath", mass: 28 }, `bath${width}`, size, bathBowl(width, depth));
  const tap = { material: "stainlessSteel", label: "Bath mixer with shower", mass: 3 } as const;
  box("brassware", tap, {
    u0: width / 2 - 90,
    u1: width / 2 + 90,
    v0: 0,
    v1: 55,
    z0: BATH_HEIGHT + 80,
    z1: BATH_HEIGHT + 130,
  });
}

/** A tray with its shower; a raised one has a screen at each open side but the way in. */
function addShower({ width, depth, box, mesh, glass }: AtWall, frame: PodFrame, { area, wall, access }: Placed): void {
  const isLevel = access === null;
  const sunk = frame.parameters.finish === "gel" ? 8 : 10;
  const height = isLevel ? sunk : TRAY_HEIGHT;
  const mass = isLevel ? 20 : 32;
  mesh(
    "tray",
    { material: "ceramicTile", label: isLevel ? "Level shower floor" : "Shower tray", mass },
    `tray${width}x${height}`,
    { u0: 0, u1: width, v0: 0, v1: depth, z0: -sunk, z1: height - sunk },
    trayBowl(width, depth, height),
  );
  const shower = { material: "stainlessSteel", label: "Shower with its rail", mass: 4 } as const;
  box("brassware", shower, { u0: width / 2 - 100, u1: width / 2 + 100, v0: 0, v1: 60, z0: 900, z1: 2000 });
  if (isLevel) return;
  const z = { z0: height - sunk, z1: 1950 };
  for (const side of openSides(frame.plan, wall, area)) {
    if (isAt(side, wall, area, access)) continue;
    if (side === "far") glass("screen", "v", { u0: 0, u1: width, v0: depth - 8, v1: depth, ...z });
    else if (side === "low") glass("screen", "u", { u0: 0, u1: 8, v0: 0, v1: depth, ...z });
    else glass("screen", "u", { u0: width - 8, u1: width, v0: 0, v1: depth, ...z });
  }
}

/** Away from its wall, or at the lower or higher end along it. */
type Side = "far" | "low" | "high";

/** Sides of a fixture in a corner that no wall closes. */
function openSides({ across, deep }: { across: number; deep: number }, wall: Wall, area: Area): Side[] {
  const isSide = wall === "left" || wall === "right";
  const [low, high, end] = isSide ? [area.y0, area.y1, deep] : [area.x0, area.x1, across];
  const [far, room] = isSide ? [area.x1 - area.x0, across] : [area.y1 - area.y0, deep];
  const sides: Side[] = far < room - 1 ? ["far"] : [];
  if (low > 1) sides.push("low");
  if (high < end - 1) sides.push("high");
  return sides;
}

/** Whether the way in is at this side. */
function isAt(side: Side, wall: Wall, area: Area, access: Area): boolean {
  const isSide = wall === "left" || wall === "right";
  const [low, high] = isSide
    ? [access.y1 <= area.y0, access.y0 >= area.y1]
    : [access.x1 <= area.x0, access.x0 >= area.x1];
  if (side === "low") return low;
  return side === "high" ? high : !low && !high;
}

function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}
