import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { dateAfter, yearAfter } from "./base-date.ts";
import { type RequestSender, requestSenders } from "./request-senders.ts";

/** A draft or request of the demonstration: it was last saved or sent so many working days before the base date. */
export interface DemoRequest {
  /** What its id is made from. */
  key: string;
  type: ProfileType;
  by: RequestSender;
  region: Region;
  state: "draft" | "submitted" | "changes_requested";
  workingDays: number;
  /** The live page that it changes. */
  targetId?: number;
  /** What was typed; of an edit, in place of what stands on the page. */
  payload: Readonly<Record<string, unknown>>;
  /** Building system whose drawing is its picture. */
  pictureOf?: number;
  comments?: readonly { field: string | null; text: string }[];
}

/** Places of new pages: address, town, county, post code, country, 'lng,lat'. */
const place = (
  address: string,
  town: string,
  county: string,
  postcode: string,
  countryId: number,
  longLat: string,
) => ({
  address,
  town,
  county,
  postcode,
  countryId,
  longLat,
});
const SHEFFIELD = place("18 Kelham Row", "Sheffield", "South Yorkshire", "S3 8RY", 1, "-1.4706,53.3901");
const LEEDS = place("4 Canal Street", "Leeds", "West Yorkshire", "LS12 2PW", 1, "-1.5701,53.7944");
const NEWCASTLE = place("60 Ouseburn Wharf", "Newcastle upon Tyne", "Tyne and Wear", "NE6 1BU", 1, "-1.5905,54.9736");
const CHICAGO = place("2200 S Ashland Ave", "Chicago", "Illinois", "60608", 3, "-87.6661,41.8527");
const TORONTO = place("30 Carlaw Ave", "Toronto", "Ontario", "M4M 2R7", 4, "-79.3405,43.6561");
const RIYADH = place("3350 Prince Turki Road", "Riyadh", "Riyadh Province", "12382", 5, "46.6236,24.7682");

const at = (location: typeof SHEFFIELD) => ({
  locations: [{ ...location, isHQ: true, isManufacturingLocation: false }],
  countryOrganisations: [{ countriesOfOperationId: location.countryId }],
});
const sectors = (...ids: number[]) => ids.map((subSectorsId) => ({ subSectorsId }));
const makes = (...ids: number[]) =>
  ids.map((id) => ({ productCategoryId: id, buildingSystemId: Math.floor(id / 100) }));
const advises = (...ids: number[]) => ids.map((subRolesId) => ({ subRolesId }));
const { visitor, supplierOwner, consultantOwner, designer, designerWithoutPro } = demoUsers;

/** Edits of live pages, sent. */
const edits = (): readonly DemoRequest[] => [
  {
    key: "kelder edit",
    type: "Supplier",
    by: supplierOwner,
    region: "UK",
    state: "submitted",
    workingDays: 0.7,
    targetId: 1,
    payload: {
      description:
        "Kelder makes light gauge steel wall panels and floor cassettes for buildings of up to nine storeys. Panels leave Carlisle boarded, insulated and with their windows in.",
      phoneNumber: "01228 496 0120",
      capacities: [
        { system: "Walls", unitsPerWeek: 140, leadTimeWeeks: 7, radiusMiles: 200, validUntil: dateAfter(222) },
        { system: "Floors", unitsPerWeek: 40, leadTimeWeeks: 10, radiusMiles: 180, validUntil: dateAfter(222) },
      ],
    },
  },
  {
    key: "brindle edit",
    type: "Consultant",
    by: consultantOwner,
    region: "UK",
    state: "submitted",
    workingDays: 1.6,
    targetId: 201,
    pictureOf: 10,
    payload: {
      webSiteUrl: "brindle.example",
      faQuestionResponses: [
        { faQuestionId: 3, response: "Before the grid is set: a week at that time saves a month." },
      ],
    },
  },
];

const organisations = (): readonly DemoRequest[] => [
  {
    key: "moor modular",
    type: "Supplier",
    by: visitor,
    region: "UK",
    state: "submitted",
    workingDays: 0.55,
    pictureOf: 5,
    payload: {
      name: "Moor Modular",
      description: "Two-storey timber modules for schools, built in Sheffield and placed in a half-term week.",
      emailAddress: "hello@moor-modular.example",
      phoneNumber: "0114 496 0155",
      webSiteUrl: "moor-modular.example",
      yearCreated: 2019,
      sizeId: 2,
      ...at(SHEFFIELD),
      hasManufacturingFacility: true,
      organisationSubSectors: sectors(302, 303),
      supplierProductCategories: makes(503),
      valueChain: [{ valueChainStage: "Manufacturing", offeringStatus: "Offered" }],
    },
  },
  {
    key: "hallam page",
    type: "Consultant",
    by: designer,
    region: "UK",
    state: "submitted",
    workingDays: 0.8,
    pictureOf: 10,
    payload: {
      name: "Hallam Studio",
      description: "Architects of housing that is drawn once and made many times.",
      emailAddress: "studio@hallam.example",
      webSiteUrl: "https://hallam.example",
      yearCreated: 2008,
      sizeId: 2,
      ...at(SHEFFIELD),
      organisationSubSectors: sectors(201, 203, 204),
      organisationSubRoles: advises(101, 102),
    },
  },
  {
    key: "marlow page",
    type: "Consultant",
    by: designerWithoutPro,
    region: "UK",
    state: "submitted",
    workingDays: 1.55,
    pictureOf: 2,
    payload: {
      name: "Marlow Architects",
      description:
        "A practice of twelve for health buildings, with every room modelled before the first sketch is shown.",
      emailAddress: "office@marlow.example",
      contactName: "Nina Lowe",
      yearCreated: 1996,
      ...at(LEEDS),
      organisationSubSectors: sectors(401, 402),
      organisationSubRoles: advises(102, 104),
    },
  },
  {
    key: "great lakes pods",
    type: "Supplier",
    by: requestSenders.greatLakesPods,
    region: "NA",
    state: "submitted",
    workingDays: 0.95,
    pictureOf: 7,
    payload: {
      name: "Great Lakes Bath Pods",
      description: "Steel-frame bathroom pods for hotels and student housing, delivered floor by floor.",
      emailAddress: "sales@greatlakespods.example",
      phoneNumber: "(312) 555-0148",
      yearCreated: 2014,
      sizeId: 3,
      ...at(CHICAGO),
      hasManufacturingFacility: true,
      organisationSubSectors: sectors(205, 601),
      supplierProductCategories: makes(701, 704),
      capacities: [
        { system: "Pods", unitsPerWeek: 24, leadTimeWeeks: 12, radiusMiles: 600, validUntil: dateAfter(131) },
      ],
    },
  },
  {
    key: "najd modular",
    type: "Supplier",
    by: requestSenders.najdPrecast,
    region: "SA",
    state: "submitted",
    workingDays: 1.3,
    pictureOf: 10,
    payload: {
      name: "Najd Precast",
      description: "Precast sandwich walls and stairs for villas and schools, cast indoors all year.",
      emailAddress: "info@najd-precast.example",
      phoneNumber: "+966 11 496 0170",
      yearCreated: 2011,
      sizeId: 4,
      ...at(RIYADH),
      hasManufacturingFacility: true,
      organisationSubSectors: sectors(201, 302),
      supplierProductCategories: makes(1007, 901),
    },
  },
  {
    key: "wadi engineers",
    type: "Consultant",
    by: requestSenders.wadiEngineers,
    region: "SA",
    state: "submitted",
    workingDays: 3.4,
    pictureOf: 4,
    payload: {
      name: "Wadi Structural Engineers",
      description: "Structures for modules that travel by road in summer heat.",
      emailAddress: "wadi@wadi-engineers.example",
      phoneNumber: "+966 11 496 0171",
      ...at(RIYADH),
      organisationSubSectors: sectors(201),
      organisationSubRoles: advises(201, 202),
    },
  },
];

const project = (name: string, description: string, location: typeof SHEFFIELD, more: object) => ({
  name,
  description,
  location,
  ...more,
});

const projects = (): readonly DemoRequest[] => [
  {
    key: "cutlers yard",
    type: "Project",
    by: designer,
    region: "UK",
    state: "submitted",
    workingDays: 0.9,
    pictureOf: 5,
    payload: project("Cutlers Yard", "62 homes in four blocks around a yard, of panels and pods.", SHEFFIELD, {
      status: "under_construction",
      yearOfCompletion: yearAfter(1),
      noOfHomes: 62,
      storeys: 6,
      totalCost: 14_200_000,
      projectSubSectors: sectors(203),
      projectRoles: [{ subRoleId: 101, organisationId: 201 }],
      projectProductCategories: [{ productCategoryId: 1001, buildingSystemId: 10, organisationId: 1 }],
    }),
  },
  {
    key: "ouseburn school",
    type: "Project",
    by: supplierOwner,
    region: "UK",
    state: "submitted",
    workingDays: 1.35,
    pictureOf: 10,
    payload: project("Ouseburn Primary School", "A school of two forms, closed in eleven days.", NEWCASTLE, {
      status: "completed",
      yearOfCompletion: 2025,
      storeys: 2,
      projectSubSectors: sectors(302),
      projectRoles: [{ subRoleId: 102, organisationId: 201 }],
      projectProductCategories: [{ productCategoryId: 1001, buildingSystemId: 10, organisationId: 1 }],
    }),
  },
  {
    key: "carlaw lofts",
    type: "Project",
    by: requestSenders.magnoliaPoint,
    region: "NA",
    state: "submitted",
    workingDays: 1.2,
    pictureOf: 8,
    payload: project("Carlaw Lofts", "Three storeys of modules on a printing works that stays.", TORONTO, {
      status: "planned",
      yearOfCompletion: yearAfter(2),
      noOfHomes: 40,
      storeys: 7,
      officeNia: { minimum: 1200, maximum: 1500 },
      projectSubSectors: sectors(203, 501),
      projectRoles: [{ subRoleId: 1601, organisationId: 1260 }],
      projectProductCategories: [{ productCategoryId: 501, buildingSystemId: 5, organisationId: null }],
    }),
  },
  {
    key: "diriyah clinic",
    type: "Project",
    by: requestSenders.studio360,
    region: "SA",
    state: "submitted",
    workingDays: 0.6,
    pictureOf: 6,
    payload: project("Diriyah Day Clinic", "Plant and risers came in nine modules.", RIYADH, {
      status: "completed",
      yearOfCompletion: 2024,
      storeys: 3,
      projectSubSectors: sectors(402),
      projectRoles: [{ subRoleId: 104, organisationId: 256 }],
      projectProductCategories: [{ productCategoryId: 603, buildingSystemId: 6, organisationId: null }],
    }),
  },
  {
    key: "weir lane",
    type: "Project",
    by: consultantOwner,
    region: "UK",
    state: "changes_requested",
    workingDays: 3,
    pictureOf: 3,
    payload: project("Weir Lane", "Extra care homes of timber cassettes.", LEEDS, {
      status: "completed",
      yearOfCompletion: 2023,
      noOfHomes: 55,
      projectSubSectors: sectors(206),
      projectRoles: [{ subRoleId: 101, organisationId: 201 }],
      projectProductCategories: [{ productCategoryId: 302, buildingSystemId: 3, organisationId: null }],
    }),
    comments: [
      { field: "storeys", text: "How many storeys has it? The picture shows five, the text says nothing." },
      { field: "imageProjects.0", text: "Please send a picture of the finished building if there is one." },
    ],
  },
];

const products = (): readonly DemoRequest[] => [
  {
    key: "party wall panel",
    type: "Product",
    by: supplierOwner,
    region: "UK",
    state: "submitted",
    workingDays: 0.5,
    pictureOf: 10,
    payload: {
      name: "Party wall panel",
      description: "Two leaves of light gauge steel with a cavity, boarded on both sides, for walls between homes.",
      productCategoryId: 1001,
      buildingSystemId: 10,
      baseMaterialId: 3,
      leadTimeWeeks: 8,
    },
  },
  {
    key: "roof cassette",
    type: "Product",
    by: supplierOwner,
    region: "UK",
    state: "submitted",
    workingDays: 1.1,
    pictureOf: 8,
    payload: {
      name: "Roof cassette",
      description: "Cassettes of light gauge steel that span nine metres, with insulation and membrane.",
      productCategoryId: 804,
      buildingSystemId: 8,
      baseMaterialId: 3,
    },
  },
];

const drafts = (): readonly DemoRequest[] => [
  {
    key: "moor draft",
    type: "Project",
    by: visitor,
    region: "UK",
    state: "draft",
    workingDays: 0.2,
    payload: { name: "Crookes Valley School", status: "planned", storeys: 2 },
  },
  {
    key: "kelder draft",
    type: "Product",
    by: supplierOwner,
    region: "UK",
    state: "draft",
    workingDays: 1,
    payload: { name: "Balcony parapet panel", buildingSystemId: 10 },
  },
  {
    key: "hallam draft",
    type: "Project",
    by: designer,
    region: "UK",
    state: "draft",
    workingDays: 6,
    payload: { name: "Neepsend Works", description: "Housing and workshops.", status: "planned" },
  },
];

/** All of them; those that are sent are whole, so that approving them makes pages. */
export const demoRequests = (): readonly DemoRequest[] =>
  [edits, organisations, projects, products, drafts].flatMap((make) => make());
