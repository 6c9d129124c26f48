import { entry, experience, sectors, type SynonymEntry } from "./synonym-entry.ts";

/** Words for who advises and builds, and for what is built. */
export const PEOPLE_WORDS: readonly SynonymEntry[] = [
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

  // Who else advises and builds
  entry("list", "Façade consultants", ["facade consultant"], ["facade engineer", "cladding consultant"], experience(6)),
  entry("list", "Fire engineers", ["fire engineer"], ["fire consultant", "fire safety"], experience(9)),
  entry("list", "Acoustic consultants", ["acoustic consultant"], ["acoustic", "acoustician"], experience(10)),
  entry(
    "list",
    "Sustainability consultants",
    ["sustainability consultant"],
    ["sustainability", "carbon consultant", "lca"],
    experience(11),
  ),
  entry("list", "Planning consultants", ["planning consultant"], ["town planner"], experience(12)),
  entry("list", "MEP engineers", ["mep engineer"], ["service engineer", "building service engineer"], experience(3)),
  entry("list", "Project managers", ["project manager"], ["project management"], experience(701)),
  entry("list", "Interior designers", ["interior designer"], ["interior design"], experience(104)),
  entry("list", "Landscape architects", ["landscape architect"], ["landscape design"], experience(103)),
  entry("list", "Installers", ["installer"], ["erector"], experience(403)),

  // What else is built
  entry(
    "trade",
    "Residential",
    ["residential", "housing"],
    ["house", "home", "dwelling", "house building"],
    sectors(2),
  ),
  entry("list", "Hotels", ["hotel"], ["hospitality", "hostel", "motel"], sectors(601)),
  entry("list", "Offices", ["office"], ["workplace"], sectors(501)),
  entry("list", "Care homes", ["care home"], ["nursing home"], sectors(405)),
  entry("list", "Warehouses", ["warehouse"], ["distribution centre", "distribution center"], sectors(901)),
  entry("list", "Supermarkets", ["supermarket"], ["grocery store"], sectors(702)),
  entry("list", "Custodial", ["custodial"], ["prison", "jail"], sectors(801)),
  entry("list", "Rail and stations", ["rail and station"], ["rail station", "train station", "railway"], sectors(903)),
];
