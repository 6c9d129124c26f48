import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import type { InputFix } from "#shared/contracts/design/runs.ts";
import { fixTo } from "#shared/configurator/takeoff/findings.ts";
import type { Arranger } from "#shared/configurator/activities/bathroom-pod/fit/arranger.ts";
import { preferredHands } from "#shared/configurator/activities/bathroom-pod/fit/hands.ts";
import { placePod } from "#shared/configurator/activities/bathroom-pod/fit/place-pods.ts";
import { placedPod } from "#shared/configurator/activities/bathroom-pod/fit/placed-pod.ts";
import type { Parameters } from "#shared/configurator/activities/bathroom-pod/parameters.ts";
import { fieldOf } from "#shared/configurator/activities/bathroom-pod/definition.ts";
import { millimetres } from "#shared/domain/units.ts";
import { type Crooked, crookedOf, JOINT } from "./stack-rules.ts";

/**
 * What sets one input so that the riser, or the frame, of a room's pod stands in line with that below, or the pod stands
 * on it: each is tried in all rooms that have pods, and offered where it mends the pair and takes no room its pod.
 *
 * @param storeys their elevations, metres
 */
export function straightWays(
  crooked: Crooked,
  rooms: readonly HostSpace[],
  parameters: Parameters,
  storeys: readonly number[],
  arrange: Arranger,
): InputFix[] {
  const { upper, what } = crooked;
  return [...changes(parameters), ...higher(crooked, parameters)]
    .filter(({ change }) => {
      const next = { ...parameters, ...change };
      const hands = preferredHands(rooms, next);
      const fits = rooms.map((room) => placePod(room, hands.get(room) ?? "left", next, arrange));
      const pods = fits.flatMap(({ room, fit }) => (fit === null ? [] : [placedPod(room, fit, next)]));
      const isLeft = crookedOf(pods, next, storeys).some((each) => each.upper === upper && each.what === what);
      return pods.length === rooms.length && !isLeft;
    })
    .map(({ fix }) => fix);
}

interface Change {
  fix: InputFix;
  change: Partial<Parameters>;
}

/** What costs nothing first. */
function changes({ handing, riserSide, isStacked }: Parameters): Change[] {
  const hands = (["left", "right", "alternating"] as const).filter((hand) => hand !== handing);
  const side = riserSide === "short" ? "long" : "short";
  const stacked = { fix: fixTo("stacked", "Stand each pod on its slab", "no"), change: { isStacked: false } };
  return [
    ...(isStacked ? [stacked] : []),
    ...hands.map((hand) => ({ fix: fixTo("handing", `Set handing to ${hand}`, hand), change: { handing: hand } })),
    { fix: fixTo("riserSide", `Set the riser on the ${side} side`, side), change: { riserSide: side } },
  ];
}

/** The least clear height with which what stays open over a pod is a joint. */
function higher({ what, off }: Crooked, { clearHeight }: Parameters): Change[] {
  const { multipleOf, maximum } = fieldOf("clearHeight");
  const step = multipleOf ?? 1;
  const high = clearHeight + Math.ceil((off - JOINT) / step) * step;
  if (what !== "gap" || high > (maximum ?? high)) return [];
  const fix = fixTo("clearHeight", `Set clear height to ${millimetres(high)}`, high);
  return [{ fix, change: { clearHeight: high } }];
}
