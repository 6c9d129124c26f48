import type { GraphType } from "./graph-type.ts";

const part = { isRoot: false, isLookUp: false } as const;

/** What belongs to an organisation and is reached through it. */
export const organisationParts = {
  Verifiers: {
    about: "Organisations that verify profiles.",
    isRoot: true,
    isLookUp: true,
    fields: { Id: "Int!", Name: "String!", OrganisationId: "Int" },
    relations: { Organisation: { to: "Organisations", kind: "one", on: { OrganisationId: "Id" } } },
    key: ["Id"],
  },
  OrganisationVerifiers: {
    ...part,
    about: "Who verified an organisation.",
    fields: { OrganisationId: "Int!", VerifierId: "Int!" },
    relations: { Verifier: { to: "Verifiers", kind: "one", on: { VerifierId: "Id" } } },
    key: ["OrganisationId", "VerifierId"],
  },
  OrganisationSubSectors: {
    ...part,
    about: "Sectors in which an organisation works.",
    fields: { OrganisationId: "Int!", SubSectorId: "Int!" },
    relations: { SubSector: { to: "SubSectors", kind: "one", on: { SubSectorId: "Id" } } },
    key: ["OrganisationId", "SubSectorId"],
  },
  CountryOrganisations: {
    ...part,
    about: "Countries in which an organisation works.",
    fields: { OrganisationId: "Int!", CountryId: "Int!" },
    relations: { Country: { to: "Countries", kind: "one", on: { CountryId: "Id" } } },
    key: ["OrganisationId", "CountryId"],
  },
  FAQuestionResponses: {
    ...part,
    about: "Answers of an organisation, also to questions that are no longer asked (REF-05).",
    fields: { OrganisationId: "Int!", FAQuestionId: "Int!", Response: "String!" },
    relations: { FAQuestion: { to: "FAQuestion", kind: "one", on: { FAQuestionId: "Id" } } },
    key: ["OrganisationId", "FAQuestionId"],
  },
  ImageOrganisations: {
    ...part,
    about: "Pictures of an organisation that have an address of their own.",
    fields: { Id: "Int!", OrganisationId: "Int!", Url: "String!", SortNo: "Int!" },
    relations: {},
    key: ["Id"],
    order: ["SortNo"],
  },
  SocialMediaProfiles: {
    ...part,
    about: "Pages of an organisation on social media.",
    fields: {
      OrganisationId: "Int!",
      Type: { type: "String!", values: ["X", "LinkedIn", "Facebook", "Instagram", "YouTube"] },
      Url: "String!",
    },
    relations: {},
    key: ["OrganisationId", "Type"],
  },
  ValueChains: {
    ...part,
    about: "What an organisation offers along the value chain.",
    fields: {
      OrganisationId: "Int!",
      ValueChainStage: {
        type: "String!",
        values: [
          "Land Purchase",
          "Concept Design",
          "DfMA",
          "Manufacturing",
          "Supply",
          "Delivery",
          "Installation",
          "Project Sales",
        ],
      },
      OfferingStatus: { type: "String!", values: ["Offered", "Discretionary", "Internal", "Not Undertaken"] },
      Note: "String",
    },
    relations: {},
    key: ["OrganisationId", "ValueChainStage"],
  },
  ProductCategorySuppliers: {
    ...part,
    about: "What a supplier makes, most important first.",
    fields: { OrganisationId: "Int!", ProductCategoryId: "Int!", BuildingSystemId: "Int!", SortNo: "Int!" },
    relations: {
      ProductCategory: { to: "ProductCategory", kind: "one", on: { ProductCategoryId: "Id" } },
      BuildingSystem: { to: "BuildingSystems", kind: "one", on: { BuildingSystemId: "Id" } },
    },
    key: ["OrganisationId", "ProductCategoryId", "BuildingSystemId"],
    order: ["SortNo"],
  },
  OrganisationCertifications: {
    ...part,
    about: "Certificates of an organisation. Url is null: the file itself needs sign-in (DET-12).",
    fields: {
      Id: "Int!",
      OrganisationId: "Int!",
      CertificationId: "Int!",
      ValidUntil: "date!",
      SizeInMb: "Float!",
      TypeExtension: "String!",
      Url: "String",
    },
    relations: { Certification: { to: "Certifications", kind: "one", on: { CertificationId: "Id" } } },
    key: ["Id"],
  },
  OrganisationSubRoles: {
    ...part,
    about: "What a consultant does.",
    fields: { OrganisationId: "Int!", SubRoleId: "Int!" },
    relations: { SubRole: { to: "SubRoles", kind: "one", on: { SubRoleId: "Id" } } },
    key: ["OrganisationId", "SubRoleId"],
  },
} as const satisfies Record<string, GraphType>;
