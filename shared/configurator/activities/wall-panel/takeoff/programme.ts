import { PANELS_PER_DAY } from "#shared/configurator/activities/wall-panel/rates.ts";

/** Illustrative, to be replaced by the supplier's own: panels off one line a day. */
const FACTORY_PER_DAY = 16;

/** Whole working days in the factory and on site for so many panels; loose headers go in with the panels beside them. */
export function programmeDays(units: number): { factory: number; site: number } {
  return { factory: Math.ceil(units / FACTORY_PER_DAY), site: Math.ceil(units / PANELS_PER_DAY) };
}
