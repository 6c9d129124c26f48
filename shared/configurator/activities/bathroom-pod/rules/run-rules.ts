import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import { grouped } from "#shared/domain/units.ts";
import { type Breach, leaveOutFix } from "#shared/configurator/takeoff/findings.ts";
import { PARTS_AT_MOST } from "#shared/configurator/activities/bathroom-pod/takeoff/types.ts";

/** A run of more parts than it may have, told before any is made. */
export function partsRule(rooms: readonly HostSpace[], mostParts: number): Breach[] {
  const parts = rooms.length * PARTS_AT_MOST;
  if (parts <= mostParts) return [];
  const most = Math.floor(mostParts / PARTS_AT_MOST);
  return [
    {
      ruleId: "K1-21",
      severity: "error",
      message: `${grouped(rooms.length)} pods have up to ${grouped(parts)} parts; a run has ${grouped(mostParts)} at most: run ${grouped(most)} rooms at a time, such as a storey.`,
      source: "Engine",
      hostGlobalId: null,
      fixes:
        most === 0
          ? []
          : [
              leaveOutFix(
                rooms.slice(most).map(({ globalId }) => globalId),
                "space",
              ),
            ],
    },
  ];
}

const ALL_ROOMS = { label: "Apply to all spaces", elementSet: "all" } as const;

/** An element set without rooms. */
export function noRooms(): Breach {
  const message = "There are 0 rooms to put a pod in; it takes 1 or more. Choose an element set with spaces.";
  return { ruleId: "K1-20", severity: "error", message, source: "Element set", hostGlobalId: null, fixes: [ALL_ROOMS] };
}

/** A region, or a shell, that nobody states a rate for. */
export function noRate(system: string): Breach {
  const message = `There is no rate for a ${system} in this region: the cost is left open. Ask the supplier.`;
  return { ruleId: "K1-18", severity: "info", message, source: "Costing", hostGlobalId: null };
}
