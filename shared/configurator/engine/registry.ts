import type { ActivityDefinition } from "#shared/contracts/activities.ts";
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
