import { createRandom, type Random } from "#api/database/seeds/demo/random.ts";

type Query = Record<string, string>;

const NAMES = [
  "alder",
  "marshgate mod",
  "kiln",
  "gritstone",
  "ironm",
  "lark pan",
  "precast",
  "foxholme pods",
  "wainscar",
];
const WORDS = ["toilet pod", "clt", "volumetric", "light gauge steel", "curtain walling", "kestrelgate stairs"];
/** Towns with the region whose visitors look there. */
const PLACES = [
  { region: "UK", place: "-0.12,51.5" },
  { region: "UK", place: "-2.93,54.9" },
  { region: "UK", place: "-1.53,53.77" },
  { region: "UK", place: "-1.84,52.52" },
  { region: "UK", place: "-4.31,55.86" },
  { region: "UK", place: "-3.51,50.71" },
  { region: "NA", place: "-97.73,30.18" },
  { region: "SA", place: "46.68,24.71" },
];
const UK = { region: "UK" };

const system = (random: Random): string => String(random.int(1, 10));
const placed = (random: Random): Query => random.pick(PLACES);

/** Searches for suppliers as visitors make them, each with other values every time; the same in every run. */
export const SEARCHES: Readonly<Record<string, (random: Random) => Query>> = {
  "without a filter": () => UK,
  "by name": (random) => ({ ...UK, query: random.pick(NAMES) }),
  "by a word of the trade": (random) => ({ ...UK, query: random.pick(WORDS) }),
  "one facet": (random) => ({ ...UK, "building-systems": system(random) }),
  "three facets": (random) => ({
    ...UK,
    "building-systems": `${system(random)},${system(random)}`,
    certifications: String(random.int(1, 10)),
    sectors: random.pick(["2", "3", "201", "301", "403", "5"]),
  }),
  "within 50 miles": (random) => ({ ...placed(random), distance: "50" }),
  "within 50 miles, one facet": (random) => ({ ...placed(random), distance: "50", "building-systems": system(random) }),
  "A to Z": () => ({ ...UK, order: "NameAsc" }),
  "Z to A": () => ({ ...UK, order: "NameDesc" }),
  newest: () => ({ ...UK, order: "CreatedAtDesc" }),
  oldest: () => ({ ...UK, order: "CreatedAtAsc" }),
  smallest: () => ({ ...UK, order: "SizeIdAsc" }),
  largest: () => ({ ...UK, order: "SizeIdDesc" }),
  nearest: (random) => ({ ...placed(random), order: "DistanceAsc" }),
  farthest: (random) => ({ ...placed(random), order: "DistanceDesc" }),
  "farthest within 50 miles": (random) => ({ ...placed(random), order: "DistanceDesc", distance: "50" }),
};

/** `runs` queries of each search, in turns. */
export function makeQueries(runs: number): { name: string; query: Query }[] {
  const random = createRandom(20_261_121);
  return Array.from({ length: runs }, () =>
    Object.entries(SEARCHES).map(([name, make]) => ({ name, query: make(random) })),
  ).flat();
}
