import { forbidden, notFound } from "#api/platform/errors.ts";
import type { ReleaseFacts } from "./release-facts.query.ts";

/** A release that can be applied: its activity is there. */
export type ApplicableRelease = ReleaseFacts & { activityId: string };

/**
 * The release that a study takes: the newest Active one, or a Private one of the tenant itself (REL-04, REL-08, STU-04).
 *
 * @param releases those that the tenant may see, the newest first
 * @throws AppError `not_found` without any; `forbidden` when it was discontinued or has no configurator
 */
export function chooseApplicable(releases: readonly ReleaseFacts[], kitId: number): ApplicableRelease {
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
  return { ...usable, activityId: usable.activityId };
}

/**
 * The release that everybody may configure: the newest Active one, if it has an activity.
 *
 * @param releases those that everybody may see, the newest first
 * @throws AppError `not_found`
 */
export function choosePublic(releases: readonly ReleaseFacts[], kitId: number): ApplicableRelease {
  const release = releases.find((each) => each.status === "Active");
  if (!release || release.activityId === null) throw notFound("product with a configurator", kitId);
  return { ...release, activityId: release.activityId };
}
