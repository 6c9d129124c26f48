/** A rectangle in a wall's elevation, metres: from the wall's start, above the storey's floor. */
export interface PlanOpening {
  kind: "door" | "window";
  name: string;
  start: number;
  sill: number;
  width: number;
  height: number;
}

/** A straight wall on its axis, metres in plan. */
export interface PlanWall {
  name: string;
  from: readonly [number, number];
  to: readonly [number, number];
  isExternal: boolean;
  openings: readonly PlanOpening[];
}

/** A rectangle in plan, metres, between the faces of its walls. */
export interface PlanSpace {
  name: string;
  longName: string;
  low: readonly [number, number];
  high: readonly [number, number];
}

export interface PlanStorey {
  name: string;
  elevation: number;
  walls: readonly PlanWall[];
  spaces: readonly PlanSpace[];
}

/** Thickness, metres. */
export const EXTERNAL = 0.3;
export const PARTITION = 0.2;
/** Of walls and rooms, metres; slabs make up the rest of the storey. */
export const CLEAR_HEIGHT = 2.7;
export const SLAB = 0.25;
/** Outer faces, metres. */
export const HOUSE = { length: 11.4, depth: 7.8 } as const;

const half = EXTERNAL / 2;
const east = HOUSE.length - half;
const north = HOUSE.depth - half;
/** The partition across the house, and the one that halves its western part. */
const across = 7;
const along = 4.4;

function window(name: string, start: number, width = 1.2, sill = 0.9, height = 1.35): PlanOpening {
  return { kind: "window", name, start, sill, width, height };
}
function door(name: string, start: number, width = 0.95): PlanOpening {
  return { kind: "door", name, start, sill: 0, width, height: 2.1 };
}

/** North and south run through; east and west stand between them, partitions between what they meet. */
function walls(openings: Record<"south" | "east" | "north" | "west" | "across" | "along", PlanOpening[]>): PlanWall[] {
  const inner = EXTERNAL;
  const outside = (name: string, from: PlanWall["from"], to: PlanWall["to"], list: PlanOpening[]): PlanWall => ({
    name,
    from,
    to,
    isExternal: true,
    openings: list,
  });
  const inside = (name: string, from: PlanWall["from"], to: PlanWall["to"], list: PlanOpening[]): PlanWall => ({
    ...outside(name, from, to, list),
    isExternal: false,
  });
  return [
    outside("South wall", [0, half], [HOUSE.length, half], openings.south),
    outside("East wall", [east, inner], [east, HOUSE.depth - inner], openings.east),
    outside("North wall", [HOUSE.length, north], [0, north], openings.north),
    outside("West wall", [half, HOUSE.depth - inner], [half, inner], openings.west),
    inside("Partition across", [across, inner], [across, HOUSE.depth - inner], openings.across),
    inside("Partition along", [inner, along], [across - PARTITION / 2, along], openings.along),
  ];
}

function spaces(names: readonly [string, string, string], floor: number): PlanSpace[] {
  const [southWest, northWest, eastern] = names;
  const number = (index: number) => `${floor}.${index}`;
  const low = EXTERNAL;
  const left = across - PARTITION / 2;
  return [
    { name: number(1), longName: southWest, low: [low, low], high: [left, along - PARTITION / 2] },
    { name: number(2), longName: northWest, low: [low, along + PARTITION / 2], high: [left, HOUSE.depth - low] },
    {
      name: number(3),
      longName: eastern,
      low: [across + PARTITION / 2, low],
      high: [HOUSE.length - low, HOUSE.depth - low],
    },
  ];
}

/** The sample house: two storeys of three rooms, 11.4 × 7.8 m, twelve walls with doors and windows. Lowest first. */
export const SAMPLE_STOREYS: readonly PlanStorey[] = [
  {
    name: "Ground floor",
    elevation: 0,
    walls: walls({
      south: [window("W01", 1.2, 1.8), window("W02", 4.2, 1.8), door("D01", 8.4, 1)],
      east: [window("W03", 2.8, 1.5)],
      north: [window("W04", 1.5), window("W05", 6.2), window("W06", 8.8)],
      west: [window("W07", 1.0), window("W08", 4.6, 1.5)],
      across: [door("D02", 1.6), door("D03", 5.2)],
      along: [door("D04", 4.6, 1.6)],
    }),
    spaces: spaces(["Living room", "Kitchen", "Hall and stairs"], 1),
  },
  {
    name: "First floor",
    elevation: CLEAR_HEIGHT + SLAB,
    walls: walls({
      south: [window("W11", 1.2, 1.8), window("W12", 4.2, 1.8), window("W13", 8.3)],
      east: [window("W14", 2.8, 1.5)],
      north: [window("W15", 1.5), window("W16", 6.2), window("W17", 8.8, 0.8, 1.3, 0.95)],
      west: [window("W18", 1.0), window("W19", 4.6, 1.5)],
      across: [door("D11", 1.6), door("D12", 5.2)],
      along: [],
    }),
    spaces: spaces(["Bedroom 1", "Bedroom 2", "Landing and bathroom"], 2),
  },
];
