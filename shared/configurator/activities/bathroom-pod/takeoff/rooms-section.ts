import type { ReportSection } from "#shared/contracts/design/runs.ts";
import { millimetres, roundTo } from "#shared/domain/units.ts";
import type { Unit } from "#shared/configurator/assembly/assembly.ts";
import type { Fit } from "#shared/configurator/activities/bathroom-pod/fit/fit.ts";
import type { RoomResult } from "#shared/configurator/activities/bathroom-pod/fit/place-pods.ts";
import { roomName } from "#shared/configurator/activities/bathroom-pod/rules/room-name.ts";

/** A room of the report: with its pod and shaft, or refused. */
export interface RoomRow {
  result: RoomResult;
  unit: Unit | null;
  shaft: string | null;
}

/** Rooms in their order: pod, hand, door and riser, or why there is none. */
export function roomsSection(rows: readonly RoomRow[]): ReportSection {
  return {
    key: "rooms",
    title: "Rooms",
    columns: [
      { key: "room", label: "Room", kind: "name" },
      { key: "area", label: "m²", kind: "number" },
      { key: "pod", label: "Pod", kind: "marks" },
      { key: "type", label: "Type", kind: "text" },
      { key: "hand", label: "Hand", kind: "words", isListed: true },
      { key: "door", label: "Door", kind: "words" },
      { key: "riser", label: "Shaft", kind: "text", isListed: true },
      { key: "reason", label: "Without a pod because", kind: "text" },
    ],
    rows: rows.map(({ result, unit, shaft }) => {
      const { room, fit, refusal } = result;
      const area = roundTo(room.netArea, 2);
      const name = roomName(room);
      const door = fit?.entrance.door ?? null;
      return {
        hostGlobalIds: [room.globalId],
        elementGlobalIds: door === null ? [] : [door.globalId],
        isRefused: refusal !== null,
        cells:
          fit === null
            ? [name, area, null, null, null, null, null, refusal ? `${refusal.ruleId}: ${refusal.message}` : null]
            : [name, area, unit?.mark ?? null, unit?.typeMark ?? null, fit.plan.hand, doorText(fit), shaft, null],
      };
    }),
  };
}

const OPENS: Readonly<Record<Fit["plan"]["opens"], string>> = { in: "in", out: "out", along: "sliding" };

/** "D1, 762 mm, opens in, hung left". */
function doorText({ entrance, plan }: Fit): string {
  const name = entrance.door === null ? "Assumed" : entrance.door.name || "Door";
  const hung = plan.hinge === "both" ? "two leaves" : `hung ${plan.hinge}`;
  const opens = plan.opens === "along" ? "sliding" : `opens ${OPENS[plan.opens]}, ${hung}`;
  return `${name}, ${millimetres(plan.doorWidth)}, ${opens}`;
}
