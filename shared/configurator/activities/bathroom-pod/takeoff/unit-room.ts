import { type LeafSwing, type UnitRoom, unitSize } from "#shared/configurator/assembly/unit-room.ts";
import type { PodFrame } from "#shared/configurator/activities/bathroom-pod/parts/pod-frame.ts";

/** The inside of a pod for its drawings: the sizes that its inputs set, its doorway and how its leaves turn. */
export function roomOf(frame: PodFrame): UnitRoom {
  const { plan, across, deep, wall, floor, ceiling, top } = frame;
  const [along, away] = plan.front === "long" ? ["length", "width"] : ["width", "length"];
  const doorway = wall + plan.doorway;
  return {
    low: [wall, wall, floor],
    high: [across - wall, deep - wall, ceiling],
    sizes: [
      unitSize("x", wall, across - wall, along ?? null),
      unitSize("y", wall, deep - wall, away ?? null),
      unitSize("z", floor, ceiling, "clearHeight"),
      unitSize("z", 0, floor, "base"),
      unitSize("x", 0, across, null),
      unitSize("y", 0, deep, null),
      unitSize("z", 0, top, null),
      { ...unitSize("x", doorway, doorway + plan.doorWidth, null), wall: "front" },
    ],
    swings: swingsOf(frame),
  };
}

/** Leaves turn about the face that they are hung at: the inner one where they open inwards. */
function swingsOf({ plan, wall }: PodFrame): LeafSwing[] {
  if (plan.opens === "along") return [];
  const [left, right] = [wall + plan.doorway, wall + plan.doorway + plan.doorWidth];
  const leaf = (hinge: number, shut: number): LeafSwing => {
    const width = Math.abs(shut - hinge);
    const y = plan.opens === "in" ? wall : 0;
    return { hinge: [hinge, y], shut: [shut, y], open: [hinge, plan.opens === "in" ? y + width : y - width] };
  };
  if (plan.hinge === "both") return [leaf(left, (left + right) / 2), leaf(right, (left + right) / 2)];
  return [plan.hinge === "left" ? leaf(left, right) : leaf(right, left)];
}
