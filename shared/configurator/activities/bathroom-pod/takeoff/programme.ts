import type { Shell } from "#shared/configurator/activities/bathroom-pod/parameters.ts";

/** Illustrative: pods off one line a day, and lifted into the building a day. */
const FACTORY_PER_DAY = 20;
export const SITE_PER_DAY = 30;
/** Pods taken off lorries in an hour (Offsite Solutions, kb-eye.com). */
const OFFLOADED_PER_HOUR: Readonly<Record<Shell, number>> = { steel: 4, grp: 5 };
/** Hours in the factory for a pod, and on site for a bathroom built there (Offsite Solutions, kb-eye.com). */
export const FACTORY_HOURS = 14;
export const SITE_BUILT_HOURS = 80;
/** Weeks from order to delivery, from and to. Illustrative. */
export const LEAD_TIME = [12, 16] as const;

/** Whole working days and hours for so many pods. */
export function programme(pods: number, shell: Shell): { factory: number; site: number; offloading: number } {
  return {
    factory: Math.ceil(pods / FACTORY_PER_DAY),
    site: Math.ceil(pods / SITE_PER_DAY),
    offloading: pods / OFFLOADED_PER_HOUR[shell],
  };
}
