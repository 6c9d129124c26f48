import type { Drawing, UnitDrawings } from "#shared/contracts/market/drawings.ts";

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
  { drawings }: UnitDrawings,
  view: Exclude<ConfiguratorViewName, "model">,
  field: string | null,
): Drawing[] {
  const named = drawings.filter((drawing) => drawing.view === view);
  if (named.length > 0 || view === "plan" || view === "elevation") return named;
  const walls = drawings.filter((drawing) => drawing.view !== "plan");
  if (view === "elevations") return walls;
  const across = walls.find((drawing) => drawing.view === "left") ?? walls[0];
  const cuts = [across, walls.find((drawing) => drawing.view === "back")].flatMap((cut) => cut ?? []);
  const [shown = across] = cuts.filter(({ dimensions }) => dimensions.some((each) => each.field === field));
  return shown ? [shown] : [];
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
    const isAcross = shown.from[0] !== shown.to[0];
    if (view === "plan") return isAcross ? 0 : 1;
    if (!isAcross) return 2;
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
