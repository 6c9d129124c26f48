import { IsoSvg } from "./iso-svg.tsx";
import { Scene } from "./scene.ts";
import type { Point3 } from "./projection.ts";

let ghost: ReturnType<typeof drawGhost> | null = null;

/** Two dashed modules above a slab: nothing here yet. */
export function GhostDrawing() {
  return <IsoSvg drawing={(ghost ??= drawGhost())} />;
}

function drawGhost() {
  const scene = new Scene(26);
  scene.box(-0.2, -0.2, -0.25, 3.4, 2.8, 0.25, "s");
  for (const [from, to] of [
    [0.35, 1.75],
    [1.95, 3.35],
  ] as const) {
    const corners: [number, number][] = [
      [0, 0],
      [3, 0],
      [3, 2.4],
      [0, 2.4],
    ];
    corners.forEach(([x, y], index) => {
      const [nextX, nextY] = corners[(index + 1) % 4] ?? [x, y];
      scene.dash([x, y, from], [nextX, nextY, from]).dash([x, y, to], [nextX, nextY, to]);
      const foot: Point3 = [x, y, from];
      scene.dash(foot, [x, y, to]);
    });
  }
  return scene.draw(240, 200, 6);
}
