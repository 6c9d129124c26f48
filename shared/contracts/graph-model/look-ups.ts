import type { GraphType } from "./graph-type.ts";

const lookUp = { isRoot: true, isLookUp: true } as const;
const idAndName = { Id: "Int!", Name: "String!" } as const;

/** Reference lists (REF-01). */
export const lookUps = {
  Countries: {
    ...lookUp,
    about: "Countries that listings and markets refer to.",
    fields: { ...idAndName, IsoCode: "String!" },
    relations: { CountryMarkets: { to: "CountryMarkets", kind: "many", on: { Id: "CountryId" } } },
    key: ["Id"],
  },
  Markets: {
    ...lookUp,
    about: "Regions: UK, NA and SA.",
    fields: { ...idAndName, Code: { type: "String!", values: ["UK", "NA", "SA"] } },
    relations: { CountryMarkets: { to: "CountryMarkets", kind: "many", on: { Id: "MarketId" } } },
    key: ["Id"],
  },
  CountryMarkets: {
    isRoot: false,
    isLookUp: true,
    about: "Which country belongs to which market.",
    fields: { MarketId: "Int!", CountryId: "Int!" },
    relations: {
      Market: { to: "Markets", kind: "one", on: { MarketId: "Id" } },
      Country: { to: "Countries", kind: "one", on: { CountryId: "Id" } },
    },
    key: ["MarketId", "CountryId"],
  },
  SubSectors: {
    ...lookUp,
    about: "Sectors of construction in two levels, ordered by SortNo (REF-08).",
    fields: { ...idAndName, SectorName: "String!", SectorId: "Int!", SortNo: "Int!" },
    relations: {},
    key: ["Id"],
    order: ["SortNo"],
  },
  Certifications: {
    ...lookUp,
    about: "Certificates that organisations and products may hold.",
    fields: { ...idAndName, Description: "String!", Active: "Boolean!" },
    relations: {},
    key: ["Id"],
  },
  FAQuestion: {
    ...lookUp,
    about: "Questions that organisations answer. Forms show the active ones only (REF-05).",
    fields: { Id: "Int!", Text: "String!", Active: "Boolean!" },
    relations: {},
    key: ["Id"],
  },
  OrganisationSize: {
    ...lookUp,
    about: "Sizes of organisations, in people.",
    fields: { ...idAndName, MinimumPeople: "Int!", MaximumPeople: "Int" },
    relations: {},
    key: ["Id"],
  },
  BuildingSystems: {
    ...lookUp,
    about: "The ten building systems (REF-02).",
    fields: idAndName,
    relations: {
      ProductCategoryBuildingSystems: {
        to: "ProductCategoryBuildingSystems",
        kind: "many",
        on: { Id: "BuildingSystemId" },
      },
    },
    key: ["Id"],
  },
  MmcCategories: {
    ...lookUp,
    about: "Categories of modern methods of construction; OfficialCategory is 1 to 7.",
    fields: { ...idAndName, Title: "String!", OfficialCategory: "Int!" },
    relations: {},
    key: ["Id"],
  },
  ProductCategory: {
    ...lookUp,
    about: "Categories of products.",
    fields: { ...idAndName, SortNo: "Int!", MmcCategoryId: "Int" },
    relations: {
      MmcCategory: { to: "MmcCategories", kind: "one", on: { MmcCategoryId: "Id" } },
      ProductCategoryBuildingSystems: {
        to: "ProductCategoryBuildingSystems",
        kind: "many",
        on: { Id: "ProductCategoryId" },
      },
    },
    key: ["Id"],
    order: ["SortNo"],
  },
  ProductCategoryBuildingSystems: {
    isRoot: false,
    isLookUp: true,
    about: "Which category has products of which building system.",
    fields: { ProductCategoryId: "Int!", BuildingSystemId: "Int!" },
    relations: {
      ProductCategory: { to: "ProductCategory", kind: "one", on: { ProductCategoryId: "Id" } },
      BuildingSystem: { to: "BuildingSystems", kind: "one", on: { BuildingSystemId: "Id" } },
    },
    key: ["ProductCategoryId", "BuildingSystemId"],
  },
  SubRoles: {
    ...lookUp,
    about: "What consultants do, in two levels.",
    fields: { ...idAndName, RoleName: "String!", RoleId: "Int!" },
    relations: {},
    key: ["Id"],
  },
  BaseMaterials: {
    ...lookUp,
    about: "Materials that products are made of.",
    fields: idAndName,
    relations: {},
    key: ["Id"],
  },
} as const satisfies Record<string, GraphType>;
