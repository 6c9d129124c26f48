/** Where the tag of a pin stands beside its place. */
export type PinSide = "above" | "below" | "left" | "right";

/** CSS pixels of the map, from its left top. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Half a tag across and down, and from the place to the tag: the length of its point. */
const TAG = { across: 16, down: 11, point: 8 } as const;
/** Half of a count in a disc, across and down, with some room. */
const COUNT = { across: 12, down: 9 } as const;

type At = Readonly<{ x: number; y: number }>;

/** The tag of a pin over, under or beside its place. */
export function tagBox({ x, y }: At, side: PinSide): Box {
  const [far, wide] = [TAG.point + TAG.down, TAG.point + TAG.across];
  const middle = { above: [x, y - far], below: [x, y + far], left: [x - wide, y], right: [x + wide, y] } as const;
  return boxAround(middle[side], TAG);
}

/** The figures of a disc. */
export function countBox({ x, y }: At): Box {
  return boxAround([x, y], COUNT);
}

/**
 * The first side on which a tag covers no mark and stays in the map; where every side covers something, the one that
 * covers least.
 *
 * @param marks counts of discs and tags of other pins
 * @param offered at least one side, the best first
 */
export function clearSide(
  at: At,
  marks: readonly Box[],
  map: { width: number; height: number },
  offered: readonly [PinSide, ...PinSide[]],
): PinSide {
  const inside: Box = { left: 0, top: 0, right: map.width, bottom: map.height };
  const covered = offered.map((side) => {
    const tag = tagBox(at, side);
    const outside = areaOf(tag) - areaShared(tag, inside);
    return marks.reduce((sum, mark) => sum + areaShared(tag, mark), outside);
  });
  return offered[covered.indexOf(Math.min(...covered))] ?? offered[0];
}

function boxAround([x, y]: readonly [number, number], { across, down }: { across: number; down: number }): Box {
  return { left: x - across, top: y - down, right: x + across, bottom: y + down };
}

function areaOf({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top);
}

function areaShared(one: Box, other: Box): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, across) * Math.max(0, down);
}
