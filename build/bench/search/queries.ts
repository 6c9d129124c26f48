import { createRandom, type Random } from "#api/database/seeds/demo/random.ts";
import { NAME_ENDINGS, NAME_WORDS } from "#api/database/seeds/demo/supplier-names.ts";

/** Query keys of a search with their text. */
export type Query = Record<string, string>;

const ENDINGS = Object.values(NAME_ENDINGS).flat();
const WORDS = ["toilet pod", "clt", "volumetric", "light gauge steel", "curtain walling", "precast", "roof", "stairs"];
/** Towns with the region whose visitors look there. */
const PLACES = [
  { region: "UK", long: -0.12, lat: 51.5 },
  { region: "UK", long: -2.93, lat: 54.9 },
  { region: "UK", long: -1.53, lat: 53.77 },
  { region: "UK", long: -1.84, lat: 52.52 },
  { region: "UK", long: -4.31, lat: 55.86 },
  { region: "UK", long: -3.51, lat: 50.71 },
  { region: "NA", long: -97.73, lat: 30.18 },
  { region: "SA", long: 46.68, lat: 24.71 },
];
const UK = { region: "UK" };

/** Three regions and pages of 20 to 99 rows: as many different searches as a list without filters has. */
const listed = (random: Random): Query => ({
  region: random.pick(["UK", "UK", "NA", "SA"]),
  pglimit: String(random.int(20, 99)),
});
const system = (random: Random): string => String(random.int(1, 10));
/** Within some 10 miles of a town. */
const placed = (random: Random): Query => {
  const { region, long, lat } = random.pick(PLACES);
  const near = (degrees: number): string => (degrees + (random.next() - 0.5) / 4).toFixed(4);
  return { region, place: `${near(long)},${near(lat)}` };
};
/** What is typed until the list shows the right one: the beginning of a name, sometimes with that of its ending. */
const typed = (random: Random): string => {
  const word = random.pick(NAME_WORDS);
  const start = word.slice(0, random.int(4, word.length)).toLowerCase();
  return random.chance(0.5) ? start : `${start} ${random.pick(ENDINGS).slice(0, random.int(3, 6)).toLowerCase()}`;
};

/** A word of the trade with two of its letters in the wrong order. */
const slipped = (random: Random): string => {
  const word = random.pick(["toilet", "volumetric", "curtain", "precast", "cladding", "bathroom", "modular"]);
  const at = random.int(2, word.length - 2);
  return `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`;
};
const TOWNS = ["leeds", "london", "york", "glasgow", "exeter", "hull", "bath", "derby", "cardiff", "belfast"];

/** Searches for suppliers as visitors make them. */
export const SEARCHES: Readonly<Record<string, (random: Random) => Query>> = {
  "without a filter": listed,
  "by name": (random) => ({ ...UK, query: typed(random) }),
  "by a word of the trade": (random) => ({ ...listed(random), ...UK, query: random.pick(WORDS) }),
  "with a slip": (random) => ({
    ...listed(random),
    ...UK,
    query: `${slipped(random)} ${random.pick(["pod", "panels"])}`,
  }),
  "with a place in its text": (random) => ({
    ...listed(random),
    ...UK,
    query: `${random.pick(WORDS)} ${random.pick(TOWNS)}`,
  }),
  "one facet": (random) => ({ ...listed(random), ...UK, "building-systems": system(random) }),
  "three facets": (random) => ({
    ...UK,
    "building-systems": `${system(random)},${system(random)}`,
    certifications: String(random.int(1, 10)),
    sectors: random.pick(["2", "3", "201", "301", "403", "5"]),
  }),
  "within 50 miles": (random) => ({ ...placed(random), distance: "50" }),
  "within 50 miles, one facet": (random) => ({ ...placed(random), distance: "50", "building-systems": system(random) }),
  "A to Z": (random) => ({ ...listed(random), order: "NameAsc" }),
  "Z to A": (random) => ({ ...listed(random), order: "NameDesc" }),
  newest: (random) => ({ ...listed(random), order: "CreatedAtDesc" }),
  oldest: (random) => ({ ...listed(random), order: "CreatedAtAsc" }),
  smallest: (random) => ({ ...listed(random), order: "SizeIdAsc" }),
  largest: (random) => ({ ...listed(random), order: "SizeIdDesc" }),
  nearest: (random) => ({ ...placed(random), order: "DistanceAsc" }),
  farthest: (random) => ({ ...placed(random), order: "DistanceDesc" }),
  "farthest within 50 miles": (random) => ({ ...placed(random), order: "DistanceDesc", distance: "50" }),
};

/** What is typed when suggestions are asked for: the beginning of a name, of words of the trade, or of a place after them. */
const BEGUN: readonly ((random: Random) => string)[] = [
  typed,
  (random) => random.pick(WORDS).slice(0, random.int(2, 8)),
  (random) => `${random.pick(WORDS)} ${random.pick(TOWNS).slice(0, random.int(2, 4))}`,
];

/** Texts on their way, each other than all before, the same in every run. */
export function begunTexts(count: number): string[] {
  const random = createRandom(20_261_127);
  const texts = new Set<string>();
  for (let tried = 0; texts.size < count; tried++) {
    if (tried > PATIENCE) throw new Error("There are no more different beginnings.");
    texts.add(random.pick(BEGUN)(random).trim());
  }
  return [...texts];
}

export interface NamedQuery {
  name: string;
  query: Query;
}

/** Draws until a search comes that was not asked before; one that never comes shows that a kind has too few. */
const PATIENCE = 1000;

/**
 * A source of searches that never repeat, so that no cache answers one: the same in every run.
 *
 * @returns a call that gives the next `runs` of each kind, in turns
 * @throws Error when a kind of search has no more different ones
 */
export function querySource(): (runs: number) => NamedQuery[] {
  const random = createRandom(20_261_121);
  const asked = new Set<string>();
  const next = (name: string, make: (random: Random) => Query): NamedQuery => {
    for (let tried = 0; tried < PATIENCE; tried++) {
      const query = make(random);
      const text = JSON.stringify(query);
      if (asked.has(text)) continue;
      asked.add(text);
      return { name, query };
    }
    throw new Error(`There are no more different searches ${name}.`);
  };
  return (runs) =>
    Array.from({ length: runs }, () => Object.entries(SEARCHES).map(([name, make]) => next(name, make))).flat();
}
