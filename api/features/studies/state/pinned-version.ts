import { activityVersion, runsVersion } from "#shared/configurator/engine/registry.ts";

/** Of every activity when releases pinned none. */
const FIRST_VERSION = "1.0.0";

/**
 * Why this server cannot run the activity of a release, as a sentence; null when it can.
 *
 * @param pinned version of the activity that the release pins; null for one cut before releases did
 */
export function whyNotRun(activityId: string, pinned: string | null): string | null {
  const wanted = pinned ?? FIRST_VERSION;
  if (runsVersion(activityId, wanted)) return null;
  const here = activityVersion(activityId);
  if (here === null) {
    return `This server cannot run the activity “${activityId}” of the product. Ask its supplier for a release that it can.`;
  }
  return `The product's release needs version ${wanted} of the activity “${activityId}”, and this server runs ${here}. Ask its supplier for a release for ${here}, or whoever runs the server for ${wanted}.`;
}
