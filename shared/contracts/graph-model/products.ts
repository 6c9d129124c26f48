import type { GraphType } from "./graph-type.ts";

/** What the market sells: each kit's latest Active release. */
export const products = {
  Products: {
    about: "Products as the market shows them: the latest Active release of each kit, by the kit's id.",
    isRoot: true,
    isLookUp: false,
    fields: {
      Id: "Int!",
      Name: "String!",
      Description: "String!",
      Sku: "String",
      ReleaseId: "String!",
      ReleaseName: "String!",
      ActivityId: "String",
      CanApply: "Boolean!",
      LeadTimeWeeks: "Int",
      OrganisationId: "Int!",
      ProductCategoryId: "Int!",
      BuildingSystemId: "Int!",
      BaseMaterialId: "Int!",
      CreatedAt: "timestamptz!",
    },
    relations: {
      Organisation: { to: "Organisations", kind: "one", on: { OrganisationId: "Id" } },
      ProductCategory: { to: "ProductCategory", kind: "one", on: { ProductCategoryId: "Id" } },
      BuildingSystem: { to: "BuildingSystems", kind: "one", on: { BuildingSystemId: "Id" } },
      BaseMaterial: { to: "BaseMaterials", kind: "one", on: { BaseMaterialId: "Id" } },
    },
    key: ["Id"],
  },
} as const satisfies Record<string, GraphType>;
