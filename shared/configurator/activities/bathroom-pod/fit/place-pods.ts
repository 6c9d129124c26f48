import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import type { Breach } from "#shared/configurator/takeoff/findings.ts";
import type { Hand, Parameters } from "#shared/configurator/activities/bathroom-pod/parameters.ts";
import { misfitRule } from "#shared/configurator/activities/bathroom-pod/rules/misfit-rules.ts";
import { roomRule } from "#shared/configurator/activities/bathroom-pod/rules/room-rules.ts";
import type { Arranger } from "./arranger.ts";
import { type Fit, fitPod, isFit } from "./fit.ts";

/** A room with its pod, or with the rule that refuses it. */
export type RoomResult = { room: HostSpace; fit: Fit; refusal: null } | { room: HostSpace; fit: null; refusal: Breach };

/** Whether a room gets a pod, told sooner than why it gets none. */
export function getsPod(room: HostSpace, first: Hand, parameters: Parameters, arrange: Arranger): boolean {
  if (roomRule(room, parameters)) return false;
  const hands: readonly Hand[] = parameters.handing === "alternating" ? ["left", "right"] : [first];
  return hands.some((hand) => isFit(fitPod(room, parameters, hand, arrange, { isWorded: false })));
}

/** The pod of a room: of the hand that it has first choice of, or of the other one where hands alternate. */
export function placePod(room: HostSpace, first: Hand, parameters: Parameters, arrange: Arranger): RoomResult {
  const refusal = roomRule(room, parameters);
  if (refusal) return { room, fit: null, refusal };
  const found = fitPod(room, parameters, first, arrange);
  if (isFit(found)) return { room, fit: found, refusal: null };
  if (parameters.handing === "alternating") {
    const other = fitPod(room, parameters, first === "left" ? "right" : "left", arrange);
    if (isFit(other)) return { room, fit: other, refusal: null };
  }
  return { room, fit: null, refusal: misfitRule(room, found, parameters, arrange) };
}
