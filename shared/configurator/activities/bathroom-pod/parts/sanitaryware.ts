import type { ClosedMesh } from "#shared/configurator/assembly/solid.ts";
import { loft, type Ring } from "./loft.ts";

const ring = (u0: number, u1: number, v0: number, v1: number, z: number, power: number): Ring => ({
  u0,
  u1,
  v0,
  v1,
  z,
  power,
});

/** Height of a pan without its seat, of a basin's rim, of a bath and of a tray's rim, mm. */
export const PAN_HEIGHT = 400;
export const BASIN = { low: 690, high: 850 } as const;
export const BATH_HEIGHT = 560;
export const TRAY_HEIGHT = 40;
export const PAN_WIDTH = 360;

/** A pan with its bowl, its back at v = 0. @param depth away from the wall, mm */
export function pan(depth: number): ClosedMesh {
  const w = PAN_WIDTH;
  return loft([
    ring(70, w - 70, 0, depth - 160, 0, 4),
    ring(80, w - 80, 0, depth - 180, 150, 4),
    ring(0, w, 0, depth, PAN_HEIGHT - 30, 3),
    ring(0, w, 0, depth, PAN_HEIGHT, 3),
    ring(45, w - 45, 130, depth - 40, PAN_HEIGHT, 2.5),
    ring(110, w - 110, 220, depth - 150, 190, 2),
  ]);
}

/** The seat and lid on a pan. */
export function seat(depth: number): ClosedMesh {
  return loft([ring(0, PAN_WIDTH, 90, depth, 0, 3), ring(0, PAN_WIDTH, 90, depth, 25, 3)].map(shifted(90)));
}

/** A basin with its bowl, hung on the wall. */
export function basinBowl(width: number, depth: number): ClosedMesh {
  const rise = BASIN.high - BASIN.low;
  return loft([
    ring(0.25 * width, 0.75 * width, 0, 0.7 * depth, 0, 4),
    ring(0, width, 0, depth, rise - 60, 6),
    ring(0, width, 0, depth, rise, 6),
    ring(50, width - 50, 90, depth - 35, rise, 4),
    ring(0.3 * width, 0.7 * width, 0.4 * depth, 0.75 * depth, 45, 3),
  ]);
}

/** A tray with its shallow bowl; without one where it is flush with the floor. */
export function trayBowl(width: number, depth: number, height: number): ClosedMesh {
  const outside = [ring(0, width, 0, depth, 0, 20), ring(0, width, 0, depth, height, 20)];
  if (height < TRAY_HEIGHT) return loft(outside);
  return loft([
    ...outside,
    ring(40, width - 40, 40, depth - 40, height, 12),
    ring(60, width - 60, 60, depth - 60, height - 20, 12),
  ]);
}

/** A bath with its bowl. */
export function bathBowl(width: number, depth: number): ClosedMesh {
  return loft([
    ring(0, width, 0, depth, 0, 20),
    ring(0, width, 0, depth, BATH_HEIGHT, 20),
    ring(60, width - 60, 60, depth - 60, BATH_HEIGHT, 8),
    ring(160, width - 160, 110, depth - 110, 120, 5),
  ]);
}

/** The low corner of its box is the origin of every mesh. */
function shifted(by: number): (each: Ring) => Ring {
  return (each) => ({ ...each, v0: each.v0 - by, v1: each.v1 - by });
}
