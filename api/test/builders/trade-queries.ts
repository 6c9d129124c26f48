import type { Region } from "#shared/contracts/site/regions.ts";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import type { Facts } from "./demo-facts.ts";

/** A search as people of the trade type it, and what must be first. */
export interface TradeQuery {
  kind: ListingKind;
  region: Region;
  text: string;
  wanted: Facts;
}

const LEEDS = { longitude: -1.549, latitude: 53.8 };
const MANCHESTER = { longitude: -2.24, latitude: 53.48 };
const PLYMOUTH = { longitude: -4.14, latitude: 50.37 };
const TAIF = { longitude: 40.42, latitude: 21.27 };
const TORONTO = { longitude: -79.38, latitude: 43.65 };
const HOUSTON = { longitude: -95.37, latitude: 29.76 };
const RIYADH = { longitude: 46.68, latitude: 24.71 };
const JEDDAH = { longitude: 39.17, latitude: 21.49 };
const DAMMAM = { longitude: 50.1, latitude: 26.43 };
const BATHROOMS = [701, 702, 703];
const TIMBER_FRAME = [1003, 1004];
const TIMBER = [301, 302, 401, 503, 504, 801, 904, 1003, 1004, 1006];
const LIGHT_STEEL = [304, 501, 804, 1001, 1002];
const PRECAST = [203, 303, 403, 901, 902, 1007];

const of = (kind: ListingKind, region: Region, rows: readonly (readonly [text: string, wanted: Facts])[]) =>
  rows.map(([text, wanted]): TradeQuery => ({ kind, region, text, wanted }));

/** 70 searches of the trade, by the reference lists and the rows of the demonstration data. */
export const TRADE_QUERIES: readonly TradeQuery[] = [
  // Words of the trade, their plurals and what others call them
  ...of("suppliers", "UK", [
    ["bathrooms", { makes: BATHROOMS }],
    ["bathroom pods", { makes: BATHROOMS }],
    ["ensuites", { makes: BATHROOMS }],
    ["kitchen pods", { makes: [704] }],
    ["timber frame houses", { makes: TIMBER_FRAME, builds: [2] }],
    ["roofing", { makes: [8] }],
    ["cladding", { makes: [2] }],
    ["CLT panels", { makes: [1006] }],
    ["light gauge steel framing", { makes: LIGHT_STEEL }],
    ["volumetric", { makes: [5] }],
    ["modular schools", { makes: [5], builds: [3] }],
    ["SIPs", { makes: [1005, 803] }],
    ["brick slips", { makes: [204] }],
    ["manufacturers of riser modules", { makes: [603] }],
  ]),
  ...of("suppliers", "NA", [
    ["restroom pods", { makes: BATHROOMS }],
    ["wood framing", { makes: TIMBER }],
    ["cold-formed steel framing", { makes: LIGHT_STEEL }],
    ["panelized walls", { makes: [10] }],
    ["siding", { makes: [2] }],
    ["modular ontario", { makes: [5], county: "Ontario" }],
  ]),
  ...of("suppliers", "SA", [
    ["precast concrete", { makes: PRECAST }],
    ["bathroom pods jeddah", { makes: BATHROOMS, near: JEDDAH }],
    ["facades in riyadh", { makes: [2], near: RIYADH }],
  ]),
  // Typing slips
  ...of("suppliers", "UK", [
    ["bathrom pod", { makes: BATHROOMS }],
    ["bathroom pdos", { makes: BATHROOMS }],
    ["timbr frame", { makes: TIMBER_FRAME }],
    ["balconeis", { makes: [1] }],
    ["facdes", { makes: [2] }],
    ["tarnbek", { name: "Tarnbeck Pods" }],
    ["northgate frmae", { name: "Northgate Frame" }],
    ["calderbrok volumetric", { name: "Calderbrook Volumetric" }],
  ]),
  // Places
  ...of("suppliers", "UK", [
    ["pod leeds", { makes: [7], near: LEEDS }],
    ["bathroom pods near leeds", { makes: BATHROOMS, near: LEEDS }],
    ["modular manchester", { makes: [5], near: MANCHESTER }],
    ["leeds", { near: LEEDS }],
    ["walls LS1 4AP", { makes: [10], near: LEEDS }],
    ["bathrom pods manchestr", { makes: BATHROOMS, near: MANCHESTER }],
  ]),
  // Names
  ...of("suppliers", "UK", [
    ["fellhouse mod", { name: "Fellhouse Modular" }],
    ["arden facades", { name: "Arden Façades" }],
  ]),
  // Who advises
  ...of("consultants", "UK", [
    ["structural engineers leeds", { does: [2], near: LEEDS }],
    ["quantity surveyors", { does: [5] }],
    ["facade engineers", { does: [6] }],
  ]),
  ...of("consultants", "NA", [
    ["architects houston", { does: [1], near: HOUSTON }],
    ["general contractors", { does: [4] }],
    ["MEP denver", { name: "Redbud Ridge MEP" }],
    ["structural engneers", { does: [2] }],
  ]),
  ...of("consultants", "SA", [
    ["architects in riyadh", { name: "Studio ٣٦٠ Riyadh" }],
    ["fire engineers", { does: [9] }],
  ]),
  // What was built
  ...of("projects", "UK", [
    ["student accomodation", { builds: [205] }],
    ["schools", { builds: [3] }],
  ]),
  ...of("projects", "NA", [
    ["student housing", { builds: [205] }],
    ["data centers", { builds: [504] }],
    ["bison landing school", { name: "Bison Landing Elementary School" }],
  ]),
  ...of("projects", "SA", [["hospitals dammam", { builds: [4], near: DAMMAM }]]),
  // What is sold
  ...of("products", "UK", [
    ["bathroom pods", { makes: BATHROOMS }],
    ["wall panels", { makes: [10] }],
  ]),
  ...of("products", "NA", [
    ["bath pods", { makes: BATHROOMS }],
    ["roof trusses", { makes: [801] }],
    ["mechanical rooms", { makes: [602] }],
  ]),
  ...of("products", "SA", [["precast stairs", { makes: [901, 902] }]]),
  // Ten more, each written down with what it means before it was searched
  ...of("suppliers", "UK", [
    ["hotel bathroom pods", { makes: BATHROOMS, builds: [601, 602] }],
    ["plant room manufacturers plymouth", { makes: [602], near: PLYMOUTH }],
  ]),
  ...of("projects", "UK", [["modular hotel", { makes: [5], builds: [601, 602] }]]),
  ...of("products", "UK", [["glulam beams", { makes: [401] }]]),
  ...of("suppliers", "NA", [
    ["modular classrooms texas", { makes: [5], builds: [3], county: "Texas" }],
    ["mass timber", { makes: [301, 401, 504, 1006] }],
  ]),
  ...of("products", "NA", [["prefab stairs", { makes: [9] }]]),
  ...of("projects", "NA", [["affordable housing toronto", { builds: [202], near: TORONTO }]]),
  ...of("suppliers", "SA", [["hollow core slabs dammam", { makes: [303], near: DAMMAM }]]),
  ...of("consultants", "SA", [["MEP engineers taif", { does: [3], near: TAIF }]]),
];
