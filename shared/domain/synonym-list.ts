/** Where a pair comes from. */
const SOURCES = {
  framework:
    "MMC definition framework, MHCLG 2019, as quoted at designingbuildings.co.uk/wiki/Pre-manufacturing_(3D_primary_structural_systems)",
  pod: "Buildoffsite glossary 2018 and RIBA BIM overlay 2012, as quoted at designingbuildings.co.uk/wiki/Pod",
  hub: "offsitehub.co.uk/glossary",
  housing: "offsitehousing.com/glossary-of-terms",
  coldFormed: "myteamengineering.com/building-with-cold-formed-light-gauge-steel (North American usage)",
  list: "Our own reference lists spell it so",
  trade: "Usage of the trade, written down by us; no publication opened",
} as const;

/** A value of a filter; `group` is the key of its query parameter. */
export interface SynonymGroup {
  group: "building-systems" | "product-categories" | "offsite-categories" | "base-materials" | "experience" | "sectors";
  ids: readonly number[];
}

/** Words that mean the same members of our lists. */
export interface SynonymEntry {
  /** What we call it. */
  meant: string;
  /** Our own words for it: found as a category. */
  words: readonly string[];
  /** What others call it, British and American. */
  said: readonly string[];
  members: readonly SynonymGroup[];
  source: (typeof SOURCES)[keyof typeof SOURCES];
}

const systems = (...ids: number[]): SynonymGroup => ({ group: "building-systems", ids });
const categories = (...ids: number[]): SynonymGroup => ({ group: "product-categories", ids });
const offsite = (...ids: number[]): SynonymGroup => ({ group: "offsite-categories", ids });
const materials = (...ids: number[]): SynonymGroup => ({ group: "base-materials", ids });
const experience = (...ids: number[]): SynonymGroup => ({ group: "experience", ids });
const sectors = (...ids: number[]): SynonymGroup => ({ group: "sectors", ids });

function entry(
  source: keyof typeof SOURCES,
  meant: string,
  words: readonly string[],
  said: readonly string[],
  ...members: SynonymGroup[]
): SynonymEntry {
  return { meant, words, said, members, source: SOURCES[source] };
}

/** The thesaurus. Ids are those of our reference lists. Plurals and hyphens need no entry of their own. */
export const SYNONYMS: readonly SynonymEntry[] = [
  // Rooms
  entry(
    "pod",
    "Bathroom pods",
    ["bathroom pod"],
    ["toilet pod", "wc pod", "shower pod", "shower room pod", "ensuite pod", "en suite pod", "washroom pod"],
    categories(701, 702, 703),
  ),
  entry(
    "trade",
    "Bathroom pods",
    [],
    ["restroom pod", "bath pod", "wet room pod", "prefabricated bathroom", "prefab bathroom"],
    categories(701, 702, 703),
  ),
  entry("trade", "WC blocks", ["wc block"], ["toilet block", "toilet cubicle", "restroom block"], categories(705)),
  entry("pod", "Kitchen pods", ["kitchen pod"], ["kitchenette pod", "utility pod"], categories(704)),
  entry("framework", "Pods", ["pod"], ["mini volumetric", "non load bearing volumetric"], systems(7)),
  entry("trade", "GRP bathrooms", ["grp bathroom"], ["fibreglass pod", "fiberglass pod", "frp pod"], categories(702)),

  // Modules
  entry("framework", "Modules", ["module", "modular"], ["volumetric", "3d primary structure"], systems(5), offsite(1)),
  entry("hub", "Modules", [], ["room module", "modular building", "volumetric modular"], systems(5), offsite(1)),
  entry(
    "trade",
    "Modules",
    [],
    [
      "modular home",
      "modular house",
      "manufactured home",
      "factory built home",
      "prefab home",
      "ppvc",
      "permanent modular",
    ],
    systems(5),
    offsite(1),
  ),
  entry("trade", "Steel modules", [], ["steel volumetric", "steel modular", "steel module"], categories(501, 502)),
  entry("housing", "Timber modules", ["timber volumetric"], ["timber module", "timber modular"], categories(503)),
  entry("trade", "Timber modules", [], ["wood module", "wood modular", "wood volumetric"], categories(503)),
  entry("trade", "Concrete modules", ["concrete volumetric"], ["concrete module", "concrete modular"], categories(505)),

  // Panels and walls
  entry("framework", "Panelised", ["panelised"], ["2d primary structure", "flat panel", "flat pack panel"], offsite(2)),
  entry("trade", "Panelised", [], ["panelized", "panelization", "panelisation"], offsite(2)),
  entry("list", "Walls", ["wall", "wall panel"], [], systems(10)),
  entry("trade", "Walls", [], ["party wall", "external wall panel", "exterior wall panel", "prefab wall"], systems(10)),
  entry("framework", "Timber closed panels", ["closed panel", "timber closed panel"], [], categories(1004)),
  entry("framework", "Timber open panels", ["open panel", "timber open panel"], [], categories(1003)),
  entry("housing", "Timber frame", [], ["timber frame", "platform frame"], categories(1003, 1004)),
  entry("trade", "Timber frame", [], ["wood frame", "stick frame", "timber kit"], categories(1003, 1004)),
  entry(
    "trade",
    "Structural insulated panels",
    ["sip", "sip wall", "sip roof"],
    ["structural insulated panel", "structurally insulated panel", "insulated panel"],
    categories(1005, 803),
  ),
  entry("list", "SFS infill", ["sfs", "sfs infill"], [], categories(1002)),
  entry(
    "trade",
    "SFS infill",
    [],
    ["steel framing system", "infill wall", "infill panel", "curtain wall stud", "exterior stud wall"],
    categories(1002),
  ),
  entry("trade", "Precast sandwich walls", ["precast sandwich"], ["sandwich panel", "tilt up"], categories(1007)),

  // Materials across systems
  entry("list", "Light gauge steel", ["lgs"], [], categories(304, 501, 804, 1001), materials(3)),
  entry(
    "coldFormed",
    "Light gauge steel",
    [],
    ["light gauge steel", "light gauge", "cold formed steel", "cold formed", "cfs"],
    categories(304, 501, 804, 1001, 1002),
    materials(3),
  ),
  entry(
    "pod",
    "Light gauge steel",
    [],
    ["light steel frame", "light steel", "lsf", "lgsf", "light gauge metal framing", "metal stud"],
    categories(304, 501, 804, 1001, 1002),
    materials(3),
  ),
  entry("housing", "Cross-laminated timber", ["clt"], ["cross laminated timber"], categories(301, 504, 1006)),
  entry("trade", "Cross-laminated timber", [], ["crosslam", "x lam", "xlam"], categories(301, 504, 1006)),
  entry(
    "trade",
    "Glulam",
    ["glulam"],
    ["glue laminated timber", "glued laminated", "laminated timber beam"],
    categories(401),
  ),
  entry(
    "trade",
    "Mass timber",
    ["mass timber"],
    ["engineered timber", "mass engineered timber", "heavy timber", "engineered wood"],
    categories(301, 401, 504, 1006),
    materials(1),
  ),
  entry(
    "hub",
    "Precast concrete",
    ["precast", "precast concrete"],
    [],
    categories(203, 303, 403, 901, 902, 1007),
    materials(5),
  ),
  entry(
    "trade",
    "Precast concrete",
    [],
    ["pre cast", "pcc", "prefabricated concrete"],
    categories(203, 303, 403, 901, 902, 1007),
    materials(5),
  ),
  entry(
    "pod",
    "Hot-rolled steel",
    ["hot rolled"],
    ["rolled hollow section", "rhs steel", "structural steel", "steelwork", "red iron"],
    categories(402, 502),
    materials(4),
  ),
  entry(
    "trade",
    "GRP",
    ["grp"],
    ["fibreglass", "fiberglass", "frp", "composite plastic"],
    categories(702),
    materials(7),
  ),
  entry("trade", "Bio-based", ["bio based"], ["hempcrete", "hemp", "straw bale", "straw panel"], materials(12)),
  entry(
    "framework",
    "Additive manufacturing",
    ["additive"],
    ["3d printing", "3d printed", "concrete printing"],
    offsite(4),
  ),

  // Floors, roofs, frames, stairs, balconies
  entry("list", "Floors", ["floor"], [], systems(3)),
  entry(
    "trade",
    "Floor cassettes",
    ["cassette", "floor cassette"],
    ["floor panel", "joist panel"],
    categories(302, 304),
  ),
  entry(
    "trade",
    "Hollowcore",
    ["hollowcore"],
    ["hollow core plank", "hollow core", "precast plank", "core slab"],
    categories(303),
  ),
  entry(
    "trade",
    "Composite slabs",
    ["composite slab"],
    ["metal deck", "steel deck", "comflor", "decking slab"],
    categories(305),
  ),
  entry("list", "Roofs", ["roof"], [], systems(8)),
  entry(
    "trade",
    "Truss cassettes",
    ["truss cassette"],
    ["roof truss", "trussed rafter", "roof cassette"],
    categories(801),
  ),
  entry("trade", "Room-in-roof", ["room in roof"], ["attic truss", "loft room", "attic room"], categories(802)),
  entry("list", "Frame", ["frame"], ["superstructure", "structural frame"], systems(4)),
  entry("trade", "Hybrid platform", ["hybrid platform"], ["kit of parts", "platform dfma", "p dfma"], categories(404)),
  entry("list", "Stairs", ["stair"], [], systems(9)),
  entry("trade", "Stairs", [], ["staircase", "stairwell", "stairway", "stair core", "stair tower"], systems(9)),
  entry("trade", "Precast flights", ["precast flight", "precast stair"], ["concrete stair"], categories(901, 902)),
  entry("list", "Balconies", ["balcony"], [], systems(1)),
  entry(
    "trade",
    "Glide-on balconies",
    ["glide on balcony"],
    ["slide on balcony", "cassette balcony"],
    categories(101, 102),
  ),

  // Envelope
  entry("list", "Facades", ["facade"], [], systems(2)),
  entry("hub", "Facades", [], ["envelope", "building envelope"], systems(2)),
  entry("trade", "Facades", [], ["cladding", "siding", "rainscreen", "building skin"], systems(2)),
  entry(
    "hub",
    "Unitised curtain walls",
    ["unitised curtain wall", "curtain wall"],
    ["curtain walling"],
    categories(201),
  ),
  entry(
    "trade",
    "Unitised curtain walls",
    [],
    ["unitized curtain wall", "unitised facade", "unitized facade"],
    categories(201),
  ),
  entry(
    "trade",
    "Brick-faced panels",
    ["brick faced panel"],
    ["brick slip", "thin brick", "brick panel"],
    categories(204),
  ),

  // Services
  entry("list", "Plant", ["plant"], [], systems(6)),
  entry(
    "hub",
    "Plant",
    [],
    ["mep", "building service", "multi service module", "services module"],
    systems(6),
    offsite(7),
    experience(3),
  ),
  entry(
    "trade",
    "Plant",
    [],
    ["m&e", "m & e", "hvac", "mechanical and electrical", "mechanical electrical plumbing"],
    systems(6),
    offsite(7),
    experience(3),
  ),
  entry(
    "hub",
    "Packaged plant rooms",
    ["packaged plant room", "plant room"],
    ["plantroom", "skid mounted"],
    categories(602, 601),
  ),
  entry(
    "trade",
    "Packaged plant rooms",
    [],
    ["mechanical room", "energy centre", "boiler house", "central plant"],
    categories(602),
  ),
  entry("hub", "Riser modules", ["riser module"], ["multi purpose riser", "service riser", "riser"], categories(603)),
  entry("trade", "Pump skids", ["pump skid"], ["pump set", "booster set", "packaged pump"], categories(601)),
  entry(
    "trade",
    "Horizontal MEP modules",
    ["horizontal mep module"],
    ["corridor module", "mep rack", "pipe rack"],
    categories(604),
  ),
  entry(
    "trade",
    "Utility cupboards",
    ["utility cupboard"],
    ["utility closet", "services cupboard", "hiu cupboard"],
    categories(605),
  ),

  // Who advises and builds
  entry(
    "trade",
    "Quantity surveyors",
    ["quantity surveyor", "cost consultant"],
    ["qs", "cost estimator", "estimator", "cost manager"],
    experience(5),
  ),
  entry(
    "trade",
    "Contractors",
    ["contractor", "main contractor"],
    ["general contractor", "builder", "gc"],
    experience(4),
  ),
  entry(
    "trade",
    "Structural engineers",
    ["structural engineer"],
    ["structural design", "structures engineer"],
    experience(2),
  ),
  entry("trade", "Architects", ["architect"], ["architecture", "architectural practice"], experience(1)),
  entry(
    "trade",
    "Design technologists",
    ["bim"],
    ["revit", "building information modelling", "building information modeling", "vdc"],
    experience(8),
  ),
  entry(
    "trade",
    "Logistics and cranage",
    ["cranage", "logistic"],
    ["crane", "rigging", "haulage", "trucking"],
    experience(14),
  ),

  // What is built
  entry(
    "trade",
    "Student accommodation",
    ["student accommodation"],
    ["pbsa", "student housing", "dormitory", "dorm"],
    sectors(205),
  ),
  entry(
    "trade",
    "Build to rent",
    ["build to rent"],
    ["btr", "multifamily", "multi family", "rental housing"],
    sectors(203),
  ),
  entry("trade", "Apartments", ["apartment"], ["flat", "condo", "condominium"], sectors(204)),
  entry(
    "trade",
    "Later living and care",
    ["later living"],
    ["senior living", "assisted living", "retirement home"],
    sectors(206),
  ),
  entry("trade", "Education", ["education", "school"], ["classroom", "academy", "k 12", "k12"], sectors(3)),
  entry("trade", "Healthcare", ["healthcare", "hospital"], ["health care", "clinic", "medical"], sectors(4)),
  entry("trade", "Data centres", ["data centre"], ["data center", "server farm"], sectors(504)),
  entry(
    "trade",
    "Quick-service restaurants",
    ["quick service"],
    ["drive thru", "drive through", "fast food"],
    sectors(703),
  ),
];
