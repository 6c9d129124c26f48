import type { PreviewPart } from "#shared/contracts/runs.ts";
import type { Corner, PanelPart, PartRole, WallPanel } from "#shared/configurator/activities/wall-panel/assembly.ts";
import { freeRectangles } from "#shared/configurator/activities/wall-panel/layout/rectangles.ts";
import type { EngineResult } from "#shared/configurator/engine/execute.ts";
import { roundTo } from "#shared/domain/units.ts";

const ROLES: Record<PartRole, string> = {
  "bottom-track": "track",
  "top-track": "track",
  stud: "stud",
  "end-stud": "stud",
  "jamb-stud": "stud",
  "jack-stud": "stud",
  "cripple-stud": "stud",
  header: "header",
  sill: "sill",
  sheathing: "sheathing",
  board: "board",
  insulation: "insulation",
};

/** The parts of a run as boxes in the world, metres; sheets with openings become several boxes. Empty without panels. */
export function previewParts(result: EngineResult): PreviewPart[] {
  return (result.assembly?.pieces ?? []).flatMap((panel) => panel.parts.flatMap((part) => boxesOf(panel, part)));
}

function boxesOf(panel: WallPanel, part: PanelPart): PreviewPart[] {
  const [x, y, z] = part.corner;
  const [width, depth, height] = part.shape.size;
  const { outline } = part.shape;
  if (outline === null) return [toBox(panel, part, [x, y, z], [width, depth, height])];
  const voids = [...outline.holes, ...notches(outline.outer)].map((corners) => ({
    x0: Math.min(...corners.map((corner) => corner[0])),
    x1: Math.max(...corners.map((corner) => corner[0])),
    z0: Math.min(...corners.map((corner) => corner[1])),
    z1: Math.max(...corners.map((corner) => corner[1])),
  }));
  return freeRectangles({ x0: 0, x1: width, z0: 0, z1: height }, voids).map((box) =>
    toBox(panel, part, [x + box.x0, y, z + box.z0], [box.x1 - box.x0, depth, box.z1 - box.z0]),
  );
}

/** The notches at a sheet's lower edge, four corners each: everything between its first corner and its last three. */
function notches(outer: readonly Corner[]): Corner[][] {
  const found: Corner[][] = [];
  for (let index = 1; index < outer.length - 3; index += 4) found.push(outer.slice(index, index + 4));
  return found;
}

function toBox(
  panel: WallPanel,
  part: PanelPart,
  [x, y, z]: readonly [number, number, number],
  [width, depth, height]: readonly [number, number, number],
): PreviewPart {
  const along = (x + width / 2) / 1000;
  const across = (y + depth / 2) / 1000;
  const [dx, dy] = panel.xAxis;
  return {
    role: ROLES[part.role],
    panelMark: panel.mark,
    centre: [
      roundTo(panel.origin[0] + dx * along - dy * across, 6),
      roundTo(panel.origin[1] + dy * along + dx * across, 6),
      roundTo(panel.origin[2] + (z + height / 2) / 1000, 6),
    ],
    size: [roundTo(width / 1000, 6), roundTo(depth / 1000, 6), roundTo(height / 1000, 6)],
    rotation: roundTo(Math.atan2(dy, dx), 9),
  };
}
