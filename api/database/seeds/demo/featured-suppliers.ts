/** A supplier whose facts are written by hand, because a picture, a demonstration user or a kit refers to it. */
export interface FeaturedSupplier {
  id: number;
  name: string;
  formerName?: string;
  town: string;
  founded: number;
  sizeId: number;
  /** First one first: it gives the mark its shape. */
  categoryIds: readonly number[];
  certificationIds: readonly number[];
  verifierIds: readonly number[];
  isClaimed: boolean;
  about: string;
}

export const VERIFIERS = [
  { id: 1, name: "Northern Homes Register", organisation_id: null },
  { id: 2, name: "Buildwright Assurance", organisation_id: null },
  { id: 3, name: "Offsite Skills Compact", organisation_id: null },
];

export const FEATURED_SUPPLIERS: readonly FeaturedSupplier[] = [
  {
    id: 1,
    name: "Kelder Offsite Ltd",
    town: "Newcastle upon Tyne",
    founded: 2012,
    sizeId: 3,
    categoryIds: [1001, 1002, 304],
    certificationIds: [1, 3, 9],
    verifierIds: [1],
    isClaimed: true,
    about:
      "Kelder makes light gauge steel wall panels and floor cassettes for apartments of three to eight storeys. Panels leave the factory with sheathing, insulation and window reveals fitted.",
  },
  {
    id: 2,
    name: "Fellhouse Modular",
    formerName: "Eden Cabin Company",
    town: "Carlisle",
    founded: 1998,
    sizeId: 4,
    categoryIds: [501, 701, 802],
    certificationIds: [1, 3, 2],
    verifierIds: [1],
    isClaimed: true,
    about:
      "Fellhouse makes light gauge steel modules for homes, student rooms and key worker housing up to eleven storeys. Modules leave Carlisle with bathrooms, kitchens and risers fitted and tested, so the work left on site is lifting, stitching and commissioning.",
  },
  {
    id: 3,
    name: "Tarnbeck Pods",
    town: "Kendal",
    founded: 2007,
    sizeId: 3,
    categoryIds: [702, 605],
    certificationIds: [2],
    verifierIds: [2],
    isClaimed: true,
    about:
      "GRP bathroom pods for student housing and build to rent, made in Kendal since 2007. Every pod is wet-tested before it leaves the factory.",
  },
  {
    id: 4,
    name: "Stavewell Steelframe",
    town: "Wakefield",
    founded: 1974,
    sizeId: 4,
    categoryIds: [402, 501, 304, 1002],
    certificationIds: [3, 9],
    verifierIds: [],
    isClaimed: true,
    about:
      "Hot-rolled and light gauge steel for frames, modules and infill walls. Stavewell details, makes, delivers and fixes with its own crews across Great Britain.",
  },
  {
    id: 5,
    name: "Northgate Frame",
    town: "Darlington",
    founded: 2009,
    sizeId: 3,
    categoryIds: [1001, 1002, 804],
    certificationIds: [1, 3, 9, 10],
    verifierIds: [1, 2],
    isClaimed: true,
    about:
      "Northgate Frame rolls its own light gauge steel sections and makes load-bearing and infill wall panels from them. A standard panel is framed, boarded and labelled within one shift.",
  },
  {
    id: 6,
    name: "Harrow & Lyne Timber Engineering",
    town: "Hexham",
    founded: 1986,
    sizeId: 3,
    categoryIds: [1004, 302, 1005, 1003],
    certificationIds: [1, 4],
    verifierIds: [1],
    isClaimed: true,
    about:
      "Closed timber wall panels, floor cassettes and structural insulated panels from certified softwood. The design office takes a project from sketch to cutting list.",
  },
  {
    id: 7,
    name: "Merrowby Balconies",
    town: "Hull",
    founded: 2014,
    sizeId: 2,
    categoryIds: [101, 103, 903],
    certificationIds: [3],
    verifierIds: [2],
    isClaimed: true,
    about:
      "Cantilever and bolt-on steel balconies that arrive with decking, soffit and balustrade in place and hang from one lift each. Steel access stairs come from the same line.",
  },
  {
    id: 8,
    name: "Calderbrook Volumetric",
    town: "Huddersfield",
    founded: 2011,
    sizeId: 3,
    categoryIds: [501, 502],
    certificationIds: [1, 8],
    verifierIds: [2],
    isClaimed: true,
    about:
      "Modules for hotels and apartments in light gauge and hot-rolled steel, from single rooms to two-bedroom homes made of two halves.",
  },
  {
    id: 9,
    name: "Pennard Washrooms",
    town: "Stockport",
    founded: 1999,
    sizeId: 2,
    categoryIds: [702, 605],
    certificationIds: [2],
    verifierIds: [],
    isClaimed: true,
    about: "Compact GRP washrooms and utility cupboards for hotels, barracks and student rooms, in runs from twelve.",
  },
  {
    id: 10,
    name: "Saltern Bathroom Pods",
    town: "Grimsby",
    founded: 2004,
    sizeId: 3,
    categoryIds: [701, 705],
    certificationIds: [6],
    verifierIds: [],
    isClaimed: true,
    about:
      "Steel-framed bathroom pods and washroom blocks, tiled and fitted. Pods are numbered by floor and lifted in the order the site asks for.",
  },
  {
    id: 11,
    name: "Isle & Marr Modular",
    town: "Gateshead",
    founded: 2016,
    sizeId: 2,
    categoryIds: [501],
    certificationIds: [1],
    verifierIds: [1],
    isClaimed: true,
    about: "One and two-storey light gauge steel homes delivered as two modules each, for small and difficult plots.",
  },
  {
    id: 12,
    name: "Ashgill Roof Cassettes",
    town: "Penrith",
    founded: 2010,
    sizeId: 2,
    categoryIds: [801, 802],
    certificationIds: [4],
    verifierIds: [],
    isClaimed: false,
    about:
      "Insulated roof cassettes and room-in-roof kits that make a house weathertight in a day. Dormers and rooflights are framed at the factory.",
  },
  {
    id: 13,
    name: "Penhallow Plantrooms",
    town: "Plymouth",
    founded: 2001,
    sizeId: 2,
    categoryIds: [602, 601],
    certificationIds: [10],
    verifierIds: [3],
    isClaimed: true,
    about:
      "Packaged plant rooms and pump skids, piped, wired and tested before delivery, for heat networks and hospitals.",
  },
  {
    id: 14,
    name: "Halden Pods",
    town: "Doncaster",
    founded: 2015,
    sizeId: 2,
    categoryIds: [702, 701],
    certificationIds: [2, 6],
    verifierIds: [],
    isClaimed: true,
    about: "GRP and steel-framed en-suite pods in six standard plans, with door sets and finishes chosen per project.",
  },
  {
    id: 15,
    name: "Fenmark Timber",
    town: "Ely",
    founded: 2008,
    sizeId: 3,
    categoryIds: [301, 1006, 401],
    certificationIds: [4, 7],
    verifierIds: [1],
    isClaimed: true,
    about:
      "Cross-laminated timber floors and walls with glulam frames, cut on five-axis machines and delivered in the order of erection.",
  },
  {
    id: 16,
    name: "Arden Façades",
    town: "Coventry",
    founded: 1993,
    sizeId: 3,
    categoryIds: [201, 202],
    certificationIds: [10],
    verifierIds: [2],
    isClaimed: true,
    about:
      "Unitised curtain wall and rainscreen panels on steel framing, glazed and sealed at the factory and tested on our own rig.",
  },
  {
    id: 17,
    name: "Calder Precast",
    town: "Halifax",
    founded: 1968,
    sizeId: 3,
    categoryIds: [901, 902, 303],
    certificationIds: [10],
    verifierIds: [],
    isClaimed: true,
    about:
      "Precast stair flights, landings and hollowcore floors. Moulds adjust in rise and going, so short runs stay affordable.",
  },
  {
    id: 18,
    name: "Tyne Plant",
    town: "Sunderland",
    founded: 2003,
    sizeId: 2,
    categoryIds: [601, 604],
    certificationIds: [10],
    verifierIds: [],
    isClaimed: false,
    about: "Pump skids and horizontal service modules for corridors, made to fit the doors they must pass.",
  },
  {
    id: 19,
    name: "Sawtooth Panel Company",
    town: "Boise",
    founded: 2013,
    sizeId: 3,
    categoryIds: [1001, 1004],
    certificationIds: [11, 12],
    verifierIds: [3],
    isClaimed: true,
    about: "Light gauge steel and timber closed wall panels for multi-family buildings across the mountain states.",
  },
  {
    id: 20,
    name: "Najd Panel Works",
    town: "Riyadh",
    founded: 2017,
    sizeId: 3,
    categoryIds: [1001, 1007],
    certificationIds: [16],
    verifierIds: [3],
    isClaimed: true,
    about:
      "Light gauge steel and precast wall panels for villas and labour housing, insulated for the summers of the central region.",
  },
];
