/**
 * What any reading of the house must give, worked by hand from `house-plan.ts` in metres: 1 ft = 0.3048 m, 1 ft² =
 * 0.09290304 m², 1 ft³ = 0.028316846592 m³. Nothing here is computed.
 */
export const HOUSE_WALLS = [
  {
    globalId: "0GroundSouth__________",
    name: "Ground South",
    storeyGlobalId: "0Ground_______________",
    origin: [0, 0.1524, 0],
    xAxis: [1, 0, 0],
    length: 6.096,
    height: 2.7432,
    thickness: 0.3048,
    isExternal: true,
    isLoadBearing: true,
    // Eight feet from its start.
    junctions: [2.4384],
    openings: [
      { name: "D1", kind: "door", start: 0.9144, sill: 0, width: 0.9144, height: 2.1336 },
      { name: "W1", kind: "window", start: 3.048, sill: 0.9144, width: 1.2192, height: 1.524 },
    ],
  },
  {
    globalId: "0GroundEast___________",
    name: "Ground East",
    storeyGlobalId: "0Ground_______________",
    origin: [5.9436, 0.3048, 0],
    xAxis: [0, 1, 0],
    length: 3.048,
    height: 2.7432,
    thickness: 0.3048,
    isExternal: true,
    isLoadBearing: true,
    junctions: [],
    openings: [{ name: "W2", kind: "window", start: 0.6096, sill: 0.9144, width: 0.6096, height: 0.9144 }],
  },
  {
    globalId: "0GroundNorth__________",
    name: "Ground North",
    storeyGlobalId: "0Ground_______________",
    origin: [6.096, 3.5052, 0],
    xAxis: [-1, 0, 0],
    length: 6.096,
    height: 2.7432,
    thickness: 0.3048,
    isExternal: true,
    isLoadBearing: true,
    // Twelve feet from its start, which lies in the east.
    junctions: [3.6576],
    openings: [{ name: "W3", kind: "window", start: 1.524, sill: 1.2192, width: 1.8288, height: 0.6096 }],
  },
  {
    globalId: "0GroundWest___________",
    name: "Ground West",
    storeyGlobalId: "0Ground_______________",
    origin: [0.1524, 3.3528, 0],
    xAxis: [0, -1, 0],
    length: 3.048,
    height: 2.7432,
    thickness: 0.3048,
    isExternal: true,
    isLoadBearing: true,
    junctions: [],
    openings: [],
  },
  {
    globalId: "0Partition____________",
    name: "Partition",
    storeyGlobalId: "0Ground_______________",
    origin: [2.4384, 0.3048, 0],
    xAxis: [0, 1, 0],
    length: 3.048,
    height: 2.7432,
    thickness: 0.1524,
    isExternal: false,
    isLoadBearing: null,
    junctions: [],
    openings: [{ name: "D2", kind: "door", start: 1.8288, sill: 0, width: 0.9144, height: 2.1336 }],
  },
  {
    globalId: "0UpperSouth___________",
    name: "Upper South",
    storeyGlobalId: "0Upper________________",
    origin: [0, 0.1524, 3.048],
    xAxis: [1, 0, 0],
    length: 6.096,
    height: 2.7432,
    thickness: 0.3048,
    isExternal: true,
    isLoadBearing: true,
    junctions: [],
    openings: [{ name: "W4", kind: "window", start: 2.4384, sill: 0.9144, width: 0.9144, height: 1.2192 }],
  },
  {
    globalId: "0UpperNorth___________",
    name: "Upper North",
    storeyGlobalId: "0Upper________________",
    origin: [6.096, 3.5052, 3.048],
    xAxis: [-1, 0, 0],
    length: 6.096,
    height: 2.7432,
    thickness: 0.3048,
    isExternal: true,
    isLoadBearing: true,
    junctions: [],
    openings: [],
  },
] as const;

/** Boxes of drawn elements by name: lowest and highest corner, metres. */
export const HOUSE_BOXES: Readonly<Record<string, readonly [readonly number[], readonly number[]]>> = {
  "Ground South": [
    [0, 0, 0],
    [6.096, 0.3048, 2.7432],
  ],
  "Ground East": [
    [5.7912, 0.3048, 0],
    [6.096, 3.3528, 2.7432],
  ],
  "Upper North": [
    [0, 3.3528, 3.048],
    [6.096, 3.6576, 5.7912],
  ],
  D1: [
    [0.9144, 0.12192, 0],
    [1.8288, 0.18288, 2.1336],
  ],
  // Turned about: 5 + 6 feet back from the east corner.
  W3: [
    [2.7432, 3.47472, 1.2192],
    [4.572, 3.53568, 1.8288],
  ],
  "Upper slab": [
    [0, 0, 2.7432],
    [6.096, 3.6576, 3.048],
  ],
  "Flight 2": [
    [4.572, 1.8288, 1.524],
    [5.4864, 3.048, 3.048],
  ],
  Pane: [
    [5.91312, 0.381, 3.048],
    [5.97408, 3.2766, 5.7912],
  ],
  "Column 1": [
    [6.7056, 0, 0],
    [7.0104, 0.6096, 2.7432],
  ],
  // Two feet on, then a quarter turn: two feet wide along x and one along y.
  "Column 2": [
    [6.7056, 1.8288, 0],
    [7.3152, 2.1336, 2.7432],
  ],
  R1: [
    [0.3048, 0.3048, 0],
    [2.3622, 3.3528, 2.7432],
  ],
};

/** Volumes of walls with their openings cut out, m³. */
export const HOUSE_VOLUMES: Readonly<Record<string, number>> = {
  "Ground South": 3.936042, // 139 ft³
  "Ground East": 2.378615, // 84
  "Ground North": 4.75723, // 168
  Partition: 0.976931, // 34.5
  "Upper North": 5.097032, // 180
};
