import type { Drawing, DrawnDimension, UnitDrawings } from "#shared/contracts/market/drawings.ts";

/** What the middle of the configurator shows. */
export type ConfiguratorViewName = "model" | "plan" | "elevation" | "section" | "elevations";

/** The views of what is drawn, in the order of their keys: of a room, or of what one stands before. */
export function viewsOf({ drawings }: UnitDrawings): readonly ConfiguratorViewName[] {
  return isFace({ drawings }) ? ["model", "elevation", "section"] : ["model", "plan", "section", "elevations"];
}

/** The view of a key, 1 for the first; null for other keys, and where digits are typed into a field. */
export function viewOfKey(
  event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean },
  views: readonly ConfiguratorViewName[],
): ConfiguratorViewName | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return /^[1-9]$/.test(event.key) ? (views[Number(event.key) - 1] ?? null) : null;
}

/**
 * The drawings of a view. Each elevation is cut through the middle of the room, so one of them is its section: the one
 * that shows the dimension of the field in focus, across the room else.
 */
export function drawingsOf(
  unit: UnitDrawings,
  view: Exclude<ConfiguratorViewName, "model">,
  field: string | null,
): Drawing[] {
  const { drawings } = unit;
  const named = drawings.filter((drawing) => drawing.view === view);
  if (named.length > 0 || view === "plan" || view === "elevation") return named;
  const walls = drawings.filter((drawing) => drawing.view !== "plan");
  if (view === "elevations") return walls;
  const { across = walls[0], along } = cutsOf(unit);
  const cuts = [across, along].flatMap((cut) => cut ?? []);
  const [shown = across] = cuts.filter(({ dimensions }) => dimensions.some((each) => each.field === field));
  return shown ? [shown] : [];
}

/** True for an elevation that shows the length of the room. */
export function isAlongRoom(unit: UnitDrawings, { view }: Drawing): boolean {
  return cutsOf(unit).along?.view === view;
}

/** Of both pairs of walls one elevation. The length is that of the input of this name, else the longer side. */
function cutsOf({ drawings }: UnitDrawings): { across?: Drawing | undefined; along?: Drawing | undefined } {
  const [left, back] = (["left", "back"] as const).map((wall) => drawings.find(({ view }) => view === wall));
  const isAlongLeft = left && back && (hasLength(left) || (!hasLength(back) && longest(left) > longest(back)));
  return isAlongLeft ? { across: back, along: left } : { across: left, along: back };
}

function hasLength({ dimensions }: Drawing): boolean {
  return dimensions.some((each) => each.field === "length" && isLevel(each));
}

function isLevel({ from, to }: DrawnDimension): boolean {
  return from[0] !== to[0];
}

function longest({ dimensions }: Drawing): number {
  return Math.max(0, ...dimensions.filter(isLevel).map(({ value }) => value));
}

/** Axes of the model: along, across, up. */
export type Axis = 0 | 1 | 2;

/** Name of a field of the sample among those of both forms, which may have one name each; null stays null. */
export function sampleField(name: string | null): string | null {
  return name === null ? null : `sample.${name}`;
}

const AXIS_OF_SAMPLE: Readonly<Record<string, Axis>> = { "sample.length": 0, "sample.width": 1, "sample.height": 2 };

/**
 * The axis of the model that a field's dimension lies along, by the drawings of a room; where there are none, what is made
 * fills what it is put on, whose own sizes it shows. Null for none.
 */
export function axisOf(unit: UnitDrawings | undefined, field: string | null): Axis | null {
  if (field === null) return null;
  if (!unit) return AXIS_OF_SAMPLE[field] ?? null;
  if (isFace(unit)) return AXIS_OF_SAMPLE[field] ?? null;
  for (const { view, dimensions } of unit.drawings) {
    const shown = dimensions.find((each) => each.field === field);
    if (!shown) continue;
    if (view === "plan") return isLevel(shown) ? 0 : 1;
    if (!isLevel(shown)) return 2;
  }
  return null;
}

/** True for a unit that people enter; false for one that they stand before, whose frame its drawings show. */
export function isEntered(unit: UnitDrawings | undefined): boolean {
  return unit !== undefined && !isFace(unit);
}

function isFace({ drawings }: Pick<UnitDrawings, "drawings">): boolean {
  return drawings.some(({ view }) => view === "elevation");
}
