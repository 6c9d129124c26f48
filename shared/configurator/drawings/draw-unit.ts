import type { Drawing, DrawnPart, DrawnView, UnitDrawings } from "#shared/contracts/market/drawings.ts";
import type { Assembly, Unit } from "#shared/configurator/assembly/assembly.ts";
import type { Corner } from "#shared/configurator/assembly/profile.ts";
import type { UnitFace } from "#shared/configurator/assembly/unit-face.ts";
import type { UnitRoom } from "#shared/configurator/assembly/unit-room.ts";
import type { CutPlane } from "./cut-faces.ts";
import { dimensionsOf } from "./dimensions.ts";
import { seeSolid, type SeenSolid } from "./draw-part.ts";
import { facesOf } from "./solid-faces.ts";
import { dot } from "#shared/ifc/geometry/frame.ts";
import { plus } from "./vectors.ts";
import { basisOf, tenths } from "./view-basis.ts";

/** Height of a plan's cut over the finished floor, mm: over basin and WC, through the doorway. */
const PLAN_CUT = 1100;
/** Types that are drawn: a sheet of more is no sheet. */
export const MOST_DRAWN = 24;
/** Figures of a dimension as a share of the larger side, and the step between dimensions' lines in figures. */
const TEXT_SHARE = 0.035;
const STEP = 2.4;

const ROOM_VIEWS = ["plan", "front", "left", "back", "right"] as const satisfies DrawnView[];

/** What of a unit is drawn: its views with their cuts, the sizes that they show, and how leaves turn. */
interface Subject extends Pick<UnitFace, "sizes">, Pick<UnitRoom, "swings"> {
  cuts: readonly (readonly [view: DrawnView, plane: CutPlane])[];
}

/** Plan and four elevations from within of each type of unit that has a room inside; none for kits without. */
export function drawUnits({ types, roles }: Pick<Assembly, "types" | "roles">): UnitDrawings[] {
  return types.slice(0, MOST_DRAWN).flatMap((type): UnitDrawings[] => {
    const { room } = type.example;
    if (!room) return [];
    const cuts = ROOM_VIEWS.map((view) => [view, cutOf(room, view)] as const);
    return [drawType(type, roles, { ...room, cuts })];
  });
}

/** Elevation and section of the first type of unit that people stand before; none for kits without. */
export function drawFirstFace({ types, roles }: Pick<Assembly, "types" | "roles">): UnitDrawings[] {
  for (const type of types) {
    const { face } = type;
    if (!face) continue;
    const cuts = [
      ["elevation", { normal: basisOf("elevation").near, at: -face.depth }],
      ["section", { normal: basisOf("section").near, at: face.level }],
    ] as const;
    return [drawType(type, roles, { sizes: face.sizes, swings: [], cuts })];
  }
  return [];
}

function drawType(
  { mark, sizeLabel, example }: Assembly["types"][number],
  roles: Assembly["roles"],
  subject: Subject,
): UnitDrawings {
  const layerOf = (role: string): string => roles[role]?.layer ?? role;
  const drawings = subject.cuts.map(([view, plane]) => drawView(example, subject, view, plane, layerOf));
  return { typeMark: mark, label: sizeLabel, drawings };
}

/** The plane that a view is cut by: a plan over its fixtures, an elevation through the middle of the room. */
export function cutOf({ low, high }: UnitRoom, view: DrawnView): CutPlane {
  const { near } = basisOf(view);
  if (view === "plan") return { normal: near, at: low[2] + PLAN_CUT };
  return { normal: near, at: (dot(low, near) + dot(high, near)) / 2 };
}

interface Seen extends SeenSolid {
  layer: string;
}

function drawView(
  unit: Unit,
  subject: Subject,
  view: DrawnView,
  plane: CutPlane,
  layerOf: (role: string) => string,
): Drawing {
  const basis = basisOf(view);
  const seen = unit.parts.flatMap((part): Seen[] =>
    part.shape.solids.flatMap((solid): Seen[] => {
      const surface = facesOf(solid).map((face) => face.map((loop) => loop.map((point) => plus(point, part.corner))));
      const found = seeSolid(surface, plane, basis);
      return found === null ? [] : [{ ...found, layer: layerOf(part.role) }];
    }),
  );
  const shown = uncovered(seen).toSorted((a, b) => a.near - b.near);
  const parts = [
    ...shown.map(({ layer, fill, lines }): DrawnPart => ({
      layer,
      isCut: false,
      fill: mutable(fill),
      lines: mutable(lines),
    })),
    ...shown
      .filter(({ cap }) => cap.length > 0)
      .map(({ layer, cap }): DrawnPart => ({
        layer,
        isCut: true,
        fill: mutable(cap),
        lines: mutable(cap.map(closed)),
      })),
  ];
  const swings = view === "plan" ? subject.swings : [];
  const points = [...parts.flatMap(({ fill }) => fill.flat()), ...swings.flatMap(({ open, shut }) => [open, shut])];
  const [low, high] = boundsOf(points);
  const textHeight = tenths(TEXT_SHARE * Math.max(high[0] - low[0], high[1] - low[1]));
  const dimensions = dimensionsOf(subject.sizes, view, { low, high, step: STEP * textHeight });
  const ends = dimensions.flatMap(({ from, to, offset }) =>
    [from, to].map((end): Corner => [end[0] + offset[0], end[1] + offset[1]]),
  );
  const [least, most] = boundsOf([low, high, ...ends]);
  return {
    view,
    low: [tenths(least[0] - 2 * textHeight), tenths(least[1] - textHeight)],
    high: [tenths(most[0] + 2 * textHeight), tenths(most[1] + textHeight)],
    textHeight,
    parts,
    dimensions,
    swings: swings.map(({ hinge, shut, open }) => ({ hinge: [...hinge], shut: [...shut], open: [...open] })),
  };
}

/** Without what lies wholly behind one other thing whose outline is a rectangle: studs behind their board. */
function uncovered(seen: readonly Seen[]): Seen[] {
  const covers = seen.flatMap(({ fill, far }) => {
    const [loop, another] = fill;
    const [low, high] = boundsOf(loop ?? []);
    const isRectangle =
      loop?.length === 4 &&
      !another &&
      loop.every(([x, y]) => (x === low[0] || x === high[0]) && (y === low[1] || y === high[1]));
    return isRectangle ? [{ low, high, far }] : [];
  });
  return seen.filter(({ fill, near, cap }) => {
    const [low, high] = boundsOf(fill.flat());
    return (
      cap.length > 0 ||
      !covers.some(
        (cover) =>
          cover.far >= near - 0.05 &&
          cover.low[0] <= low[0] &&
          cover.low[1] <= low[1] &&
          cover.high[0] >= high[0] &&
          cover.high[1] >= high[1],
      )
    );
  });
}

function boundsOf(points: readonly Corner[]): [low: Corner, high: Corner] {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
  }
  return [
    [x0, y0],
    [x1, y1],
  ];
}

function closed(loop: readonly Corner[]): Corner[] {
  return [...loop, ...loop.slice(0, 1)];
}

function mutable(loops: readonly (readonly Corner[])[]): [number, number][][] {
  return loops.map((loop) => loop.map(([x, y]) => [x, y]));
}
