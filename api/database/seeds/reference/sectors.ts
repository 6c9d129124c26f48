/** Id 1 matches everything and is never stored on a profile (SCH-20, R-10). */
const SECTOR_LIST: readonly { name: string; classification: string | null; subSectors: readonly string[] }[] = [
  { name: "All Sectors", classification: null, subSectors: [] },
  {
    name: "Residential",
    classification: "Uniclass En_45, OmniClass 11-16",
    subSectors: [
      "Private housing",
      "Affordable housing",
      "Build to rent",
      "Apartments",
      "Student accommodation",
      "Later living and care",
      "Key worker",
      "Temporary and homeless",
    ],
  },
  {
    name: "Education",
    classification: "Uniclass En_25, OmniClass 11-12",
    subSectors: ["Early years", "Primary", "Secondary", "SEN", "Further", "Higher", "Research labs"],
  },
  {
    name: "Healthcare",
    classification: "Uniclass En_35, OmniClass 11-13 24",
    subSectors: ["Acute hospital", "Primary care", "Mental health", "Theatre and diagnostic", "Care home"],
  },
  {
    name: "Commercial",
    classification: "Uniclass En_20",
    subSectors: ["Office", "Office retrofit", "Life science", "Data centre"],
  },
  {
    name: "Hospitality and leisure",
    classification: "Uniclass En_40, En_42, OmniClass 11-15",
    subSectors: ["Hotel", "Aparthotel", "Restaurant", "Sports", "Leisure"],
  },
  {
    name: "Retail",
    classification: "Uniclass En_20",
    subSectors: ["Convenience", "Supermarket", "Quick-service", "Forecourt"],
  },
  {
    name: "Justice and defence",
    classification: "Uniclass En_37, OmniClass 11-13 11 33, 11-13 21",
    subSectors: ["Custodial", "Court", "Single living accommodation", "Military"],
  },
  {
    name: "Industrial and infrastructure",
    classification: "Uniclass En_30, En_80",
    subSectors: ["Warehouse", "Energy centre", "Rail and station", "Water", "EV hub"],
  },
  {
    name: "Community and culture",
    classification: "Uniclass En_25, OmniClass 11-14",
    subSectors: ["Library", "Community centre", "Faith", "Museum"],
  },
];

export const SECTORS = SECTOR_LIST.map(({ name, classification }, index) => ({
  id: index + 1,
  name,
  classification,
  sort_no: index + 1,
}));

/** The id of the n-th of sector s is 100 s + n: sectors and sub-sectors share the `sectors` filter. */
export const SUB_SECTORS = SECTOR_LIST.flatMap(({ subSectors }, sector) =>
  subSectors.map((name, index) => ({
    id: (sector + 1) * 100 + index + 1,
    sector_id: sector + 1,
    name,
    sort_no: index + 1,
  })),
);

/** Consultant roles; the first eight are the landing tiles (HOM-10). */
const ROLE_LIST: readonly (readonly [string, ...string[]])[] = [
  ["Architect", "Concept architect", "Delivery architect", "Landscape architect", "Interior designer"],
  [
    "Structural engineer",
    "Timber structures",
    "Steel structures",
    "Concrete structures",
    "Modular structures",
    "Temporary works",
  ],
  ["MEP engineer", "Mechanical", "Electrical", "Public health", "Energy"],
  ["Contractor", "Main contractor", "Offsite integrator", "Installer", "Groundworks"],
  ["Cost consultant", "Quantity surveyor", "Whole-life cost", "Carbon cost"],
  ["Façade consultant", "Façade engineering", "Façade access", "Façade testing"],
  ["Project and client adviser", "Project manager", "MMC adviser", "Procurement", "Employer's agent"],
  ["Design technologist", "BIM", "Computational design", "Digital twin"],
  ["Fire engineer", "Fire engineering"],
  ["Acoustic consultant", "Acoustics"],
  ["Sustainability consultant", "Sustainability", "Life-cycle assessment"],
  ["Planning consultant", "Planning"],
  ["Building control and assurance", "Warranty provider", "Certifier"],
  ["Logistics and cranage", "Logistics", "Cranage"],
  ["Principal designer", "CDM principal designer"],
  ["Developer and client", "Developer", "Client"],
];

export const ROLES = ROLE_LIST.map(([name], index) => ({ id: index + 1, name, sort_no: index + 1 }));

/** The id of the n-th of role r is 100 r + n: roles and sub-roles share the `experience` filter. */
export const SUB_ROLES = ROLE_LIST.flatMap(([, ...subRoles], role) =>
  subRoles.map((name, index) => ({ id: (role + 1) * 100 + index + 1, role_id: role + 1, name })),
);
