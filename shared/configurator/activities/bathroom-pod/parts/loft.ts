import type { ClosedMesh, Vector } from "#shared/configurator/assembly/solid.ts";

/** A level outline of a loft: an oval between two corners, the squarer the higher its power. Millimetres. */
export interface Ring {
  u0: number;
  u1: number;
  v0: number;
  v1: number;
  z: number;
  /** 2: an ellipse; 8: nearly a rectangle. */
  power: number;
}

/**
 * A closed surface through rings of equally many corners, from the first, which is shut, to the last, which is shut too: up
 * the outside, over the rim and down into a bowl, or straight up. All faces are flat: three corners, or a level ring.
 *
 * @param rings from outside below on; seen from above, they run counter-clockwise
 * @param corners of each ring; a multiple of 4, so that it is symmetric
 */
export function loft(rings: readonly Ring[], corners = 24): ClosedMesh {
  const vertices = rings.flatMap((ring) => Array.from({ length: corners }, (_, index) => corner(ring, index, corners)));
  const last = (rings.length - 1) * corners;
  const round = Array.from({ length: corners }, (_, index) => index);
  const sides = rings.slice(1).flatMap((_, level) =>
    round.flatMap((index) => {
      const [a, b] = [level * corners + index, level * corners + ((index + 1) % corners)];
      return [
        [a, b, b + corners],
        [a, b + corners, a + corners],
      ];
    }),
  );
  return { vertices, faces: [round.toReversed(), ...sides, round.map((index) => last + index)] };
}

function corner({ u0, u1, v0, v1, z, power }: Ring, index: number, corners: number): Vector {
  const angle = (2 * Math.PI * (index + 0.5)) / corners;
  const along = (share: number): number => Math.sign(share) * Math.abs(share) ** (2 / power);
  // To the ring's own extent: corners lie half a step off its axes.
  const reach = along(Math.cos(Math.PI / corners));
  const u = (u0 + u1) / 2 + (((u1 - u0) / 2) * along(Math.cos(angle))) / reach;
  const v = (v0 + v1) / 2 + (((v1 - v0) / 2) * along(Math.sin(angle))) / reach;
  return [micro(u), micro(v), z];
}

/** To a micrometre: what machines differ in is far below. */
const micro = (value: number): number => Math.round(value * 1000) / 1000 + 0;
