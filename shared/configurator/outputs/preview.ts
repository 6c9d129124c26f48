import type { PreviewPart } from "#shared/contracts/design/runs.ts";
import type { Assembly, Part, Unit } from "#shared/configurator/assembly/assembly.ts";
import type { Corner, Outline } from "#shared/configurator/assembly/profile.ts";
import { freeRectangles } from "#shared/configurator/assembly/rectangles.ts";
import { isSloped, stripsOf } from "./preview-strips.ts";
import type { Shape } from "#shared/configurator/assembly/shape.ts";
import type { Vector } from "#shared/configurator/assembly/solid.ts";
import type { EngineResult } from "#shared/configurator/engine/execute.ts";
import { roundTo } from "#shared/domain/units.ts";

/** The parts of a run as boxes in the world, metres; sheets with openings become several boxes. Empty without units. */
export function previewParts({ assembly }: Pick<EngineResult, "assembly">): PreviewPart[] {
  if (assembly === null) return [];
  return assembly.units.flatMap((unit) => unit.parts.flatMap((part) => boxesOf(assembly, unit, part)));
}

function boxesOf({ roles }: Assembly, unit: Unit, part: Part): PreviewPart[] {
  const layer = roles[part.role]?.layer ?? part.role;
  const [x, y, z] = part.corner;
  const [width, depth, height] = part.shape.size;
  if (part.shape.solids.some(isSloped)) {
    return part.shape.solids.flatMap((solid) =>
      stripsOf(solid).map((strip) =>
        toBox(unit, layer, [x + strip.at[0], y + strip.at[1], z + strip.at[2]], strip.size),
      ),
    );
  }
  const sheet = outlineOf(part.shape);
  if (sheet === null) return [toBox(unit, layer, [x, y, z], [width, depth, height])];
  const { outline, across } = sheet;
  const voids = [...outline.holes, ...notches(outline.outer)].map((corners) => ({
    x0: Math.min(...corners.map((corner) => corner[0])),
    x1: Math.max(...corners.map((corner) => corner[0])),
    z0: Math.min(...corners.map((corner) => corner[1])),
    z1: Math.max(...corners.map((corner) => corner[1])),
  }));
  const along = across === "y" ? width : depth;
  return freeRectangles({ x0: 0, x1: along, z0: 0, z1: height }, voids).map(({ x0, x1, z0, z1 }) =>
    across === "y"
      ? toBox(unit, layer, [x + x0, y, z + z0], [x1 - x0, depth, z1 - z0])
      : toBox(unit, layer, [x, y + x0, z + z0], [width, x1 - x0, z1 - z0]),
  );
}

/** The outline of an upright sheet, [along, up], and the axis of its unit that it stands across; null for everything else. */
function outlineOf(shape: Shape): { outline: Outline; across: "x" | "y" } | null {
  const [solid, another] = shape.solids;
  if (solid?.kind !== "extrusion" || another || solid.profile.kind !== "outline" || solid.axis[2] !== 0) return null;
  return { outline: solid.profile.outline, across: Math.abs(solid.axis[1]) === 1 ? "y" : "x" };
}

/** The notches at a sheet's lower edge, four corners each: everything between its first corner and its last three. */
function notches(outer: readonly Corner[]): Corner[][] {
  const found: Corner[][] = [];
  for (let index = 1; index < outer.length - 3; index += 4) found.push(outer.slice(index, index + 4));
  return found;
}

function toBox(
  { mark, placement }: Unit,
  role: string,
  [x, y, z]: Vector,
  [width, depth, height]: Vector,
): PreviewPart {
  const along = (x + width / 2) / 1000;
  const across = (y + depth / 2) / 1000;
  const { origin } = placement;
  const [dx, dy] = placement.x;
  return {
    role,
    unitMark: mark,
    centre: [
      roundTo(origin[0] + dx * along - dy * across, 6),
      roundTo(origin[1] + dy * along + dx * across, 6),
      roundTo(origin[2] + (z + height / 2) / 1000, 6),
    ],
    size: [roundTo(width / 1000, 6), roundTo(depth / 1000, 6), roundTo(height / 1000, 6)],
    rotation: roundTo(Math.atan2(dy, dx), 9),
  };
}
