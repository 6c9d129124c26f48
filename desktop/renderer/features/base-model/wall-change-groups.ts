import type { WallChange } from "#shared/contracts/design/wall-comparison.ts";

/** Walls, or rooms, to which the same happened, told in one row. */
export interface WallChangeGroup {
  kind: WallChange["kind"];
  host: WallChange["host"];
  /** By name. */
  walls: WallChange[];
  /** Of all of them; empty unless they moved or changed. */
  differences: WallChange["differences"];
  /** Gross of walls, of the floor of rooms; m². */
  area: number;
}

/** Groups changes in their order: of the same kind with the same differences. */
export function groupWallChanges(changes: readonly WallChange[]): WallChangeGroup[] {
  const groups = new Map<string, WallChangeGroup>();
  for (const change of changes) {
    const { kind, host, differences, area } = change;
    // New walls are told by storey: that is where to look for them.
    const key = JSON.stringify([kind, host, differences, kind === "added" ? change.storey : null]);
    const group = groups.get(key) ?? { kind, host, walls: [], differences, area: 0 };
    group.walls.push(change);
    group.area += area;
    groups.set(key, group);
  }
  return [...groups.values()];
}

const POINTS = ["east", "northEast", "north", "northWest", "west", "southWest", "south", "southEast"] as const;

/**
 * Which way a shift [east, north, up] in millimetres goes, by its greater part: one of the eight points of the compass
 * of the project, or up and down. `distance` is whole millimetres.
 */
export function wayOf([east, north, up]: readonly [number, number, number]): {
  way: (typeof POINTS)[number] | "up" | "down";
  distance: number;
} {
  const flat = Math.hypot(east, north);
  const distance = Math.round(Math.hypot(flat, up));
  if (Math.abs(up) > flat) return { way: up > 0 ? "up" : "down", distance };
  const point = POINTS[(Math.round(Math.atan2(north, east) / (Math.PI / 4)) + POINTS.length) % POINTS.length];
  return { way: point ?? "east", distance };
}
