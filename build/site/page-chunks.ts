import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Parts of several pages that are smaller than this share a file, bytes before minifying. With ten times as much, small
 * parts went into files that many pages need not: searches loaded the engine, and zod, 113 kB after gzip.
 */
const SMALL_CHUNK = 3000;
const CONTRACTS = "#shared/contracts/";
const IMPORT = /from "([^"]+)"/g;

/** What the document names, so is there before any page. */
const FIRST = { tags: ["$initial" as const], includeDependenciesRecursively: false };

/** What pages share of one kind is one file, whichever of them share it. */
const SHARED = { minShareCount: 2, includeDependenciesRecursively: false, priority: 1 };

/**
 * Few files: each costs a phone a request, and small ones compress badly. The first page is four, which the browser can
 * run one after the other: React, what runs it, other libraries and its own code. React makes errors as it starts, and an
 * inspector that listens has V8 read all functions on their stack once more: the file that runs it is tiny. Of what several other pages share, parts for the
 * same pages are one, and small ones join their neighbours. Schemas stay by themselves: the first page only names the
 * contracts, and others bring zod along.
 */
export const PAGE_CHUNKS = [
  { ...FIRST, name: "run-react", test: runsReact, priority: 5 },
  { ...FIRST, name: "react", test: isReact, priority: 4 },
  { ...FIRST, name: "libraries", test: isLightLibrary, priority: 3 },
  { ...FIRST, name: "first", test: isLight, priority: 2 },
  // Schemas stand on them and parts of pages on schemas: in a part of pages, the two would wait for each other.
  { name: "plain", test: isPlainContract, includeDependenciesRecursively: false, priority: 1 },
  // The writer of CSV is fetched when a file is asked for: among the pieces of listings every search waited for it.
  { name: "csv", test: isCsvWriter, includeDependenciesRecursively: false, priority: 2 },
  // What the four pages of details share is one file: merged with parts of other pages, two files waited for each other.
  { name: "details", test: isOfDetails, ...SHARED },
  // Pieces of listings and their drawings likewise, with the units and sizes that they are written in.
  { name: "listings", test: isOfListings, ...SHARED },
  // Mantine's parts and what they float on stand on each other: split by who shares them, the parts waited in a circle.
  { name: "mantine", test: isOfMantine, ...SHARED },
  // What the pages of accounts share is one file, for the same reason.
  { name: "accounts", test: isOfAccounts, ...SHARED },
  // Forms, dialogs, sharing and what they say when they fail, likewise: most pages stand on them, each on others.
  { name: "forms", test: isOfForms, ...SHARED },
  // Icons, light contracts and parts of queries stand on the first page alone and are tiny: divided by who shares
  // them, a search fetched nine files more, and while it did the processors were not the page's.
  { name: "small", test: isSmall, ...SHARED },
  // Likewise what pages share of searches, of fields for places and of the frame around a page.
  { name: "searching", test: isOfSearching, ...SHARED },
  { name: "places", test: isOfPlaces, ...SHARED },
  { name: "layout", test: isOfLayout, ...SHARED },
  // The site stands on what workbench and site share, never the other way round: in one file they waited for each other.
  {
    name: "site",
    test: isOfSite,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: SMALL_CHUNK,
    includeDependenciesRecursively: false,
  },
  {
    name: "shared",
    test: isLight,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: SMALL_CHUNK,
    includeDependenciesRecursively: false,
  },
];

/** False for zod and for contracts that need it, themselves or through another. @param id of a module: its file */
function isLight(id: string): boolean {
  if (/[\\/]node_modules[\\/]/.test(id)) return !/[\\/]node_modules[\\/]zod[\\/]/.test(id);
  return !(isContract(id) && needsZod(id));
}

/** A real contract, not the light one that stands in for it. */
function isContract(id: string): boolean {
  return /[\\/]shared[\\/]contracts[\\/](?:[\w-]+[\\/])*[\w-]+\.ts$/.test(id);
}

function isPlainContract(id: string): boolean {
  return isContract(id) && !needsZod(id);
}

function isCsvWriter(id: string): boolean {
  return /[\\/](?:node_modules[\\/]papaparse[\\/]|shared[\\/]domain[\\/]csv\.ts$)/.test(id);
}

function isOfDetails(id: string): boolean {
  return /[\\/]web[\\/]features[\\/]details[\\/]/.test(id);
}

function isOfListings(id: string): boolean {
  return /[\\/]shared[\\/](?:ui[\\/](?:listings|drawings)|domain)[\\/]/.test(id);
}

function isOfSite(id: string): boolean {
  return /[\\/]web[\\/]/.test(id) && !/[\\/](?:node_modules|shared)[\\/]/.test(id);
}

function isOfAccounts(id: string): boolean {
  return /[\\/]web[\\/]features[\\/]accounts[\\/]/.test(id);
}

function isOfForms(id: string): boolean {
  return /[\\/]shared[\\/]ui[\\/](?:app|errors|forms|notifications|overlays|sending|sharing)[\\/]/.test(id);
}

function isOfMantine(id: string): boolean {
  return /[\\/]node_modules[\\/]@(?:mantine|floating-ui)[\\/]/.test(id);
}

function isSmall(id: string): boolean {
  return (
    /[\\/]node_modules[\\/](?:@tabler|@tanstack|zustand)[\\/]/.test(id) ||
    /[\\/]shared[\\/]contracts[\\/].*\?light$/.test(id)
  );
}

function isOfSearching(id: string): boolean {
  return /[\\/]web[\\/]features[\\/](?:search|selection|compare)[\\/]/.test(id);
}

function isOfPlaces(id: string): boolean {
  return /[\\/]shared[\\/]ui[\\/]map[\\/](?:places[\\/]|map\.queries|use-map-region)/.test(id);
}

function isOfLayout(id: string): boolean {
  return /[\\/]web[\\/](?:layout[\\/]|pages[\\/][^\\/]+$)/.test(id);
}

function runsReact(id: string): boolean {
  return /[\\/]web[\\/]run-react\.ts$/.test(id);
}

function isReact(id: string): boolean {
  return /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/.test(id);
}

function isLightLibrary(id: string): boolean {
  return /[\\/]node_modules[\\/]/.test(id) && isLight(id);
}

/** The folder of all contracts, for one of them. */
function folderOf(contract: string): string {
  return contract.replace(/([\\/]shared[\\/]contracts[\\/]).*$/, "$1");
}

const known = new Map<string, boolean>();

function needsZod(file: string): boolean {
  const answer = known.get(file);
  if (answer !== undefined) return answer;
  known.set(file, false); // Until it is known: contracts may import each other.
  const imports = Array.from(readFileSync(file, "utf8").matchAll(IMPORT), ([, source = ""]) => source);
  const needs = imports.some((source) => {
    if (source === "zod") return true;
    if (source.startsWith("./")) return needsZod(join(dirname(file), source));
    // Contracts in a folder name those of another by the whole path.
    return source.startsWith(CONTRACTS) && needsZod(join(folderOf(file), source.slice(CONTRACTS.length)));
  });
  known.set(file, needs);
  return needs;
}
