import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import type { InputFix } from "#shared/contracts/design/runs.ts";
import { fixTo } from "#shared/configurator/takeoff/findings.ts";
import type { Arranger } from "#shared/configurator/activities/bathroom-pod/fit/arranger.ts";
import { preferredHands } from "#shared/configurator/activities/bathroom-pod/fit/hands.ts";
import { placePod } from "#shared/configurator/activities/bathroom-pod/fit/place-pods.ts";
import { placedPod } from "#shared/configurator/activities/bathroom-pod/fit/placed-pod.ts";
import type { Parameters } from "#shared/configurator/activities/bathroom-pod/parameters.ts";
import { type Crooked, crookedOf } from "./stack-rules.ts";

/**
 * What sets one input so that the riser, or the frame, of a room's pod stands in line with that below: each is tried in
 * all rooms that have pods, and offered where it straightens the pair and takes no room its pod.
 */
export function straightWays(
  { upper, what }: Crooked,
  rooms: readonly HostSpace[],
  parameters: Parameters,
  arrange: Arranger,
): InputFix[] {
  return changes(parameters)
    .filter(({ change }) => {
      const next = { ...parameters, ...change };
      const hands = preferredHands(rooms, next);
      const fits = rooms.map((room) => placePod(room, hands.get(room) ?? "left", next, arrange));
      const pods = fits.flatMap(({ room, fit }) => (fit === null ? [] : [placedPod(room, fit, next)]));
      const isLeft = crookedOf(pods, next.isStacked).some((each) => each.upper === upper && each.what === what);
      return pods.length === rooms.length && !isLeft;
    })
    .map(({ fix }) => fix);
}

/** What costs nothing first. */
function changes({ handing, riserSide, isStacked }: Parameters): { fix: InputFix; change: Partial<Parameters> }[] {
  const hands = (["left", "right", "alternating"] as const).filter((hand) => hand !== handing);
  const side = riserSide === "short" ? "long" : "short";
  const stacked = { fix: fixTo("stacked", "Stand each pod on its slab", "no"), change: { isStacked: false } };
  return [
    ...(isStacked ? [stacked] : []),
    ...hands.map((hand) => ({ fix: fixTo("handing", `Set handing to ${hand}`, hand), change: { handing: hand } })),
    { fix: fixTo("riserSide", `Set the riser on the ${side} side`, side), change: { riserSide: side } },
  ];
}
