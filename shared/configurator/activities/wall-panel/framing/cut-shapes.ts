import type { Corner } from "#shared/configurator/assembly/profile.ts";
import { outlineArea } from "#shared/configurator/assembly/profile.ts";
import type { Solid, Vector } from "#shared/configurator/assembly/solid.ts";
import type { PartShape } from "#shared/configurator/activities/wall-panel/assembly.ts";
import { topBetween, type TopLine } from "#shared/configurator/activities/wall-panel/layout/raking.ts";
import { CARBON_FACTORS } from "#shared/domain/carbon.ts";
import { grouped, roundTo } from "#shared/domain/units.ts";
import { designation, profilesOf, type Section, sectionArea } from "./sections.ts";

/** kg/m³. */
const STEEL_DENSITY = 7850;

/** A plate of a section: its corners in the elevation, and where it lies across the wall, mm. */
interface Plate {
  corners: readonly Corner[];
  from: number;
  to: number;
}

/**
 * An upright cut along a top: from a level up to it. Its plates are cut as the whole is.
 *
 * @param top over its width, from its own left edge; heights over its lower end, mm
 */
export function cutUpright(section: Section, top: TopLine): PartShape {
  const width = top.at(-1)?.[0] ?? 0;
  const under = (x0: number, x1: number): Corner[] => {
    const line = topBetween(top, x0, x1).map(([x, z]): Corner => [x + x0, z]);
    return [[x0, 0], [x1, 0], ...line.toReversed()];
  };
  const plates = uprightPlates(section, width, under);
  const long = outlineArea({ outer: under(0, width), holes: [] }) / width;
  return cutShape(section, "up", plates, long, `up:${JSON.stringify(section)}:${JSON.stringify(top)}`);
}

function uprightPlates(section: Section, width: number, under: (x0: number, x1: number) => Corner[]): Plate[] {
  if (section.kind !== "c") return [{ corners: under(0, width), from: 0, to: depthOf(section) }];
  const { depth, gauge, lip } = section;
  const [web, flange, edge] = [under(0, gauge), under(gauge, width), under(width - gauge, width)];
  return [
    { corners: web, from: 0, to: depth },
    { corners: flange, from: 0, to: gauge },
    { corners: flange, from: depth - gauge, to: depth },
    { corners: edge, from: gauge, to: lip },
    { corners: edge, from: depth - lip, to: depth - gauge },
  ];
}

/**
 * A track or plate along one slope, its ends cut upright; a channel is open to below.
 *
 * @param from @param to ends of its upper edge in the elevation, mm
 */
export function slopedRail(section: Section, from: Corner, to: Corner): PartShape {
  const run = to[0] - from[0];
  const long = Math.hypot(run, to[1] - from[1]);
  const band = (upper: number, lower: number): Corner[] => {
    // Upright sizes of what is measured square to the slope.
    const [a, b] = [(upper * long) / run, (lower * long) / run];
    return [
      [from[0], from[1] - b],
      [to[0], to[1] - b],
      [to[0], to[1] - a],
      [from[0], from[1] - a],
    ];
  };
  const plates = railPlates(section, band);
  const key = `slope:${JSON.stringify(section)}:${run}:${roundTo(to[1] - from[1], 3)}`;
  return cutShape(section, "along", plates, long, key);
}

function railPlates(section: Section, band: (upper: number, lower: number) => Corner[]): Plate[] {
  if (section.kind !== "u") return [{ corners: band(0, widthOf(section)), from: 0, to: depthOf(section) }];
  const { depth, flange, gauge } = section;
  return [
    { corners: band(0, gauge), from: 0, to: depth },
    { corners: band(gauge, flange), from: 0, to: gauge },
    { corners: band(gauge, flange), from: depth - gauge, to: depth },
  ];
}

/** @param long mean length along the member, mm */
function cutShape(
  section: Section,
  direction: PartShape["direction"],
  plates: readonly Plate[],
  long: number,
  key: string,
): PartShape {
  const all = plates.flatMap(({ corners }) => corners);
  const low: Corner = [Math.min(...all.map(([x]) => x)), Math.min(...all.map(([, z]) => z))];
  const high: Corner = [Math.max(...all.map(([x]) => x)), Math.max(...all.map(([, z]) => z))];
  const size: Vector = [roundTo(high[0] - low[0], 3), depthOf(section), roundTo(high[1] - low[1], 3)];
  const isTimber = section.kind === "timber";
  const area = sectionArea(section) * 1e-6;
  const metres = roundTo(long, 3) / 1000;
  return {
    key,
    get label() {
      return `${designation(section)}, ${grouped(roundTo(metres * 1000, 1))} mm, cut to a slope`;
    },
    get solids(): Solid[] {
      return plates.map(({ corners, from, to }) => ({
        kind: "extrusion",
        // Seen along the wall's normal: x along the wall, y up, drawn out towards its inner face.
        profile: {
          kind: "outline",
          outline: { outer: corners.map(([x, z]): Corner => [x - low[0], z - low[1]]), holes: [] },
        },
        at: [0, to, 0],
        axis: [0, -1, 0],
        reference: [1, 0, 0],
        length: to - from,
      }));
    },
    section,
    material: isTimber ? "softwood" : "steel",
    direction,
    size,
    outline: null,
    sectionArea: area,
    mass: area * metres * (isTimber ? CARBON_FACTORS.softwood.density : STEEL_DENSITY),
    area: 0,
    volume: area * metres,
    length: metres,
  };
}

function depthOf(section: Section): number {
  const [profile] = profilesOf(section);
  if (!profile || profile.kind === "outline") throw new TypeError(`${section.kind} is not cut to a slope.`);
  return profile.kind === "rectangle" ? profile.y : profile.depth;
}

function widthOf(section: Section): number {
  return section.kind === "timber" ? section.width : 0;
}
