/** [x, y] in millimetres; a polygon comes without its closing point. */
export type Corner = readonly [number, number];

/** A closed outline with holes. */
export interface Outline {
  outer: readonly Corner[];
  holes: readonly (readonly Corner[])[];
}

/**
 * Cross-section of a solid, millimetres: x and y are those of the solid that is extruded. All but an outline have their
 * middle in the origin; a channel lies with its web towards −x and its depth along y.
 */
export type Profile =
  | { kind: "rectangle"; x: number; y: number }
  | { kind: "c-channel"; depth: number; flange: number; lip: number; gauge: number }
  | { kind: "u-channel"; depth: number; flange: number; gauge: number }
  | { kind: "outline"; outline: Outline };

/** Area of a cross-section, mm². Cold-formed channels by their developed length: corners count once. */
export function profileArea(profile: Profile): number {
  switch (profile.kind) {
    case "rectangle":
      return profile.x * profile.y;
    case "c-channel":
      return profile.gauge * (profile.depth + 2 * profile.flange + 2 * profile.lip - 3 * profile.gauge);
    case "u-channel":
      return profile.gauge * (profile.depth + 2 * profile.flange - 2 * profile.gauge);
    case "outline":
      return outlineArea(profile.outline);
  }
}

/** Area inside the outer polygon less its holes, mm². */
export function outlineArea(outline: Outline): number {
  return outline.holes.reduce((area, hole) => area - polygonArea(hole), polygonArea(outline.outer));
}

function polygonArea(corners: readonly Corner[]): number {
  let twice = 0;
  let [x, y] = corners.at(-1) ?? [0, 0];
  for (const [nextX, nextY] of corners) {
    twice += x * nextY - nextX * y;
    [x, y] = [nextX, nextY];
  }
  return Math.abs(twice) / 2;
}
