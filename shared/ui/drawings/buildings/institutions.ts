import { Scene } from "#shared/ui/drawings/scene.ts";
import {
  arrival,
  block,
  type Building,
  BUILDING_SCALE,
  hasSystem,
  lift,
  plotLine,
  skinOf,
  toneOf,
  tree,
} from "./building.ts";

/** Two wings about a court, and a hall with a higher roof. */
export function school(building: Building): Scene {
  const scene = new Scene(BUILDING_SCALE);
  const height = 3.8;
  const { storeys } = building;
  const eaves = storeys * height;
  const roof = toneOf(building, "Roofs", "Frame");
  plotLine(scene, -3, -3, 52, 38);
  for (let floor = 0; floor < storeys; floor++) {
    const looks = { window: [0.25, 0.8], gap: 0.14, hasJoints: true } as const;
    const skin = floor === storeys - 1 ? skinOf(building, "Walls", "Modules") : {};
    block(scene, [0, 0, floor * height], [44, 9, height], { ...looks, ...skin, bays: [12, 2] });
    block(scene, [0, 9, floor * height], [10, 20, height], { ...looks, ...skin, bays: [2, 6] });
  }
  scene.prismX(
    [
      [-0.4, eaves],
      [9.4, eaves],
      [4.5, eaves + 2.2],
    ],
    -0.4,
    44.4,
    roof,
  );
  scene.prismY(
    [
      [-0.4, eaves],
      [10.4, eaves],
      [5, eaves + 2.2],
    ],
    9,
    29.4,
    roof,
  );
  block(scene, [26, 14, 0], [16, 14, 7.5], {
    tone: toneOf(building, "Facades"),
    bays: [4, 3],
    window: [0.5, 0.86],
    gap: 0.1,
  });
  scene.box(25.7, 13.7, 7.5, 16.6, 14.6, 0.5, toneOf(building, "Roofs", "Floors"));
  for (let i = 0; i < 3; i++) scene.box(28 + i * 4.6, 18, 8, 2.4, 4, 0.7, "w");
  arrival(scene, building, [42, 20, 0], ["Pods", "Stairs", "Plant", "Balconies"]);
  tree(scene, 15, 18);
  tree(scene, 20, 24);
  tree(scene, 15, 29);
  return scene;
}

/** A deep wing with plant on its roof, a link bridge and a porch. */
export function hospital(building: Building): Scene {
  const scene = new Scene(BUILDING_SCALE);
  const [length, depth, height] = [42, 20, 4.1];
  const { storeys } = building;
  plotLine(scene, -4, -3, length + 10, depth + 9);
  for (let floor = 0; floor < storeys; floor++) {
    const skin = floor === 0 ? skinOf(building, "Walls", "Facades", "Modules") : {};
    const looks = { bays: [14, 6], window: [0.34, 0.74], gap: 0.1 } as const;
    block(scene, [0, 0, floor * height], [length, depth, height - 0.03], { ...looks, ...skin });
  }
  const top = storeys * height;
  scene.box(-0.2, -0.2, top, length + 0.4, depth + 0.4, 0.5, toneOf(building, "Roofs", "Floors"));
  const isPlant = hasSystem(building, "Plant");
  for (let i = 0; i < 4; i++) {
    const raised = isPlant && i === 3 ? 4 : 0;
    scene.box(4 + i * 9, 5, top + 0.5 + raised, 7.4, 9, 3.2, isPlant ? "k" : "n", {
      left: [
        {
          lines: [
            [0.6, 0.8, 6.8, 0.8],
            [0.6, 1.4, 6.8, 1.4],
            [0.6, 2, 6.8, 2],
          ],
        },
      ],
    });
  }
  if (isPlant)
    lift(
      scene,
      [
        [31, 14],
        [38.4, 14],
        [38.4, 5],
      ],
      top + 0.5,
      top + 4.5,
    );
  if (storeys > 1) scene.box(length, 6, height, 8, 4, 3.6, "s", { left: [{ rect: [0.4, 0.8, 7.6, 2.8] }] });
  scene.box(12, depth, 0, 12, 5, 3.4, "s", {
    left: [{ rect: [0.6, 0.2, 11.4, 2.7] }],
    right: [{ rect: [0.5, 0.2, 4.5, 2.7], as: "wr" }],
  });
  arrival(scene, building, [length, 12, Math.max(0, storeys - 2) * height], ["Pods", "Stairs", "Balconies"]);
  return scene;
}

/** A hall under one long roof, with a lower foyer. */
export function hall(building: Building): Scene {
  const scene = new Scene(BUILDING_SCALE);
  const eaves = 3 + building.storeys * 3;
  plotLine(scene, -3, -3, 40, 30);
  block(scene, [0, 0, 0], [30, 16, eaves], {
    bays: [8, 3],
    window: [0.45, 0.88],
    gap: 0.14,
    hasJoints: true,
    ...skinOf(building, "Walls", "Facades", "Modules"),
  });
  scene.prismX(
    [
      [-0.5, eaves],
      [16.5, eaves],
      [8, eaves + 3.4],
    ],
    -0.5,
    30.5,
    toneOf(building, "Roofs", "Frame"),
  );
  block(scene, [6, 16, 0], [18, 6, 3.6], { tone: "s", bays: [6, 2], window: [0.06, 0.82], gap: 0.08 });
  scene.box(5.7, 16, 3.6, 18.6, 6.4, 0.4, toneOf(building, "Floors"));
  arrival(scene, building, [30, 6, 0], ["Pods", "Stairs", "Plant", "Balconies"]);
  tree(scene, 28, 22);
  tree(scene, 33, 20);
  return scene;
}

/** Rooms on corridors behind small windows, in two blocks about a stair. */
export function quarters(building: Building): Scene {
  const scene = new Scene(BUILDING_SCALE);
  const { storeys } = building;
  const [depth, height] = [11, 3];
  plotLine(scene, -3, -3, 52, 22);
  for (let floor = 0; floor < storeys; floor++) {
    const skin = floor === storeys - 1 ? skinOf(building, "Modules", "Walls", "Facades") : {};
    const looks = { window: [0.5, 0.82], gap: 0.26, hasJoints: true, ...skin } as const;
    block(scene, [0, 0, floor * height], [20, depth, height], { ...looks, bays: [8, 3] });
    block(scene, [25, 0, floor * height], [20, depth, height], { ...looks, bays: [8, 3] });
  }
  const top = storeys * height;
  block(scene, [20, 1, 0], [5, depth - 2, top + 1.5], {
    tone: toneOf(building, "Stairs", "Frame"),
    bays: [1, 1],
    window: [0.1, 0.9],
    gap: 0.3,
  });
  for (const x of [0, 25]) scene.box(x - 0.2, -0.2, top, 20.4, depth + 0.4, 0.5, toneOf(building, "Roofs", "Floors"));
  arrival(scene, building, [45, 4, Math.max(0, storeys - 2) * height], ["Pods", "Plant", "Balconies"]);
  tree(scene, 10, 17);
  return scene;
}
