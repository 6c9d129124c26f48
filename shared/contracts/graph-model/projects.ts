import type { GraphType } from "./graph-type.ts";

const part = { isRoot: false, isLookUp: false } as const;

/** Case studies that may be seen: the marketplace's projects (PRF-04), and what belongs to them. */
export const projects = {
  Projects: {
    about: "Case studies that may be seen. Areas are net internal areas in m², costs whole currency units.",
    isRoot: true,
    isLookUp: false,
    fields: {
      Id: "Int!",
      Name: "String!",
      Description: "String!",
      WebsiteUrl: "String",
      Status: { type: "String!", values: ["planned", "under_construction", "completed"] },
      NoOfHomes: "Int",
      Storeys: "Int",
      StoreysBelow: "Int",
      TotalCost: "Float",
      YearOfCompletion: "Int",
      PhaseName: "String",
      RetailNia: "Float",
      StorageNia: "Float",
      OfficeNia: "Float",
      Score: "Float",
      CreatedAt: "timestamptz!",
    },
    relations: {
      Location: { to: "ProjectLocations", kind: "one", on: { Id: "ProjectId" }, isOptional: true },
      ProjectSubSectors: { to: "ProjectSubSectors", kind: "many", on: { Id: "ProjectId" } },
      ProjectRoles: { to: "ProjectRoles", kind: "many", on: { Id: "ProjectId" } },
      ProjectProductCategories: { to: "ProjectProductCategories", kind: "many", on: { Id: "ProjectId" } },
      ImageProjects: { to: "ImageProjects", kind: "many", on: { Id: "ProjectId" } },
    },
    key: ["Id"],
  },
  ProjectLocations: {
    ...part,
    about: "Where a project is. LongLat is 'lng,lat' in degrees of WGS 84.",
    fields: {
      ProjectId: "Int!",
      Address: "String!",
      Town: "String",
      County: "String",
      Postcode: "String",
      CountryId: "Int!",
      LongLat: "String!",
      Latitude: "Float!",
      Longitude: "Float!",
    },
    relations: { Country: { to: "Countries", kind: "one", on: { CountryId: "Id" } } },
    key: ["ProjectId"],
  },
  ProjectSubSectors: {
    ...part,
    about: "Sectors of a project.",
    fields: { ProjectId: "Int!", SubSectorId: "Int!" },
    relations: { SubSector: { to: "SubSectors", kind: "one", on: { SubSectorId: "Id" } } },
    key: ["ProjectId", "SubSectorId"],
  },
  ProjectRoles: {
    ...part,
    about: "Who did what in a project. Organisation is null where it is unknown or may not be seen.",
    fields: { Id: "Int!", ProjectId: "Int!", SubRoleId: "Int", OrganisationId: "Int" },
    relations: {
      Project: { to: "Projects", kind: "one", on: { ProjectId: "Id" } },
      SubRole: { to: "SubRoles", kind: "one", on: { SubRoleId: "Id" } },
      Organisation: { to: "Organisations", kind: "one", on: { OrganisationId: "Id" } },
    },
    key: ["Id"],
  },
  ProjectProductCategories: {
    ...part,
    about: "Who made what for a project. Organisation is null where it is unknown or may not be seen.",
    fields: {
      Id: "Int!",
      ProjectId: "Int!",
      ProductCategoryId: "Int",
      BuildingSystemId: "Int",
      OrganisationId: "Int",
    },
    relations: {
      Project: { to: "Projects", kind: "one", on: { ProjectId: "Id" } },
      ProductCategory: { to: "ProductCategory", kind: "one", on: { ProductCategoryId: "Id" } },
      BuildingSystem: { to: "BuildingSystems", kind: "one", on: { BuildingSystemId: "Id" } },
      Organisation: { to: "Organisations", kind: "one", on: { OrganisationId: "Id" } },
    },
    key: ["Id"],
  },
  ImageProjects: {
    ...part,
    about: "Pictures of a project that have an address of their own.",
    fields: { Id: "Int!", ProjectId: "Int!", Url: "String!", SortNo: "Int!" },
    relations: {},
    key: ["Id"],
    order: ["SortNo"],
  },
} as const satisfies Record<string, GraphType>;
