import type { ActivityDefinition } from "#shared/contracts/design/activities.ts";
import { UnknownActivity } from "./engine-errors.ts";
import type { Activity } from "./activity.ts";
import { bathroomPod } from "#shared/configurator/activities/bathroom-pod/bathroom-pod.ts";
import { wallPanel } from "#shared/configurator/activities/wall-panel/wall-panel.ts";

const ACTIVITIES: readonly Activity[] = [wallPanel, bathroomPod];

/** Every activity this engine can run. */
export function listActivities(): ActivityDefinition[] {
  return ACTIVITIES.map((activity) => activity.definition);
}

/** Rises whenever the activity's results change; null for one that this engine does not know. */
export function activityVersion(id: string): string | null {
  return ACTIVITIES.find((activity) => activity.definition.id === id)?.definition.version ?? null;
}

/**
 * Whether this engine runs what was made for a version of an activity: the same major version, and not an older one.
 * A minor version gives other figures of the same inputs; a major one takes other inputs.
 *
 * @param version "1.2.3"
 */
export function runsVersion(id: string, version: string): boolean {
  const here = activityVersion(id);
  if (here === null) return false;
  const [major = 0, ...minor] = here.split(".").map(Number);
  const [wantedMajor = 0, ...wanted] = version.split(".").map(Number);
  const differing = minor.findIndex((each, index) => each !== wanted[index]);
  return major === wantedMajor && (differing === -1 || (minor[differing] ?? 0) > (wanted[differing] ?? 0));
}

/** Kinds of hosts that an activity takes; none for one that this engine does not know. */
export function hostKindsOf(id: string): ActivityDefinition["hostKinds"] {
  return ACTIVITIES.find((activity) => activity.definition.id === id)?.definition.hostKinds ?? [];
}

/** @throws UnknownActivity */
export function getActivity(id: string): Activity {
  const activity = ACTIVITIES.find((each) => each.definition.id === id);
  if (!activity) {
    throw new UnknownActivity(
      id,
      ACTIVITIES.map((each) => each.definition.id),
    );
  }
  return activity;
}
