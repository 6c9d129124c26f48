import type { PartList, PodFrame } from "./pod-frame.ts";
import { sheet } from "./shapes.ts";

/** Clear height of a doorway, thickness of its lining and of a leaf, mm. */
const CLEAR_HEIGHT = 2040;
const LINING = 30;
const LEAF = 40;
/** Under the leaf, mm. */
const UNDERCUT = 10;

/** The hole in the front wall, from its left end and over the pod's underside, mm. */
export interface DoorHole {
  from: number;
  to: number;
  top: number;
}

/** The clear doorway with its lining. */
export function doorHole({ plan, wall, floor }: PodFrame): DoorHole {
  const from = wall + plan.doorway - LINING;
  return { from, to: from + plan.doorWidth + 2 * LINING, top: floor + CLEAR_HEIGHT + LINING };
}

/** Lining and leaf, or two leaves: hung at the inner face where they open inwards, else at the outer one. */
export function addDoor(list: PartList, frame: PodFrame): void {
  const { plan, wall, floor } = frame;
  const { from, to } = doorHole(frame);
  const jamb = sheet("softwood", "x", [LINING, wall, CLEAR_HEIGHT]);
  list.add("door-lining", jamb, [from, 0, floor]);
  list.add("door-lining", jamb, [to - LINING, 0, floor]);
  list.add("door-lining", sheet("softwood", "z", [to - from, wall, LINING]), [from, 0, floor + CLEAR_HEIGHT]);
  const leaves = plan.hinge === "both" ? 2 : 1;
  const leaf = sheet("softwood", "y", [plan.doorWidth / leaves, LEAF, CLEAR_HEIGHT - UNDERCUT]);
  const y = plan.opens === "in" ? wall - LEAF : 0;
  for (let index = 0; index < leaves; index += 1) {
    list.add("door-leaf", leaf, [from + LINING + (index * plan.doorWidth) / leaves, y, floor + UNDERCUT]);
  }
}
