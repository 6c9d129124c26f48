import { describe, expect, test } from "vitest";
import { type ClosedMesh, solidVolume, type Vector } from "#shared/configurator/assembly/solid.ts";
import { meshAt } from "./against-wall.ts";
import { loft } from "./loft.ts";
import { basinBowl, bathBowl, pan, PAN_HEIGHT, seat, trayBowl } from "./sanitaryware.ts";

/** Directed edges that have no partner the other way: none in a closed surface whose faces all look outwards. */
function openEdges({ faces }: ClosedMesh): string[] {
  const edges = new Set<string>();
  const doubled: string[] = [];
  for (const face of faces) {
    for (const [index, from] of face.entries()) {
      const edge = `${from} ${face[(index + 1) % face.length] ?? 0}`;
      if (edges.has(edge)) doubled.push(edge);
      edges.add(edge);
    }
  }
  return [...doubled, ...[...edges].filter((edge) => !edges.has(edge.split(" ").toReversed().join(" ")))];
}

/** Volume by slices, mm³: what lies between an odd and the next crossing of upright rays, in no way as the engine does it. */
function volumeBySlices({ vertices, faces }: ClosedMesh, step: number): number {
  const triangles = faces.flatMap((face) =>
    face
      .slice(2)
      .map((_, index) =>
        [face[0] ?? 0, face[index + 1] ?? 0, face[index + 2] ?? 0].map((at) => vertices[at] ?? [0, 0, 0]),
      ),
  );
  const range = (axis: 0 | 1) => {
    const values = vertices.map((vertex) => vertex[axis]);
    return [Math.min(...values), Math.max(...values)] as const;
  };
  const [[x0, x1], [y0, y1]] = [range(0), range(1)];
  let volume = 0;
  for (let x = x0 + step / 2.13; x < x1; x += step) {
    for (let y = y0 + step / 2.07; y < y1; y += step) {
      const heights = triangles.flatMap(([a, b, c]) => (a && b && c ? crossing(a, b, c, x, y) : []));
      heights.sort((low, high) => low - high);
      for (let at = 0; at + 1 < heights.length; at += 2)
        volume += ((heights[at + 1] ?? 0) - (heights[at] ?? 0)) * step * step;
    }
  }
  return volume;
}

function crossing(a: readonly number[], b: readonly number[], c: readonly number[], x: number, y: number): number[] {
  const [ax = 0, ay = 0, az = 0] = a;
  const [bx = 0, by = 0, bz = 0] = b;
  const [cx = 0, cy = 0, cz = 0] = c;
  const whole = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (Math.abs(whole) < 1e-9) return [];
  const v = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / whole;
  const w = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / whole;
  return v < 0 || w < 0 || v + w > 1 ? [] : [az + v * (bz - az) + w * (cz - az)];
}

const DRAWN: readonly [string, ClosedMesh, Vector][] = [
  ["WC pan", pan(540), [360, 540, PAN_HEIGHT]],
  ["seat", seat(540), [360, 450, 25]],
  ["basin", basinBowl(600, 420), [600, 420, 160]],
  ["small basin", basinBowl(450, 320), [450, 320, 160]],
  ["tray", trayBowl(900, 900, 40), [900, 900, 40]],
  ["level tray", trayBowl(1000, 1000, 10), [1000, 1000, 10]],
  ["bath", bathBowl(1700, 700), [1700, 700, 560]],
];

describe.each(DRAWN)("the mesh of a %s", (_name, mesh, size) => {
  test("is closed, and fills its box from the origin", () => {
    expect(openEdges(mesh)).toEqual([]);
    for (const axis of [0, 1, 2] as const) {
      const values = mesh.vertices.map((vertex) => vertex[axis]);
      expect(Math.min(...values)).toBeCloseTo(0, 2);
      expect(Math.max(...values)).toBeCloseTo(size[axis], 2);
    }
  });

  test("has the volume that slices of it have, and keeps it at every wall", () => {
    const volume = solidVolume({ kind: "mesh", mesh });
    const sliced = volumeBySlices(mesh, 14);
    expect(Math.abs(volume / sliced - 1)).toBeLessThan(0.04);
    for (const wall of ["front", "back", "left", "right"] as const) {
      const turned = meshAt(wall, size[1], mesh);
      expect(openEdges(turned)).toEqual([]);
      expect(solidVolume({ kind: "mesh", mesh: turned })).toBeCloseTo(volume, 0);
    }
  });
});

test("a loft of two equal squares is a box less its rounded corners: 24 corners of a 24-gon by hand", () => {
  // An ellipse of 24 corners that touches the box: 24 / 2 × r² × sin 15° with r = 50 / cos 7.5°.
  const ring = { u0: 0, u1: 100, v0: 0, v1: 100, power: 2 };
  const drum = loft([
    { ...ring, z: 0 },
    { ...ring, z: 10 },
  ]);
  expect(solidVolume({ kind: "mesh", mesh: drum })).toBeCloseTo(78_989, -2);
});
