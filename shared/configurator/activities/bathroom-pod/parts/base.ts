import type { Corner, Outline } from "#shared/configurator/assembly/profile.ts";
import { contains } from "#shared/configurator/activities/bathroom-pod/layout/area.ts";
import type { PartList, PodFrame } from "./pod-frame.ts";
import { channel, member, sheet } from "./shapes.ts";

/** Thickness of the base's edge plates, of a tiled floor with its bed, of a GRP floor and of a deck under it, mm. */
const EDGE = 3;
const TILED = 10;
const GRP_FLOOR = 8;
const DECK = 18;
/** Least height of a joist under the deck; less is filled by a thicker deck, mm. */
const LEAST_JOIST = 30;
const JOIST_CENTRES = 400;

/** Edges, what is between them, and the floor's finish, from the underside to the finished floor. */
export function addBase(list: PartList, frame: PodFrame): void {
  const { across, deep, floor, parameters } = frame;
  const isTiled = parameters.finish !== "gel";
  const finish = isTiled ? TILED : GRP_FLOOR;
  const x = sheet("steel", "y", [across, EDGE, floor]);
  const y = sheet("steel", "x", [EDGE, deep - 2 * EDGE, floor]);
  list.add("base-edge", x, [0, 0, 0]);
  list.add("base-edge", x, [0, deep - EDGE, 0]);
  list.add("base-edge", y, [0, EDGE, 0]);
  list.add("base-edge", y, [across - EDGE, EDGE, 0]);
  const [wide, long] = [across - 2 * EDGE, deep - 2 * EDGE];
  const under = floor - finish;
  if (parameters.shell === "steel") list.add("base-fill", sheet("concrete", "z", [wide, long, under]), [EDGE, EDGE, 0]);
  else addDeck(list, frame, under);
  addFinish(list, frame, isTiled ? "ceramicTile" : "grp", finish);
}

/** Plywood on joists under a GRP floor. */
function addDeck(list: PartList, { across, deep }: PodFrame, under: number): void {
  const [wide, long] = [across - 2 * EDGE, deep - 2 * EDGE];
  const hasJoists = under - DECK >= LEAST_JOIST;
  const deck = hasJoists ? DECK : under;
  list.add("base-deck", sheet("plywood", "z", [wide, long, deck]), [EDGE, EDGE, under - deck]);
  if (!hasJoists) return;
  const isAlongX = wide <= long;
  const joist = member(channel(under - DECK), isAlongX ? "x" : "y", "z", isAlongX ? wide : long);
  const [room, width] = [isAlongX ? long : wide, joist.size[isAlongX ? 1 : 0]];
  const count = Math.ceil((room - width) / JOIST_CENTRES) + 1;
  for (let index = 0; index < count; index += 1) {
    const at = EDGE + ((room - width) * index) / (count - 1);
    list.add("base-joist", joist, isAlongX ? [EDGE, at, 0] : [at, EDGE, 0]);
  }
}

/** The floor's finish leaves out the tray that stands or lies in it. */
function addFinish(
  list: PartList,
  { wall, plan, floor }: PodFrame,
  material: "ceramicTile" | "grp",
  depth: number,
): void {
  const { across, deep, fixtures } = plan;
  const tray = fixtures.find(({ kind }) => kind === "shower")?.area ?? null;
  const outline = tray === null ? null : around(across, deep, tray);
  list.add("floor", sheet(material, "z", [across, deep, depth], outline), [wall, wall, floor - depth]);
}

/** A rectangle without the corner that something takes of it, counter-clockwise. */
function around(across: number, deep: number, taken: { x0: number; x1: number; y0: number; y1: number }): Outline {
  const whole: Corner[] = [
    [0, 0],
    [across, 0],
    [across, deep],
    [0, deep],
  ];
  const outer = whole.flatMap(([x, y]): Corner[] => {
    if (!contains(taken, { x0: x, x1: x, y0: y, y1: y })) return [[x, y]];
    const [innerX, innerY] = [x === 0 ? taken.x1 : taken.x0, y === 0 ? taken.y1 : taken.y0];
    const alongX: Corner = [innerX, y];
    const alongY: Corner = [x, innerY];
    // Going round, the corner of the low x and high y and its opposite are reached along x.
    const isReachedAlongX = (x === 0) === (y !== 0);
    return isReachedAlongX ? [alongX, [innerX, innerY], alongY] : [alongY, [innerX, innerY], alongX];
  });
  return { outer, holes: [] };
}
