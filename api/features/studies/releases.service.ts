import type { Db } from "#api/platform/database/db.ts";
import { forbidden, notFound } from "#api/platform/errors.ts";
import { whyNotRun } from "./pinned-version.ts";
import { readReleasesOfKit, type ReleaseFacts } from "./release-facts.query.ts";

/** A release that can be applied: its activity is there, in a version that it runs with. */
export type ApplicableRelease = ReleaseFacts & { activityId: string };

/**
 * The release that a new study product takes: the latest Active one, or a Private one of the tenant itself
 * (REL-04, REL-08, STU-04).
 *
 * @throws AppError `not_found` for a product nobody but its tenant may see; `forbidden` when it cannot be applied,
 * or pins a version of its activity that this server cannot run
 */
export async function getApplicableRelease(db: Db, kitId: number, tenantId: string): Promise<ApplicableRelease> {
  const releases = await readReleasesOfKit(db, kitId, tenantId);
  const [newest] = releases;
  if (!newest) throw notFound("product", kitId);
  const usable = releases.find((release) => release.status === "Active" || release.status === "Private");
  if (!usable) {
    throw forbidden(`${newest.name} has been discontinued by ${newest.supplierName}, so it cannot be added any more.`);
  }
  if (!usable.canApply || usable.activityId === null) {
    throw forbidden(
      `${usable.name} has no configurator that can be applied to a model. Choose a product that has one.`,
    );
  }
  return runnable({ ...usable, activityId: usable.activityId });
}

/**
 * The release that the public configurator of a product runs: its latest Active one with an activity.
 *
 * @throws AppError `not_found`; `forbidden` when it pins a version of its activity that this server cannot run
 */
export async function getPublicRelease(db: Db, kitId: number): Promise<ApplicableRelease> {
  const releases = await readReleasesOfKit(db, kitId, null);
  const release = releases.find((each) => each.status === "Active");
  if (!release || release.activityId === null) throw notFound("product with a configurator", kitId);
  return runnable({ ...release, activityId: release.activityId });
}

function runnable(release: ApplicableRelease): ApplicableRelease {
  const reason = whyNotRun(release.activityId, release.activityVersion);
  if (reason !== null) throw forbidden(reason);
  return release;
}
