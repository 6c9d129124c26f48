import type { Appearance } from "#shared/ui/viewer/types.ts";
import { INSTANCE_SPACE } from "#shared/ui/viewer/worker/draw-chunk.ts";
import type { InstanceTable } from "./instance-table.ts";
import { isClear } from "#shared/ui/viewer/scene/materials/pattern-bytes.ts";

/** How an instance is drawn; the value is the number of its draw pass. */
export const HIDDEN = 0;
export const SOLID = 1;
export const CLEAR = 2;
export const GHOST = 3;
export const SELECTED = 4;
/** The floor of a space. */
export const FLOOR = 11;
/** The floor of a space and the outline of all of it. */
export const FLOOR_OUTLINED = 12;

/** What decides how elements of one model are drawn; sets hold expressIds. */
export interface StateRules {
  appearance: Appearance;
  isVisible: boolean;
  hidden: ReadonlySet<number>;
  /** Null = no isolation anywhere; an empty set = another model is isolated. */
  isolated: ReadonlySet<number> | null;
  showSpaces: boolean;
  selected: ReadonlySet<number>;
  /** Elements that are drawn solid among ghosts: a rule refuses them. */
  marked: ReadonlySet<number>;
  /** Spaces of which the floor is drawn, and whether their outline is too. */
  floors: ReadonlyMap<number, { isOutlined: boolean }>;
}

/**
 * State of each instance. A selected element wins over appearance and over hidden spaces, never over hidden or
 * isolated: what the user took away stays away.
 *
 * @param states receives one state per instance
 * @param first instances before this one, and from `end` on, keep their state
 */
export function resolveStates(
  table: InstanceTable,
  rules: StateRules,
  states: Uint8Array,
  first = 0,
  end = table.count,
): void {
  for (let instance = first; instance < end; instance++) states[instance] = stateOf(table, rules, instance);
}

function stateOf(table: InstanceTable, rules: StateRules, instance: number): number {
  const expressId = table.expressIds[instance] ?? 0;
  if (!rules.isVisible || rules.hidden.has(expressId)) return HIDDEN;
  if (rules.isolated && !rules.isolated.has(expressId)) return HIDDEN;
  const isSpace = table.kinds[instance] === INSTANCE_SPACE;
  if (rules.selected.has(expressId)) return SELECTED;
  if (isSpace) {
    if (rules.showSpaces || rules.isolated) return CLEAR;
    const floor = rules.floors.get(expressId);
    if (!floor) return HIDDEN;
    return floor.isOutlined ? FLOOR_OUTLINED : FLOOR;
  }
  if (rules.appearance === "ghost" && !rules.marked.has(expressId)) return GHOST;
  return isClear(table.colours[instance * 4 + 3] ?? 255) ? CLEAR : SOLID;
}
