import type { Region } from "#shared/contracts/site/regions.ts";
import type { ListingKind } from "#shared/contracts/market/search.ts";

/** What must be among the first five: a name, or whatever a search by filters finds. */
type Wanted = { name: string } | { filters: string };

/** A search as people of the trade type it. */
export interface TradeQuery {
  kind: ListingKind;
  region: Region;
  text: string;
  wanted: Wanted;
}

const LEEDS = "place=-1.549,53.8&distance=50";
const MANCHESTER = "place=-2.24,53.48&distance=50";
const BIRMINGHAM = "place=-1.9,52.48&distance=50";
const ONTARIO = "area=-95.2,41.7,-74.3,56.9";
const PODS = "product-categories=701,702,703";

const by = (
  kind: ListingKind,
  region: Region,
  rows: readonly (readonly [text: string, filters: string])[],
): TradeQuery[] => rows.map(([text, filters]) => ({ kind, region, text, wanted: { filters } }));
const named = (
  kind: ListingKind,
  region: Region,
  rows: readonly (readonly [text: string, name: string])[],
): TradeQuery[] => rows.map(([text, name]) => ({ kind, region, text, wanted: { name } }));

/** 60 searches of the trade with what must come first, by the reference lists and the names of the demonstration data. */
export const TRADE_QUERIES: readonly TradeQuery[] = [
  // Words of the trade, their plurals and what others call them
  ...by("suppliers", "UK", [
    ["bathrooms", PODS],
    ["bathroom pods", PODS],
    ["ensuites", PODS],
    ["washroom pod", PODS],
    ["kitchen pods", "product-categories=704"],
    ["timber frame houses", "product-categories=1003,1004&sectors=2"],
    ["timber frame", "product-categories=1003,1004"],
    ["roofing", "building-systems=8"],
    ["cladding", "building-systems=2"],
    ["flooring cassettes", "product-categories=302,304"],
    ["CLT panels", "product-categories=1006"],
    ["light gauge steel framing", "product-categories=304,501,804,1001,1002"],
    ["volumetric", "building-systems=5"],
    ["modular schools", "building-systems=5&sectors=3"],
    ["precast stairs", "product-categories=901,902"],
    ["steel balconies", "product-categories=103"],
    ["SIPs", "product-categories=1005,803"],
    ["plant rooms", "product-categories=602,601"],
    ["brick slips", "product-categories=204"],
    ["manufacturers of riser modules", "product-categories=603"],
  ]),
  ...by("suppliers", "NA", [
    ["restroom pods", PODS],
    ["wood framing", "product-categories=301,302,401,503,504,801,904,1003,1004,1006"],
    ["panelized walls", "offsite-categories=2&building-systems=10"],
    ["siding", "building-systems=2"],
  ]),
  // Typing slips
  ...by("suppliers", "UK", [
    ["bathrom pod", PODS],
    ["bathroom pdos", PODS],
    ["moduler", "building-systems=5"],
    ["timbr frame", "product-categories=1003,1004"],
    ["balconeis", "building-systems=1"],
    ["precats concrete", "product-categories=203,303,403,901,902,1007"],
    ["volumertic", "building-systems=5"],
    ["facdes", "building-systems=2"],
  ]),
  ...named("suppliers", "UK", [
    ["tarnbek", "Tarnbeck Pods"],
    ["northgate frmae", "Northgate Frame"],
    ["stavwell", "Stavewell Steelframe"],
    ["calderbrok volumetric", "Calderbrook Volumetric"],
    ["penard washrooms", "Pennard Washrooms"],
  ]),
  // Places
  ...by("suppliers", "UK", [
    ["pod leeds", `building-systems=7&${LEEDS}`],
    ["bathroom pods near leeds", `${PODS}&${LEEDS}`],
    ["modular manchester", `building-systems=5&${MANCHESTER}`],
    ["timber frame in birmingham", `product-categories=1003,1004&${BIRMINGHAM}`],
    ["leeds", LEEDS],
    ["roof suppliers leeds", `building-systems=8&${LEEDS}`],
    ["walls LS1 4AP", `building-systems=10&${LEEDS}`],
    ["bathrom pods manchestr", `${PODS}&${MANCHESTER}`],
  ]),
  ...by("suppliers", "NA", [["modular ontario", `building-systems=5&${ONTARIO}`]]),
  // Names
  ...named("suppliers", "UK", [
    ["northgate", "Northgate Frame"],
    ["tarnbeck", "Tarnbeck Pods"],
    ["fellhouse mod", "Fellhouse Modular"],
    ["arden facades", "Arden Façades"],
  ]),
  // Who advises, what was built, what is sold
  ...by("consultants", "UK", [
    ["architects", "experience=1"],
    ["structural engineers leeds", `experience=2&${LEEDS}`],
    ["quantity surveyors", "experience=5"],
    ["fire engineer", "experience=9"],
    ["facade engineers", "experience=6"],
  ]),
  ...by("projects", "UK", [
    ["student accomodation", "sectors=205"],
    ["schools", "sectors=3"],
    ["hotels", "sectors=601"],
  ]),
  ...by("products", "UK", [
    ["bathroom pods", PODS],
    ["wall panels", "building-systems=10"],
  ]),
];
