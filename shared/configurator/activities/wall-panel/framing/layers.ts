import type { PanelPart } from "#shared/configurator/activities/wall-panel/assembly.ts";
import type { Corner, Outline } from "#shared/configurator/assembly/profile.ts";
import { freeRectangles, type Rectangle } from "#shared/configurator/assembly/rectangles.ts";
import {
  cutLevel,
  lowered,
  rangeOf,
  topBetween,
  type TopLine,
} from "#shared/configurator/activities/wall-panel/layout/raking.ts";
import { roundTo } from "#shared/domain/units.ts";
import type { Frame, FrameTask } from "./framing.ts";
import {
  buildUpThickness,
  frameMiddle,
  frameThickness,
  type Layer,
  type Parameters,
} from "#shared/configurator/activities/wall-panel/parameters.ts";
import { sheetShape } from "./shapes.ts";
import { TIMBER_WIDTH } from "./sections.ts";

/** Insulation narrower or lower than this is packed by hand and not drawn, mm. */
const LEAST_INSULATION = 20;

/** What sheets cover. */
type SheetTask = Pick<FrameTask, "width" | "base" | "top"> & { rake?: TopLine | null };

/** Boards and sheathing of a rectangle of wall, openings cut out. */
export function sheetParts(task: SheetTask, openings: readonly Rectangle[], parameters: Parameters): PanelPart[] {
  const height = task.top - task.base;
  const outline = cutOutline(task, openings);
  const parts: PanelPart[] = [];
  let y = -buildUpThickness(parameters) / 2;
  const place = (layers: readonly Layer[]) => {
    for (const layer of layers) {
      const shape = sheetShape(layer.material, layer.thickness, task.width, height, outline);
      const count = parts.filter((part) => part.role === layer.role).length + 1;
      parts.push({ path: `${layer.role}-${count}`, role: layer.role, shape, corner: [0, y, task.base] });
      y += layer.thickness;
    }
  };
  place(parameters.inner);
  y += frameThickness(parameters);
  place(parameters.outer);
  return parts;
}

/** Outline of a sheet with its openings: holes inside, notches at the lower edge. Null without openings. */
function cutOutline(task: SheetTask, openings: readonly Rectangle[]): Outline | null {
  const rake = task.rake ?? null;
  if (openings.length === 0 && rake === null) return null;
  const { width, base } = task;
  const height = task.top - base;
  const outer: Corner[] = [[0, 0]];
  const holes: Corner[][] = [];
  for (const { x0, x1, z0, z1 } of openings) {
    const low = z0 - base;
    const high = z1 - base;
    if (low > 0) {
      holes.push([
        [x0, low],
        [x0, high],
        [x1, high],
        [x1, low],
      ]);
    } else {
      outer.push([x0, 0], [x0, high], [x1, high], [x1, 0]);
    }
  }
  const top = rake?.map(([x, z]): Corner => [x, z - base]) ?? [
    [0, height],
    [width, height],
  ];
  outer.push([width, 0], ...top.toReversed());
  return { outer, holes };
}

/** Insulation between the members of a frame: one piece for each free rectangle. */
export function insulationParts(task: FrameTask, frame: Frame, parameters: Parameters): PanelPart[] {
  const thickness = parameters.insulation;
  if (thickness === 0) return [];
  const end = parameters.isTimber ? TIMBER_WIDTH : parameters.gauge;
  const openings = task.openings.map((each) => ({ ...each, z0: each.z0 > task.base ? each.z0 - end : task.base }));
  const area = { x0: 0, x1: task.width, z0: task.base + end, z1: task.top - end };
  const y = frameMiddle(parameters) - parameters.studDepth / 2;
  const free = freeRectangles(area, [...frame.taken, ...openings]).filter(
    (each) => each.x1 - each.x0 >= LEAST_INSULATION && each.z1 - each.z0 >= LEAST_INSULATION,
  );
  const underside = task.rake === null ? null : lowered(task.rake, end);
  return free
    .flatMap((each) => (underside === null ? [{ ...each, outline: null }] : cutPiece(each, underside)))
    .map(({ x0, x1, z0, z1, outline }, index): PanelPart => ({
      path: `insulation-${index + 1}`,
      role: "insulation",
      shape: sheetShape("mineralWool", thickness, x1 - x0, z1 - z0, outline),
      corner: [x0, y, z0],
    }));
}

/** What of a rectangle is under a top: as high and wide as that. */
function cutPiece(piece: Rectangle, top: TopLine): (Rectangle & { outline: Outline | null })[] {
  const { x0, x1, z0, z1 } = piece;
  const { lowest, highest } = rangeOf(top, x0, x1);
  if (z1 <= lowest) return [{ ...piece, outline: null }];
  if (highest - z0 < LEAST_INSULATION) return [];
  const line = topBetween(top, x0, x1).map(([x, z]): Corner => [x + x0, z]);
  const low = Math.min(lowest, z0) - 1;
  const under = cutLevel(cutLevel([[x0, low], [x1, low], ...line.toReversed()], z0, "over"), z1, "under");
  const xs = under.map(([x]) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  if (right - left < LEAST_INSULATION) return [];
  const outer = under.map(([x, z]): Corner => [roundTo(x - left, 3), roundTo(z - z0, 3)]);
  const height = roundTo(Math.min(highest, z1) - z0, 3);
  return [{ x0: left, x1: left + roundTo(right - left, 3), z0, z1: z0 + height, outline: { outer, holes: [] } }];
}
