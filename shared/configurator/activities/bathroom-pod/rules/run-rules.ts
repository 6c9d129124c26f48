import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import { grouped } from "#shared/domain/units.ts";
import type { EngineRequest } from "#shared/contracts/design/runs.ts";
import { type Breach, fixTo, leaveOutFix } from "#shared/configurator/takeoff/findings.ts";
import type { PlacedPod } from "#shared/configurator/activities/bathroom-pod/fit/placed-pod.ts";
import type { Parameters } from "#shared/configurator/activities/bathroom-pod/parameters.ts";
import { podRates } from "#shared/configurator/activities/bathroom-pod/takeoff/rates.ts";
import { inputRules } from "./input-rules.ts";
import { PARTS_AT_MOST } from "#shared/configurator/activities/bathroom-pod/takeoff/types.ts";
import { counted, inNumber } from "#shared/configurator/takeoff/counted.ts";

/** A run of more parts than it may have, told before any is made. */
export function partsRule(rooms: readonly HostSpace[], mostParts: number): Breach[] {
  const parts = rooms.length * PARTS_AT_MOST;
  if (parts <= mostParts) return [];
  const most = Math.floor(mostParts / PARTS_AT_MOST);
  const pods = `${counted(rooms.length, "pod")} ${inNumber("has", rooms.length)}`;
  const advice =
    most === 0 ? "ask whoever runs the server for more" : `run ${counted(most, "space")} at a time, such as a storey`;
  return [
    {
      ruleId: "K1-21",
      severity: "error",
      message: `${pods} up to ${grouped(parts)} parts; a run has ${grouped(mostParts)} at most: ${advice}.`,
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

const ALL_ROOMS = { label: "Apply to all rooms", elementSet: "all" } as const;

/** An element set without rooms. */
export function noRooms(): Breach {
  const message = "There are 0 rooms to put a pod in; it takes 1 or more. Choose an element set with rooms.";
  return { ruleId: "K1-20", severity: "error", message, source: "Element set", hostGlobalId: null, fixes: [ALL_ROOMS] };
}

/**
 * A region, or a shell, that nobody states a rate for, said of every room with a pod. The way out is a shell that has
 * one; where none has, rooms can only be left out.
 */
export function noRate(
  system: string,
  pods: readonly PlacedPod[],
  parameters: Parameters,
  region: EngineRequest["region"],
): Breach[] {
  const message = `There is no rate for a ${system} in this region: the cost is left open. Ask the supplier.`;
  const other = parameters.shell === "steel" ? "grp" : "steel";
  const isWayOut =
    podRates(region, other, pods.length) !== null && inputRules({ ...parameters, shell: other }).length === 0;
  const fix = fixTo("shell", other === "grp" ? "Use a GRP shell" : "Use a steel frame", other);
  const said = { ruleId: "K1-18", severity: "info", message, source: "Costing" } as const;
  return pods.map(({ room }) => ({
    ...said,
    hostGlobalId: room.globalId,
    leaveOut: true,
    fixes: isWayOut ? [fix] : [],
  }));
}
