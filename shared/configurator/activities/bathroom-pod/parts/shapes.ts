import { outlineArea, type Outline, type Profile, profileArea } from "#shared/configurator/assembly/profile.ts";
import type { Shape } from "#shared/configurator/assembly/shape.ts";
import { type ClosedMesh, type Solid, solidVolume, type Vector } from "#shared/configurator/assembly/solid.ts";
import { type MaterialId, materialFactor } from "#shared/domain/carbon.ts";
import { grouped, roundTo } from "#shared/domain/units.ts";

/** Axis of a pod: x along its front, y away from it, z up. */
export type Axis = "x" | "y" | "z";

const mm = (value: number): string => grouped(roundTo(value, 1));
const densityOf = (material: MaterialId): number => materialFactor(material, "UK").density;

/** A sheet that stands or lies across an axis: its box, or an outline of it ([along, up], or [x, y] of a lying one). */
export function sheet(material: MaterialId, across: Axis, size: Vector, outline: Outline | null = null): Shape {
  const [thickness, a, b] =
    across === "x"
      ? [size[0], size[1], size[2]]
      : across === "y"
        ? [size[1], size[0], size[2]]
        : [size[2], size[0], size[1]];
  const area = (outline === null ? a * b : outlineArea(outline)) * 1e-6;
  const volume = (area * thickness) / 1000;
  const cut = outline === null ? "" : `:${JSON.stringify(outline)}`;
  return {
    key: `sheet:${material}:${across}:${size.join()}${cut}`,
    label: `Sheet ${mm(thickness)}, ${mm(a)} × ${mm(b)} mm`,
    solids: [outline === null ? { kind: "box", at: [0, 0, 0], size } : sheetSolid(across, thickness, outline)],
    material,
    size,
    sectionArea: 0,
    mass: volume * densityOf(material),
    area,
    volume,
    length: 0,
  };
}

function sheetSolid(across: Axis, length: number, outline: Outline): Solid {
  const sheetOf = (at: Vector, axis: Vector, reference: Vector): Solid => ({
    kind: "extrusion",
    profile: { kind: "outline", outline },
    at,
    axis,
    reference,
    length,
  });
  if (across === "x") return sheetOf([0, 0, 0], [1, 0, 0], [0, 1, 0]);
  // x along the front and y up make z point to the front: the extrusion starts at the far face.
  return across === "y" ? sheetOf([0, length, 0], [0, -1, 0], [1, 0, 0]) : sheetOf([0, 0, 0], [0, 0, 1], [1, 0, 0]);
}

/** Metal strip of a channel, mm. */
const LIP = 10;
export const GAUGE = 1.2;
/** Width of a stud's and a joist's flange, and of a track's, mm. */
export const STUD_FLANGE = 40;
export const TRACK_FLANGE = 30;

/**
 * A member along an axis. A channel's depth lies across the wall for a stud or track, upright for a joist (`isDeep`).
 *
 * @param depthAxis where the depth of the section lies
 */
export function member(profile: Profile, along: Axis, depthAxis: Axis, length: number): Shape {
  const long = roundTo(length, 3);
  const [depth, flange] = sectionSize(profile);
  const of = (axis: Axis): number => (axis === along ? long : axis === depthAxis ? depth : flange);
  const size: Vector = [of("x"), of("y"), of("z")];
  const area = profileArea(profile) * 1e-6;
  const metres = long / 1000;
  const material = profile.kind === "outline" ? "hollowSection" : "steel";
  return {
    key: `member:${JSON.stringify(profile)}:${along}${depthAxis}:${long}`,
    label: `${nameOf(profile)}, ${mm(long)} mm`,
    solids: [memberSolid(profile, along, depthAxis, size, long)],
    material,
    size,
    sectionArea: area,
    mass: area * metres * densityOf(material),
    area: 0,
    volume: area * metres,
    length: metres,
  };
}

/** A stud or joist. Millimetres. */
export function channel(depth: number): Profile {
  return { kind: "c-channel", depth, flange: STUD_FLANGE, lip: LIP, gauge: GAUGE };
}

/** What takes the ends of studs or joists. */
export function track(depth: number): Profile {
  return { kind: "u-channel", depth, flange: TRACK_FLANGE, gauge: GAUGE };
}

/** A square hollow section with its low corner in the origin. */
export function hollow(side: number, wall: number): Profile {
  const square = (low: number, high: number) =>
    [
      [low, low],
      [high, low],
      [high, high],
      [low, high],
    ] as const;
  return { kind: "outline", outline: { outer: square(0, side), holes: [square(wall, side - wall)] } };
}

function sectionSize(profile: Profile): [depth: number, flange: number] {
  switch (profile.kind) {
    case "c-channel":
    case "u-channel":
      return [profile.depth, profile.flange];
    case "rectangle":
      return [profile.y, profile.x];
    case "outline": {
      const side = Math.max(...profile.outline.outer.map(([x]) => x));
      return [side, side];
    }
  }
}

function nameOf(profile: Profile): string {
  switch (profile.kind) {
    case "c-channel":
      return `C ${mm(profile.depth)}×${profile.flange}×${profile.lip}×${profile.gauge}`;
    case "u-channel":
      return `U ${mm(profile.depth)}×${profile.flange}×${profile.gauge}`;
    case "rectangle":
      return `${mm(profile.x)}×${mm(profile.y)}`;
    case "outline":
      return `SHS ${mm(sectionSize(profile)[0])}`;
  }
}

const UNIT: Readonly<Record<Axis, Vector>> = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };

/** The profile's x is the way its open side looks: along the one axis that neither its length nor its depth takes. */
function memberSolid(profile: Profile, along: Axis, depthAxis: Axis, size: Vector, length: number): Solid {
  const open = (["x", "y", "z"] as const).find((axis) => axis !== along && axis !== depthAxis) ?? "x";
  const middle = (axis: Axis): number => {
    if (axis === along || profile.kind === "outline") return 0;
    return (axis === "x" ? size[0] : axis === "y" ? size[1] : size[2]) / 2;
  };
  const at: Vector = [middle("x"), middle("y"), middle("z")];
  return { kind: "extrusion", profile, at, axis: UNIT[along], reference: UNIT[open], length };
}

/** A part drawn by us and bought from somebody: its mass is of a data sheet. */
export interface Bought {
  material: MaterialId;
  label: string;
  /** kg. */
  mass: number;
}

/** Illustrative until a maker's sheet replaces it. */
const DATA_SHEET = "data sheet, illustrative";

/** A thing of any solids whose mass a data sheet says. @param key unique among things of other solids */
export function thing({ material, label, mass }: Bought, key: string, size: Vector, solids: readonly Solid[]): Shape {
  return {
    key: `thing:${key}:${size.map((each) => roundTo(each, 3)).join()}:${mass}`,
    label,
    solids,
    material,
    size,
    sectionArea: 0,
    mass,
    massSource: DATA_SHEET,
    area: 0,
    volume: solids.reduce((sum, each) => sum + solidVolume(each), 0) * 1e-9,
    length: 0,
  };
}

/** A thing of a closed mesh whose low corner is the origin. */
export function meshThing(bought: Bought, key: string, size: Vector, mesh: ClosedMesh): Shape {
  return thing(bought, key, size, [{ kind: "mesh", mesh }]);
}

/** A pipe along an axis: its mass by its own wall. Millimetres. */
export function pipe(material: MaterialId, along: Axis, diameter: number, wall: number, length: number): Shape {
  const radius = diameter / 2;
  const outline = [
    [radius - wall, 0],
    [radius, 0],
    [radius, length],
    [radius - wall, length],
  ] as const;
  const of = (axis: Axis): number => (axis === along ? length : diameter);
  const half = (axis: Axis): number => (axis === along ? 0 : radius);
  const solid: Solid = {
    kind: "revolution",
    outline,
    at: [half("x"), half("y"), half("z")],
    axis: UNIT[along],
    reference: UNIT[along === "x" ? "y" : "x"],
  };
  const volume = solidVolume(solid) * 1e-9;
  return {
    key: `pipe:${material}:${along}:${diameter}:${wall}:${roundTo(length, 3)}`,
    label: `Pipe ${diameter}, ${mm(length)} mm`,
    solids: [solid],
    material,
    size: [of("x"), of("y"), of("z")],
    sectionArea: volume / (length / 1000),
    mass: volume * densityOf(material),
    area: 0,
    volume,
    length: length / 1000,
  };
}
