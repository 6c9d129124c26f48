import type { Drawing } from "./scene.ts";
import { Scene } from "./scene.ts";
import type { DrawingBox } from "./systems.ts";

/** An empty plot with its building line, for who names no building system: it says nothing about what is made. */
export function drawPlot({ width, height, pad }: DrawingBox): Drawing {
  const scene = new Scene(26);
  scene.box(-0.4, -0.4, -0.3, 4.8, 3.8, 0.3, "s");
  const corners: [number, number][] = [
    [0.4, 0.4],
    [3.6, 0.4],
    [3.6, 2.6],
    [0.4, 2.6],
  ];
  corners.forEach(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % 4] ?? [x, y];
    scene.dash([x, y, 0], [nextX, nextY, 0]);
  });
  return scene.draw(width, height, pad);
}
