import type { FacadeElement, FacadeOpening } from "#shared/contracts/host-kinds/facade.ts";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { add, dot, type Frame, scale, subtract, type Vector } from "#shared/ifc/geometry/frame.ts";

/** A straight upright thing that may be part of a façade, about its middle plane. World, metres. */
export interface UprightBox extends Pick<FacadeElement, "globalId" | "name" | "kind" | "storeyGlobalId"> {
  /** Start, base, middle of the thickness; x along, z up. */
  frame: Frame;
  length: number;
  height: number;
  thickness: number;
  /** Outline of its top from start to end, [x, z] in its frame. */
  top: readonly (readonly [x: number, z: number])[];
  openings: HostWall["openings"];
  /** What the file says; null when it says nothing. */
  isExternal: boolean | null;
}

/** The outer face of such a thing: x to the right seen from outside, y into the building, the origin at its left base. */
export interface OuterFace extends Omit<UprightBox, "openings" | "isExternal"> {
  openings: FacadeOpening[];
}

/** A wall as an upright box. Where its top slopes across its thickness, it counts up to the lowest point of its top. */
export function boxOfWall(wall: HostWall): UprightBox {
  const { globalId, name, storeyGlobalId, origin, xAxis, length, height, thickness, rake, openings, isExternal } = wall;
  const level = rake?.levelHeight ?? height;
  return {
    globalId,
    name,
    kind: "wall",
    storeyGlobalId,
    frame: { origin, x: xAxis, y: [-xAxis[1], xAxis[0], 0], z: [0, 0, 1] },
    length,
    height: rake === null || rake.top !== undefined ? height : level,
    thickness,
    top: rake?.top ?? [
      [0, level],
      [length, level],
    ],
    openings,
    isExternal,
  };
}

/** @param side 1 when the outside is where the box's y axis points to, -1 when it is behind it */
export function outerFace(box: UprightBox, side: 1 | -1): OuterFace {
  const { frame, length, thickness, top, openings, isExternal: _, ...rest } = box;
  const outside = add(frame.origin, scale(frame.y, (side * thickness) / 2));
  // Seen from the side that y points to, x runs to the left.
  const isMirrored = side === 1;
  const x = scale(frame.x, -side);
  const turned = isMirrored ? top.toReversed().map(([at, z]) => [length - at, z] as const) : top;
  return {
    ...rest,
    frame: {
      origin: isMirrored ? add(outside, scale(frame.x, length)) : outside,
      x,
      y: scale(frame.y, -side),
      z: frame.z,
    },
    length,
    thickness,
    top: turned,
    openings: openings.map((opening) => ({
      ...opening,
      start: isMirrored ? length - opening.start - opening.width : opening.start,
      elementGlobalId: box.globalId,
    })),
  };
}

/** Where the two ends of a face are, seen along another one's x axis and from its plane: both inwards of it. */
export function endsIn(frame: Frame, face: OuterFace): { from: number; to: number; depths: [number, number] } {
  const seen = (point: Vector): [number, number] => {
    const from = subtract(point, frame.origin);
    return [dot(from, frame.x), dot(from, frame.y)];
  };
  const [from, first] = seen(face.frame.origin);
  const [to, last] = seen(add(face.frame.origin, scale(face.frame.x, face.length)));
  return { from, to, depths: [first, last] };
}
