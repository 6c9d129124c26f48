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

/** Storeys of rooms over a wider ground floor with its porch. */
export function hotel(building: Building): Scene {
  const scene = new Scene(BUILDING_SCALE);
  const { storeys, bays } = building;
  const [width, depth, height] = [3.3, 16, 2.95];
  const length = bays * width;
  plotLine(scene, -4, -3, length + 8, depth + 10);
  block(scene, [-2, -1, 0], [length + 4, depth + 4, 4.4], { tone: "s", bays: [7, 4], window: [0.06, 0.82], gap: 0.06 });
  for (let floor = 0; floor < storeys - 1; floor++) {
    const isTop = floor === storeys - 2;
    block(scene, [0, 0, 4.4 + floor * height], [length, depth, height - 0.02], {
      bays: [bays, 4],
      window: [0.2, 0.86],
      hasJoints: true,
      ...(isTop ? skinOf(building, "Modules", "Walls", "Facades") : {}),
    });
  }
  const top = 4.4 + (storeys - 1) * height;
  scene.box(-0.1, -0.1, top, length + 0.2, depth + 0.2, 0.9, toneOf(building, "Roofs", "Floors", "Frame"));
  scene.box(4, 4, top + 0.9, 9, 7, 2.2, toneOf(building, "Plant"), {
    left: [
      {
        lines: [
          [0, 0.7, 9, 0.7],
          [0, 1.4, 9, 1.4],
        ],
      },
    ],
    right: [
      {
        lines: [
          [0, 0.7, 7, 0.7],
          [0, 1.4, 7, 1.4],
        ],
      },
    ],
  });
  const upper = storeys > 2 ? 4.4 + (storeys - 3) * height : 0.1;
  arrival(scene, building, [length, depth * 0.32, upper], ["Pods", "Stairs"]);
  scene.box(length * 0.3, depth + 3, 3.4, length * 0.4, 4, 0.4, toneOf(building, "Balconies"));
  return scene;
}

/** Open floors behind a glazed façade, its end bay hung by panels. */
export function office(building: Building): Scene {
  const scene = new Scene(BUILDING_SCALE);
  const { storeys } = building;
  const [length, depth, height] = [30, 18, 3.9];
  plotLine(scene, -4, -3, length + 8, depth + 8);
  for (let floor = 0; floor < storeys; floor++) {
    block(scene, [0, 0, floor * height], [length, depth, height - 0.4], {
      tone: floor === 0 ? "s" : "n",
      bays: [10, 6],
      window: [0.06, 0.94],
      gap: 0.05,
      ...(floor === Math.min(1, storeys - 1) && hasSystem(building, "Modules", "Walls")
        ? skinOf(building, "Modules", "Walls")
        : {}),
    });
    const edge = toneOf(building, "Floors", "Frame");
    scene.box(-0.15, -0.15, (floor + 1) * height - 0.4, length + 0.3, depth + 0.3, 0.4, edge);
  }
  const top = storeys * height;
  if (hasSystem(building, "Facades")) {
    const z = Math.max(0, storeys - 2) * height;
    scene.box(length - 9, depth + 4, z, 6, 0.3, height, "k", {
      left: [
        {
          rects: [
            [0.3, 0.3, 2.8, 3.5],
            [3.2, 0.3, 5.7, 3.5],
          ],
        },
      ],
    });
    for (const x of [length - 9, length - 3]) scene.dash([x, depth, z + height], [x, depth + 4, z + height]);
    scene.node([length - 9, depth, z + height]);
  }
  scene.box(6, 5, top, 12, 8, 2.6, toneOf(building, "Plant", "Roofs"), {
    left: [
      {
        lines: [
          [0, 0.8, 12, 0.8],
          [0, 1.6, 12, 1.6],
        ],
      },
    ],
  });
  arrival(scene, building, [length, 6, Math.max(0, storeys - 2) * height], ["Pods", "Stairs", "Balconies"]);
  tree(scene, -2, depth + 4);
  return scene;
}

/** A low shop with a glazed front and a canopy. */
export function store(building: Building): Scene {
  const scene = new Scene(BUILDING_SCALE);
  const height = 4.6;
  const { storeys } = building;
  plotLine(scene, -3, -3, 44, 32);
  for (let floor = 0; floor < storeys; floor++) {
    block(scene, [0, 0, floor * height], [34, 18, height], {
      bays: [7, 4],
      window: floor === 0 ? [0.05, 0.72] : [0.3, 0.72],
      gap: 0.1,
      hasJoints: true,
      ...skinOf(building, "Walls", "Facades", "Modules"),
    });
  }
  const top = storeys * height;
  scene.box(-0.4, -0.4, top, 34.8, 18.8, 0.9, toneOf(building, "Roofs", "Floors"));
  for (const x of [4, 14, 24, 31]) scene.box(x, 22.4, 0, 0.4, 0.4, 3.6, toneOf(building, "Frame"));
  scene.box(3, 18, 3.6, 30, 5, 0.4, "s");
  if (hasSystem(building, "Plant")) scene.box(20, 5, top + 0.9, 7, 5, 2.2, "k");
  arrival(scene, building, [34, 6, 0], ["Pods", "Stairs", "Balconies"]);
  tree(scene, 38, 26);
  return scene;
}

/** A long shed on portal frames, one bay of the frame seen, plant beside it. */
export function shed(building: Building): Scene {
  const scene = new Scene(BUILDING_SCALE);
  const height = 5 + building.storeys * 2.5;
  const roof = toneOf(building, "Roofs");
  const frame = toneOf(building, "Frame");
  plotLine(scene, -3, -3, 52, 32);
  block(scene, [0, 0, 0], [34, 20, height], {
    bays: [5, 2],
    window: [0.62, 0.86],
    gap: 0.2,
    hasJoints: true,
    ...skinOf(building, "Walls", "Facades", "Modules"),
  });
  scene.prismX(
    [
      [-0.3, height],
      [20.3, height],
      [10, height + 2.6],
    ],
    -0.3,
    34.3,
    roof,
  );
  for (const x of [38, 43]) {
    for (const y of [0, 19.5]) scene.box(x, y, 0, 0.5, 0.5, height, frame);
    scene.prismX(
      [
        [0, height],
        [10, height + 2.6],
        [10, height + 3.1],
        [0, height + 0.5],
      ],
      x,
      x + 0.5,
      frame,
    );
    scene.prismX(
      [
        [10, height + 2.6],
        [20, height],
        [20, height + 0.5],
        [10, height + 3.1],
      ],
      x,
      x + 0.5,
      frame,
    );
  }
  if (hasSystem(building, "Plant", "Pods", "Stairs", "Floors")) {
    for (const x of [6, 15])
      scene.box(x, 23, x === 15 ? 3 : 0, 7, 4, 3, "k", {
        left: [
          {
            lines: [
              [0.5, 1, 6.5, 1],
              [0.5, 2, 6.5, 2],
            ],
          },
        ],
      });
    lift(
      scene,
      [
        [15, 27],
        [22, 27],
        [22, 23],
      ],
      0,
      3,
    );
  } else scene.cylinder(8, 25, 0, 2, 5).cylinder(14, 25, 0, 2, 5);
  return scene;
}

/** An island platform with its canopy, waiting rooms and a footbridge. */
export function station(building: Building): Scene {
  const scene = new Scene(BUILDING_SCALE);
  plotLine(scene, -2, -8, 58, 22);
  for (const y of [-5, -3.4, 13.4, 15])
    scene.ground(
      [
        [-2, y, 0],
        [58, y, 0],
      ],
      true,
    );
  scene.box(0, 0, 0, 56, 10, 1, toneOf(building, "Floors") === "k" ? "k" : "s");
  for (let i = 0; i < 7; i++)
    for (const y of [2.6, 7]) scene.box(3 + i * 6.2, y, 1, 0.4, 0.4, 4, toneOf(building, "Frame"));
  scene.prismX(
    [
      [0.4, 5],
      [9.6, 5],
      [9.6, 5.5],
      [5, 6],
      [0.4, 5.5],
    ],
    1,
    44,
    toneOf(building, "Roofs"),
  );
  const rooms = toneOf(building, "Modules", "Walls", "Pods");
  scene.box(6, 3.4, 1, 8, 3.2, 3, rooms, {
    left: [{ rect: [0.4, 0.3, 7.6, 2.4] }],
    right: [{ rect: [0.3, 0.3, 2.9, 2.4], as: "wr" }],
  });
  scene.box(24, 3.6, 1, 8, 2.8, 3, rooms, {
    left: [{ rect: [0.4, 0.3, 7.6, 2.4] }],
    right: [{ rect: [0.3, 0.3, 2.5, 2.4], as: "wr" }],
  });
  scene.box(50, 4, 1, 3, 3, 9.6, toneOf(building, "Plant"), {
    left: [{ rect: [0.4, 0.5, 2.6, 9] }],
    right: [{ rect: [0.4, 0.5, 2.6, 9], as: "wr" }],
  });
  for (const y of [-9, 16.4]) scene.box(50.4, y, 0, 2.4, 2.4, 7, toneOf(building, "Stairs"));
  scene.box(50, -9.4, 7, 3.2, 28.6, 3, toneOf(building, "Facades", "Stairs", "Balconies"), {
    right: [
      { rects: Array.from({ length: 9 }, (_, i) => [i * 3.1 + 0.4, 0.7, i * 3.1 + 2.8, 2.4] as const), as: "wr" },
    ],
  });
  return scene;
}
