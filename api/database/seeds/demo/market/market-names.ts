import type { Region } from "#shared/contracts/site/regions.ts";
import type { Endings } from "#api/database/seeds/demo/case-studies/case-studies.ts";
import { at } from "#api/database/seeds/demo/random.ts";

/** What firms, people and buildings of one market are called. All are invented. */
export interface MarketNames {
  /** First part of a firm's name, each used once a kind. */
  words: readonly string[];
  /** First part of a project's name. */
  projects: readonly string[];
  /** What a firm calls itself, by its first building system (id 1 … 10). */
  endings: Readonly<Record<number, readonly string[]>>;
  firstNames: readonly string[];
  lastNames: readonly string[];
  /** Last part of a practice's name, by role (id 1 … 16). */
  practices: Readonly<Record<number, string>>;
  /** Streets of works and offices; none where those of the first lists serve. */
  streets: readonly string[];
  /** How it delivers and who buys, as the market says it. */
  habits: readonly string[];
  buildings: Endings;
}

/** Every first with every second: `Cedar Fork`, `Cedar Creek` … */
function pairs(firsts: readonly string[], seconds: readonly string[]): string[] {
  return seconds.flatMap((second) => firsts.map((first) => `${first} ${second}`));
}

const PRACTICES: MarketNames["practices"] = {
  1: "Architects",
  2: "Structural Engineers",
  3: "Building Services",
  4: "Construction",
  5: "Cost Consulting",
  6: "Facade Consulting",
  7: "Project Advisers",
  8: "Design Technology",
  9: "Fire Engineering",
  10: "Acoustics",
  11: "Carbon",
  12: "Planning",
  13: "Assurance",
  14: "Lifting",
  15: "Safety",
  16: "Developments",
};

const LANDSCAPE = [
  "Cedar",
  "Granite",
  "Prairie",
  "Juniper",
  "Copper",
  "Bison",
  "Harbor",
  "Maple",
  "Aspen",
  "Cypress",
  "Ironwood",
  "Magnolia",
  "Sagebrush",
  "Tamarack",
  "Birch",
  "Willow",
  "Flint",
  "Heron",
  "Sycamore",
  "Dogwood",
  "Larch",
  "Redbud",
];

export const AMERICAN_NAMES: MarketNames = {
  words: pairs(LANDSCAPE, ["Fork", "Creek", "Glen", "Point", "Mill", "Bend", "Ridge", "Bluff"]),
  projects: pairs(LANDSCAPE, ["Avenue", "Street", "Landing", "Square"]),
  endings: {
    1: ["Balcony Systems", "Balconies"],
    2: ["Curtain Wall", "Facade Panels", "Exteriors"],
    3: ["Floor Systems", "Decks"],
    4: ["Structures", "Steel", "Mass Timber"],
    5: ["Modular", "Modular Homes", "Volumetric"],
    6: ["Mechanical Prefab", "Skids"],
    7: ["Bath Pods", "Pods"],
    8: ["Truss", "Roof Panels"],
    9: ["Stairs", "Stair Company"],
    10: ["Panel Company", "Wall Panels", "Framing"],
  },
  firstNames: [
    "Marcus",
    "Elena",
    "Darnell",
    "Kayla",
    "Hector",
    "Priya",
    "Logan",
    "Naomi",
    "Wesley",
    "Monique",
    "Grant",
    "Tessa",
  ],
  lastNames: [
    "Whitaker",
    "Delgado",
    "Kowalski",
    "Beaumont",
    "Okafor",
    "Sorensen",
    "Tran",
    "Holloway",
    "Marchetti",
    "Lindqvist",
    "Navarro",
    "Caldwell",
  ],
  streets: [
    "Industrial Parkway",
    "Commerce Drive",
    "Rail Spur Road",
    "Airport Boulevard",
    "Millwork Lane",
    "Foundry Street",
    "County Road 9",
  ],
  practices: { ...PRACTICES, 3: "MEP", 4: "Builders", 6: "Enclosures", 7: "Project Advisors", 15: "Site Safety" },
  habits: [
    "Trucks are routed with permits in hand; loads over 12 feet wide travel with an escort.",
    "Plans go through third-party review, so local inspectors see the label and the set-day checks.",
    "Most repeat customers are multifamily developers and regional general contractors.",
    "Engineers of record are licensed in every state it ships to.",
    "A plant tour runs on the first Friday of each month.",
  ],
  buildings: {
    2: [
      ["Townhomes", 201, 3],
      ["Apartments", 204, 14],
      ["Lofts", 203, 8],
      ["Commons", 202, 6],
      ["Student Residence", 205, 8],
    ],
    3: [
      ["Elementary School", 302, 2],
      ["High School", 303, 3],
      ["Community College", 305, 4],
    ],
    4: [
      ["Medical Clinic", 402, 2],
      ["Surgery Center", 404, 3],
      ["Memory Care", 405, 3],
    ],
    5: [
      ["Office Building", 501, 6],
      ["Labs", 503, 5],
      ["Data Center", 504, 2],
    ],
    6: [
      ["Inn", 601, 5],
      ["Suites", 602, 6],
      ["Fieldhouse", 604, 1],
    ],
    7: [
      ["Market", 702, 1],
      ["Drive-Through", 703, 1],
    ],
    8: [
      ["Detention Center", 801, 4],
      ["Courthouse", 802, 4],
      ["Barracks", 804, 4],
    ],
    9: [
      ["Distribution Center", 901, 1],
      ["Energy Plant", 902, 2],
      ["Transit Station", 903, 1],
    ],
    10: [
      ["Public Library", 1001, 2],
      ["Community Center", 1002, 1],
      ["Museum Annex", 1004, 2],
    ],
  },
};

export const SAUDI_NAMES: MarketNames = {
  words:
    "Rimal Wahat Nakhla Manara Bustan Rawda Safa Jabal Hajar Ramla Kathib Ufuq Sadim Shuruq Diyar Imad Bunyan Asas Rukn Amud Sahl Wadi Sidra Ghaf Samar Talh Dahna Nafud Harrat Marjan Lulu Bahar Sahil Marsa Qimma Sarat Faya Ghadir Ayn Rabwa Hadba Shamal Janub Sharq Gharb Najm Suhail Thuraya Hilal Badr Fajr Duha Noor Zahra Yasmin Rihan Mina Salam Wafa Amal Majd Fanar Riyah Sama Barq Raad Ghaym Matar Nahr Bahr Rimth Arak Lawz Zaytun Tin Rumman".split(
      " ",
    ),
  projects: pairs(
    ["Rabwa", "Nakheel", "Shati", "Wurud", "Masif", "Narjis", "Yarmuk", "Sahafa", "Malqa", "Hamra"],
    ["North", "Gardens", "Park", "Oasis"],
  ),
  endings: {
    1: ["Balcony Systems"],
    2: ["Facades", "Aluminium and Glass"],
    3: ["Slabs", "Precast Floors"],
    4: ["Steel Structures", "Precast Frames"],
    5: ["Modular Industries", "Modular Buildings"],
    6: ["Prefab MEP", "Plantrooms"],
    7: ["Bathroom Pods"],
    8: ["Roof Systems"],
    9: ["Precast Stairs"],
    10: ["Precast Factory", "Panel Industries", "Wall Panels"],
  },
  firstNames: [
    "Faisal",
    "Reem",
    "Abdullah",
    "Lama",
    "Turki",
    "Hessa",
    "Sultan",
    "Dana",
    "Majed",
    "Ghada",
    "Nasser",
    "Arwa",
  ],
  lastNames: [
    "Alharthy",
    "Alqunaibet",
    "Alshumrani",
    "Alfadhel",
    "Almansoori",
    "Alsubhi",
    "Alruwaili",
    "Alotayan",
    "Aldawood",
    "Alghanem",
  ],
  streets: [
    "Second Industrial City",
    "Industrial Valley Road",
    "King Faisal Road",
    "Port Road",
    "Airport Road",
    "Logistics Park",
  ],
  practices: { ...PRACTICES, 2: "Engineering Consultants", 3: "MEP Consultants", 7: "Project Management" },
  habits: [
    "Deliveries run at night in summer and are planned with the municipality.",
    "Drawings go to the Saudi building code; submittals are in Arabic and English.",
    "Insulation is sized for summers of 48 degrees and tested in the firm's own yard.",
    "Most repeat customers are developers of villas and contractors of the large programmes.",
    "Half of the engineers came through the firm's training with the technical college.",
  ],
  buildings: {
    2: [
      ["Villas", 201, 2],
      ["Residences", 204, 12],
      ["Compound", 203, 4],
      ["Staff Housing", 207, 4],
    ],
    3: [
      ["Primary School", 302, 2],
      ["Secondary School", 303, 3],
      ["University Building", 306, 5],
    ],
    4: [
      ["Polyclinic", 402, 3],
      ["Hospital Wing", 401, 6],
    ],
    5: [
      ["Offices", 501, 6],
      ["Data Centre", 504, 2],
    ],
    6: [
      ["Hotel", 601, 8],
      ["Serviced Apartments", 602, 8],
      ["Sports Hall", 604, 1],
    ],
    7: [
      ["Hypermarket", 702, 1],
      ["Forecourt", 704, 1],
    ],
    8: [
      ["Court", 802, 4],
      ["Barracks", 804, 3],
    ],
    9: [
      ["Warehouse", 901, 1],
      ["Metro Station", 903, 1],
      ["Water Works", 904, 1],
    ],
    10: [
      ["Mosque", 1003, 1],
      ["Library", 1001, 2],
      ["Museum", 1004, 2],
    ],
  },
};

/** The market's own words are in the first list; these are the ones that came later. */
export const BRITISH_NAMES: Pick<MarketNames, "words" | "projects"> = {
  words:
    "Applegarth Birchover Caldmoor Dunsop Eskrigg Farnley Gunnerby Hebblewick Inglethorpe Jackdale Kirkstead Lathom Millom Nidderby Ormside Owlerwick Quernmoor Rydal Sleights Thirlby Ulpha Wansfell Yealand Askrigg Brigsteer Cautley Dentdale Embsay Fewston Gayle Haverigg Isel Kexby Levens Masham Nunwick Oulton Preesall Raskelf Swinton".split(
      " ",
    ),
  projects:
    "Tannery Maltings Ropewalk Foundry Paddock Orchard Weir Lock Viaduct Glasshouse Saddlers Coopers Chandlers".split(
      " ",
    ),
};

/** What firms and projects of a market are called; null for the first one, whose names have lists of their own. */
export function namesOf(market: Region): MarketNames | null {
  if (market === "NA") return AMERICAN_NAMES;
  return market === "SA" ? SAUDI_NAMES : null;
}

/** Steps through a list that meet neither each other nor, with their endings, the names that the depth takes from its start. */
const STRIDE = 17;

/** A name for a firm or project outside the market's depth: from the other end of the list. */
export function fromTheEnd(names: readonly string[], index: number): string {
  return at(names.toReversed(), index * STRIDE);
}
