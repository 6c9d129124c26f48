/** An opening in a wall's elevation, feet. */
export interface FootOpening {
  kind: "door" | "window";
  name: string;
  start: number;
  sill: number;
  width: number;
  height: number;
}

/** A wall on its axis, feet; `at` is on its storey's floor. */
export interface FootWall {
  name: string;
  at: readonly [number, number];
  along: readonly [number, number];
  length: number;
  isExternal: boolean;
  openings: readonly FootOpening[];
  /** Less its openings: ft² and, as external walls are a foot thick and partitions half, ft³. */
  net: { area: number; volume: number };
}

/** Of all walls and rooms; slabs of one foot make up the rest of a storey of ten. */
export const CLEAR_FEET = 9;

const door = (name: string, start: number): FootOpening => ({
  kind: "door",
  name,
  start,
  sill: 0,
  width: 3,
  height: 7,
});

/**
 * Two storeys of 20 × 12 feet outside. A foot is 304.8 mm, 0.3048 m or 12 inches, all exact to four places, so that
 * one plan gives whole numbers in each unit.
 */
export const HOUSE_PLAN: readonly { name: string; elevation: number; walls: readonly FootWall[] }[] = [
  {
    name: "Ground",
    elevation: 0,
    walls: [
      {
        name: "Ground South",
        at: [0, 0.5],
        along: [1, 0],
        length: 20,
        isExternal: true,
        openings: [door("D1", 3), { kind: "window", name: "W1", start: 10, sill: 3, width: 4, height: 5 }],
        net: { area: 139, volume: 139 }, // 20 × 9 − 3 × 7 − 4 × 5
      },
      {
        name: "Ground East",
        at: [19.5, 1],
        along: [0, 1],
        length: 10,
        isExternal: true,
        openings: [{ kind: "window", name: "W2", start: 2, sill: 3, width: 2, height: 3 }],
        net: { area: 84, volume: 84 }, // 90 − 2 × 3
      },
      {
        name: "Ground North",
        at: [20, 11.5],
        along: [-1, 0],
        length: 20,
        isExternal: true,
        openings: [{ kind: "window", name: "W3", start: 5, sill: 4, width: 6, height: 2 }],
        net: { area: 168, volume: 168 }, // 180 − 6 × 2
      },
      {
        name: "Ground West",
        at: [0.5, 11],
        along: [0, -1],
        length: 10,
        isExternal: true,
        openings: [],
        net: { area: 90, volume: 90 },
      },
      {
        name: "Partition",
        at: [8, 1],
        along: [0, 1],
        length: 10,
        isExternal: false,
        openings: [door("D2", 6)],
        net: { area: 69, volume: 34.5 }, // 90 − 3 × 7, half a foot thick
      },
    ],
  },
  {
    name: "Upper",
    elevation: 10,
    walls: [
      {
        name: "Upper South",
        at: [0, 0.5],
        along: [1, 0],
        length: 20,
        isExternal: true,
        openings: [{ kind: "window", name: "W4", start: 8, sill: 3, width: 3, height: 4 }],
        net: { area: 168, volume: 168 }, // 180 − 3 × 4
      },
      {
        name: "Upper North",
        at: [20, 11.5],
        along: [-1, 0],
        length: 20,
        isExternal: true,
        openings: [],
        net: { area: 180, volume: 180 },
      },
    ],
  },
];

/** Rooms by storey: corners in plan, feet, between the walls' faces. */
export const HOUSE_ROOMS = {
  Ground: [
    { name: "R1", longName: "Living room", low: [1, 1], high: [7.75, 11] },
    { name: "R2", longName: "Bathroom 1", low: [8.25, 1], high: [19, 11] },
  ],
  Upper: [{ name: "R3", longName: "Bedroom", low: [1, 1], high: [19, 11] }],
} as const;
