import type { PreviewPart } from "#shared/contracts/design/runs.ts";
import { groupDigits } from "#shared/messages/group-digits.ts";

/** Height of the horizontal cut above the lowest part, metres: through the windows, as on any floor plan. */
const CUT_HEIGHT = 1.2;
/** Millimetres of free sheet: beside the drawing, and between elevation and plan. */
const MARGIN = 360;
const GAP = 560;
const FRAME = new Set(["stud", "track", "header", "sill"]);

/** A part in the frame of the first one, y away from who looks at the front; metres from its lowest corner. */
interface Box {
  role: string;
  x: number;
  y: number;
  z: number;
  length: number;
  depth: number;
  height: number;
}

/** A rectangle on the sheet, millimetres, y downwards, with the CSS class of its tone. */
export interface SheetRectangle {
  x: number;
  y: number;
  width: number;
  height: number;
  tone: string;
}

/** A measured length on the sheet, millimetres; `text` is what it reads. */
export interface SheetDimension {
  from: readonly [number, number];
  to: readonly [number, number];
  text: string;
}

export interface PlanSheet {
  width: number;
  height: number;
  elevation: readonly SheetRectangle[];
  plan: readonly SheetRectangle[];
  dimensions: readonly SheetDimension[];
}

/**
 * Elevation of the frame over a plan cut at 1.2 m, at one scale, as they stand on a drawing sheet. What people enter is seen
 * from its front, and its plan shows what lies under the cut.
 *
 * @param parts of one unit, all turned alike; metres
 * @returns millimetres; without parts an empty sheet of no size
 */
export function drawPlan(parts: readonly PreviewPart[], isEntered = false): PlanSheet {
  const [first] = parts;
  if (!first) return { width: 0, height: 0, elevation: [], plan: [], dimensions: [] };
  const [cos, sin] = [Math.cos(first.rotation), Math.sin(first.rotation)];
  const boxes = parts.map((part): Box => {
    const [dx, dy] = [part.centre[0] - first.centre[0], part.centre[1] - first.centre[1]];
    const [length, depth, height] = part.size;
    return {
      role: part.role,
      x: dx * cos + dy * sin - length / 2,
      y: dy * cos - dx * sin - depth / 2,
      z: part.centre[2] - height / 2,
      length,
      depth,
      height,
    };
  });
  const left = Math.min(...boxes.map((box) => box.x));
  const back = Math.min(...boxes.map((box) => box.y));
  const low = Math.min(...boxes.map((box) => box.z));
  const length = Math.max(...boxes.map((box) => box.x + box.length)) - left;
  const depth = Math.max(...boxes.map((box) => box.y + box.depth)) - back;
  const height = Math.max(...boxes.map((box) => box.z + box.height)) - low;
  const cut = low + CUT_HEIGHT;
  const mm = (metres: number): number => Math.round(metres * 1000);
  const planTop = MARGIN + mm(height) + GAP;
  const isFrameOnly = boxes.some((box) => FRAME.has(box.role));

  const isCut = (box: Box): boolean => box.z <= cut && box.z + box.height >= cut;
  const tone = (box: Box, isPlan: boolean): string =>
    isEntered ? toneInRoom(box.role, isPlan && isCut(box)) : toneOf(box.role);

  const elevation = (isEntered ? boxes.toSorted((a, b) => b.y - a.y) : boxes)
    .filter((box) => !isFrameOnly || FRAME.has(box.role))
    .map((box) => ({
      x: MARGIN + mm(box.x - left),
      y: MARGIN + mm(low + height - box.z - box.height),
      width: mm(box.length),
      height: mm(box.height),
      tone: tone(box, false),
    }));
  const top = (box: Box): number => Math.min(cut, box.z + box.height);
  const inPlan = isEntered
    ? boxes.filter((box) => box.z <= cut).toSorted((a, b) => top(a) - top(b))
    : boxes.filter(isCut);
  const plan = inPlan.map((box) => ({
    x: MARGIN + mm(box.x - left),
    y: planTop + mm(back + depth - box.y - box.depth),
    width: mm(box.length),
    height: mm(box.depth),
    tone: tone(box, true),
  }));
  const right = MARGIN + mm(length);
  return {
    width: mm(length) + 2 * MARGIN,
    height: planTop + mm(depth) + MARGIN,
    elevation,
    plan,
    dimensions: [
      measure([MARGIN, planTop - GAP / 2], [right, planTop - GAP / 2]),
      measure([MARGIN / 2, MARGIN], [MARGIN / 2, MARGIN + mm(height)]),
      measure([right + MARGIN / 2, planTop], [right + MARGIN / 2, planTop + mm(depth)]),
    ],
  };
}

/** What parts of one unit measure outside: length, thickness and height in whole millimetres; undefined without parts. */
export function outerSize(parts: readonly PreviewPart[]): [number, number, number] | undefined {
  const [length, height, thickness] = drawPlan(parts).dimensions.map(({ from, to }) =>
    Math.round(Math.hypot(to[0] - from[0], to[1] - from[1])),
  );
  return length === undefined || height === undefined || thickness === undefined
    ? undefined
    : [length, thickness, height];
}

/** The tone of a part: frame neutral, what carries over openings support, layers key. */
function toneOf(role: string): string {
  if (role === "header" || role === "sill") return "s";
  return FRAME.has(role) ? "n" : role === "insulation" ? "w" : "k";
}

/** The same in what people enter: fittings key, glass its own, and what the plan's cut passes through support. */
function toneInRoom(role: string, isCut: boolean): string {
  if (role === "sanitaryware") return "k";
  if (role === "glass") return "w";
  return isCut ? "s" : "n";
}

function measure(from: readonly [number, number], to: readonly [number, number]): SheetDimension {
  const text = groupDigits(Math.hypot(to[0] - from[0], to[1] - from[1]));
  return { from, to, text };
}
