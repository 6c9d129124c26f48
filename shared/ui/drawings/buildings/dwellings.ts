import { Scene } from "#shared/ui/drawings/scene.ts";
import { arrival, block, type Building, BUILDING_SCALE, hasSystem, lift, plotLine, toneOf, tree } from "./building.ts";

/** Flats: storeys of bays; modules with the last one lifted, balconies on every second bay, a pod before its room. */
export function flats(building: Building): Scene {
  const scene = new Scene(BUILDING_SCALE);
  const { storeys, bays } = building;
  const [width, depth, height] = [3.6, 14, 3.05];
  const length = bays * width;
  plotLine(scene, -5, -3, length + 7, depth + 9);
  block(scene, [0, 0, 0], [length, depth, 3.6], { tone: "s", bays: [bays, 4], window: [0.08, 0.8], gap: 0.12 });
  const areModules = hasSystem(building, "Modules");
  const arePanels = hasSystem(building, "Walls", "Facades");
  for (let floor = 1; floor < storeys; floor++) {
    const z = 3.6 + (floor - 1) * height;
    const isTop = floor === storeys - 1;
    if (areModules && isTop) {
      for (let i = 0; i < bays; i++) {
        const raised = i === bays - 1 ? 5 : 0;
        block(scene, [i * width + 0.04, 0, z + raised], [width - 0.08, depth, height], {
          tone: raised ? "k" : "n",
          bays: [1, 4],
        });
      }
      lift(
        scene,
        [
          [length - 0.04, depth],
          [length - width + 0.04, depth],
          [length - 0.04, 0],
        ],
        z,
        z + 5,
      );
      continue;
    }
    block(scene, [0, 0, z], [length, depth, height], {
      tone: arePanels && !areModules && floor === 1 ? "k" : "n",
      bays: [bays, 4],
      hasJoints: true,
    });
    if (hasSystem(building, "Balconies"))
      for (let i = 1; i < bays; i += 2) scene.box(i * width + 0.3, depth, z, width - 0.6, 1.5, 0.22, "k");
  }
  const top = 3.6 + (storeys - 1) * height;
  if (!areModules) scene.box(-0.15, -0.15, top, length + 0.3, depth + 0.3, 0.6, toneOf(building, "Roofs", "Floors"));
  if (hasSystem(building, "Plant")) scene.box(length * 0.3, 4, top + 0.6, 5, 4, 2.4, "k");
  arrival(
    scene,
    building,
    [length, depth * 0.32, 3.6 + Math.max(0, storeys - 3) * height],
    ["Pods", "Stairs", "Floors"],
  );
  tree(scene, -3, depth + 4);
  tree(scene, length + 4, depth + 2);
  return scene;
}

/** A terrace of houses, the end house and its roof as far as they came from a factory. */
export function terrace(building: Building): Scene {
  const scene = new Scene(BUILDING_SCALE);
  const [width, depth, height] = [5.1, 9, 2.8];
  const { bays, storeys } = building;
  plotLine(scene, -3, -3, bays * width + 4, depth + 9);
  const eaves = storeys * height;
  for (let i = 0; i < bays; i++) {
    const isLast = i === bays - 1;
    const tone = isLast && hasSystem(building, "Walls", "Modules", "Frame", "Facades") ? "k" : "n";
    for (let floor = 0; floor < storeys; floor++) {
      scene.box(i * width + 0.03, 0, floor * height, width - 0.06, depth, height, tone, {
        left:
          floor > 0
            ? [
                {
                  rects: [
                    [0.7, 0.9, 2, 2.2],
                    [3, 0.9, 4.4, 2.2],
                  ],
                },
              ]
            : [{ rect: [0.7, 0.1, 1.7, 2.2], as: "sl" }, { rect: [2.7, 0.8, 4.4, 2.2] }],
        right: isLast
          ? [
              {
                rects: [
                  [2, 0.9, 3.4, 2.2],
                  [5.4, 0.9, 6.8, 2.2],
                ],
                as: "wr",
              },
            ]
          : [],
      });
    }
    const isMadeRoof = hasSystem(building, "Roofs") && i > bays - 3;
    scene.prismX(
      [
        [-0.3, eaves],
        [depth + 0.3, eaves],
        [depth / 2, eaves + 3.2],
      ],
      i * width,
      (i + 1) * width,
      isMadeRoof ? "k" : "n",
    );
  }
  arrival(scene, building, [bays * width, depth * 0.32, 0], ["Pods", "Stairs", "Plant", "Balconies", "Floors"]);
  tree(scene, -1.5, depth + 4);
  return scene;
}
