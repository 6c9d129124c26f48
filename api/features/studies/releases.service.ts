import type { Db } from "#api/platform/database/db.ts";
import { forbidden } from "#api/platform/errors.ts";
import { whyNotRun } from "#api/features/studies/state/pinned-version.ts";
import { readReleasesOfKit } from "./release-facts.query.ts";
import { type ApplicableRelease, chooseApplicable, choosePublic } from "./studies.policy.ts";

export type { ApplicableRelease } from "./studies.policy.ts";

/**
 * The release that a new study product takes: the latest Active one, or a Private one of the tenant itself
 * (REL-04, REL-08, STU-04).
 *
 * @throws AppError `not_found` for a product nobody but its tenant may see; `forbidden` when it cannot be applied,
 * or pins a version of its activity that this server cannot run
 */
export async function getApplicableRelease(db: Db, kitId: number, tenantId: string): Promise<ApplicableRelease> {
  return runnable(chooseApplicable(await readReleasesOfKit(db, kitId, tenantId), kitId));
}

/**
 * The release that the public configurator of a product runs: its latest Active one with an activity.
 *
 * @throws AppError `not_found`; `forbidden` when it pins a version of its activity that this server cannot run
 */
export async function getPublicRelease(db: Db, kitId: number): Promise<ApplicableRelease> {
  return runnable(choosePublic(await readReleasesOfKit(db, kitId, null), kitId));
}

function runnable(release: ApplicableRelease): ApplicableRelease {
  const reason = whyNotRun(release.activityId, release.activityVersion);
  if (reason !== null) throw forbidden(reason);
  return release;
}
