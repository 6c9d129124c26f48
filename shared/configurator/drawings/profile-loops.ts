import type { Corner, Profile } from "#shared/configurator/assembly/profile.ts";

/** Loops of a cross-section: the outer one counter-clockwise, then holes clockwise. Millimetres. */
export function profileLoops(profile: Profile): Corner[][] {
  switch (profile.kind) {
    case "rectangle": {
      const [x, y] = [profile.x / 2, profile.y / 2];
      return [
        [
          [-x, -y],
          [x, -y],
          [x, y],
          [-x, y],
        ],
      ];
    }
    case "c-channel":
      return [channel(profile.depth / 2, profile.flange / 2, profile.gauge, profile.lip)];
    case "u-channel":
      return [channel(profile.depth / 2, profile.flange / 2, profile.gauge, null)];
    case "outline": {
      const { outer, holes } = profile.outline;
      return [turned(outer, 1), ...holes.map((hole) => turned(hole, -1))];
    }
  }
}

/** Web towards −x, depth along y; lips at the flanges' free ends where there are any. */
function channel(y: number, x: number, gauge: number, lip: number | null): Corner[] {
  const inner: Corner[] =
    lip === null
      ? [[x, -y + gauge]]
      : [
          [x, -y + lip],
          [x - gauge, -y + lip],
          [x - gauge, -y + gauge],
        ];
  const lower: Corner[] = [[-x, -y], [x, -y], ...inner, [-x + gauge, -y + gauge]];
  return [...lower, ...lower.map(([cx, cy]): Corner => [cx, -cy]).toReversed()];
}

function turned(loop: readonly Corner[], sign: 1 | -1): Corner[] {
  let twice = 0;
  let [x, y] = loop.at(-1) ?? [0, 0];
  for (const [nextX, nextY] of loop) {
    twice += x * nextY - nextX * y;
    [x, y] = [nextX, nextY];
  }
  return twice * sign < 0 ? loop.toReversed() : [...loop];
}
