import { FLAGS_OFF_META } from "#shared/contracts/site/flags.ts";
import type { Flag } from "#shared/contracts/site/flags.ts";
import { servedMeta } from "./served-meta.ts";

/** Whether a part of the site is on (CON-05). The server says with the page which parts are off. */
export function isFlagOn(flag: Flag): boolean {
  return !servedMeta(FLAGS_OFF_META).split(",").includes(flag);
}
