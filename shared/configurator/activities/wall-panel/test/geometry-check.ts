import type { z } from "zod";
import type { HostOpening, HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { PanelPart, WallPanel } from "#shared/configurator/activities/wall-panel/assembly.ts";
import type { PartRole } from "#shared/configurator/activities/wall-panel/roles.ts";

/**
 * Geometric checks for tests, independent of the layout: parts are taken to the world and back to the host's elevation,
 * openings are read from the host itself.
 */

interface Box {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  z0: number;
  z1: number;
}

const TOLERANCE = 0.01;

/** Paths of parts that enter an opening's clear box, as `P001/stud-3`. */
export function partsInOpenings(panels: readonly WallPanel[], hosts: readonly HostWall[], clearance: number): string[] {
  const found: string[] = [];
  for (const panel of panels) {
    const host = hosts.find(({ globalId }) => globalId === panel.hostGlobalIds[0]);
    for (const part of panel.parts) {
      const box = onHost(panel, part, host);
      for (const opening of host?.openings ?? []) {
        const clear = host ? clearBox(opening, host, clearance) : null;
        if (clear && enters(part, box, clear)) found.push(`${panel.mark}/${part.path}`);
      }
    }
  }
  return found;
}

/** Pairs of parts of one panel whose solids overlap. */
export function overlappingParts(panel: WallPanel): string[] {
  const found: string[] = [];
  for (const [index, part] of panel.parts.entries()) {
    for (const other of panel.parts.slice(index + 1)) {
      if (bodies(part).some((a) => bodies(other).some((b) => overlap(a, b))))
        found.push(`${part.path} × ${other.path}`);
    }
  }
  return found;
}

/** Parts that stick out of their panel's extent in the elevation. */
export function partsOutside(panel: WallPanel): string[] {
  return panel.parts
    .filter((part) => {
      const [x, , z] = part.corner;
      const [width, , height] = part.shape.size;
      const right = panel.end - panel.start;
      return (
        x < -TOLERANCE ||
        x + width > right + TOLERANCE ||
        z < panel.base - TOLERANCE ||
        z + height > panel.top + TOLERANCE
      );
    })
    .map(({ path }) => path);
}

/** Parts of some roles as they stand in the panel's elevation, by their paths: x and z of the lower corner, width, height. mm. */
export function elevation(panel: WallPanel | undefined, ...roles: PartRole[]): Record<string, number[]> {
  const parts = (panel?.parts ?? []).filter(({ role }) => roles.includes(role));
  return Object.fromEntries(
    parts.map(({ path, corner: [x, , z], shape: { size } }) => [path, [x, z, size[0], size[2]].map(tidy)]),
  );
}

/** Free of binary noise. */
function tidy(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** A part's box in the host's frame, millimetres, through the world. */
function onHost(panel: WallPanel, part: PanelPart, host: HostWall | undefined): Box {
  if (!host) throw new Error(`Panel ${panel.mark} stands on no host.`);
  const [dx, dy] = panel.placement.x;
  const [x, y, z] = part.corner;
  const [width, depth, height] = part.shape.size;
  const corners = [0, 1].flatMap((i) => [0, 1].map((j) => [(x + i * width) / 1000, (y + j * depth) / 1000] as const));
  const points = corners.map(([along, across]) => {
    const world = [
      panel.placement.origin[0] + dx * along - dy * across,
      panel.placement.origin[1] + dy * along + dx * across,
    ] as const;
    const [ox, oy] = [world[0] - host.origin[0], world[1] - host.origin[1]];
    return [ox * host.xAxis[0] + oy * host.xAxis[1], oy * host.xAxis[0] - ox * host.xAxis[1]] as const;
  });
  const base = panel.placement.origin[2] - host.origin[2];
  const all = (pick: (...values: number[]) => number, axis: 0 | 1) =>
    pick(...points.map((point) => point[axis])) * 1000;
  return {
    x0: all(Math.min, 0),
    x1: all(Math.max, 0),
    y0: all(Math.min, 1),
    y1: all(Math.max, 1),
    z0: base * 1000 + z,
    z1: base * 1000 + z + height,
  };
}

function clearBox(opening: z.infer<typeof HostOpening>, host: HostWall, clearance: number): Box | null {
  const mm = (metres: number) => Math.round(metres * 1000);
  const [from, to] = [mm(opening.start), mm(opening.start + opening.width)];
  const [sill, head] = [mm(opening.sill), mm(opening.sill + opening.height)];
  // An opening beside the wall cuts nothing.
  if (to < 1 || from > mm(host.length) - 1 || head < 1 || sill > mm(host.height) - 1) return null;
  return {
    x0: Math.max(0, from - clearance),
    x1: Math.min(mm(host.length), to + clearance),
    y0: -Infinity,
    y1: Infinity,
    z0: Math.max(0, sill - clearance),
    z1: Math.min(mm(host.height), head + clearance),
  };
}

function enters(part: PanelPart, box: Box, clear: Box): boolean {
  if (!overlap(box, clear)) return false;
  const { outline } = part.shape;
  if (outline === null) return true;
  // A sheet with its openings cut out: look at points all over the clear box.
  for (let i = 0; i <= 8; i++) {
    for (let j = 0; j <= 8; j++) {
      const x = clear.x0 + 0.5 + ((clear.x1 - clear.x0 - 1) * i) / 8 - box.x0;
      const z = clear.z0 + 0.5 + ((clear.z1 - clear.z0 - 1) * j) / 8 - box.z0;
      const isCut = outline.holes.some((hole) => isInside(hole, x, z));
      if (isInside(outline.outer, x, z) && !isCut) return true;
    }
  }
  return false;
}

function isInside(corners: readonly (readonly [number, number])[], x: number, z: number): boolean {
  let inside = false;
  let [ax, az] = corners.at(-1) ?? [0, 0];
  for (const [bx, bz] of corners) {
    if (az > z !== bz > z && x < ((bx - ax) * (z - az)) / (bz - az) + ax) inside = !inside;
    [ax, az] = [bx, bz];
  }
  return inside;
}

/** Solid boxes of a part in its panel: a channel along the wall is its web and two flanges, everything else its box. */
function bodies(part: PanelPart): Box[] {
  const [x, y, z] = part.corner;
  const [width, depth, height] = part.shape.size;
  const box = { x0: x, x1: x + width, y0: y, y1: y + depth, z0: z, z1: z + height };
  const { section, direction } = part.shape;
  if (section.kind !== "u") return [box];
  const web = direction === "along" ? { ...box, z1: z + section.gauge } : { ...box, z0: box.z1 - section.gauge };
  return [web, { ...box, y1: y + section.gauge }, { ...box, y0: box.y1 - section.gauge }];
}

function overlap(a: Box, b: Box): boolean {
  return (
    a.x0 < b.x1 - TOLERANCE &&
    b.x0 < a.x1 - TOLERANCE &&
    a.y0 < b.y1 - TOLERANCE &&
    b.y0 < a.y1 - TOLERANCE &&
    a.z0 < b.z1 - TOLERANCE &&
    b.z0 < a.z1 - TOLERANCE
  );
}
