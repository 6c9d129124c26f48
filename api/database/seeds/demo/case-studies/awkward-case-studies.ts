import type { DemoCaseStudy } from "./case-studies.ts";

/** Case studies that screens must survive, by id. */
export const AWKWARD_CASE_STUDIES: Readonly<Record<number, Partial<DemoCaseStudy>>> = {
  // Hidden: never listed, never counted.
  75: { name: "Hidden Hollow House", isVisible: false },
  // A role whose organisation is missing (DET-09).
  76: {
    name: "Lostpartner Court",
    roles: [
      { subRoleId: 101, organisationId: 201 },
      { subRoleId: 201, organisationId: null },
    ],
  },
  // A role whose sub-role is missing (DET-09).
  77: {
    name: "Namelesswork Academy",
    roles: [
      { subRoleId: null, organisationId: 202 },
      { subRoleId: 501, organisationId: 203 },
    ],
  },
  // Categories with either side missing (DET-10).
  78: {
    name: "Halfknown Hotel",
    categories: [
      { categoryId: 1001, organisationId: 5 },
      { categoryId: 701, organisationId: null },
      { categoryId: null, organisationId: 3 },
    ],
  },
  // Nowhere: no place on the map and in no region.
  79: { name: "Nowhere Sports Hall", place: null },
  // Planned, with next to nothing known.
  80: {
    name: "Blankpage Row",
    description: "",
    status: "planned",
    websiteUrl: null,
    noOfHomes: null,
    storeys: null,
    storeysBelow: null,
    totalCost: null,
    yearOfCompletion: 2031,
    phaseName: null,
    retailNia: null,
    storageNia: null,
    officeNia: null,
    roles: [],
    categories: [],
    imageSystemIds: [],
  },
};
