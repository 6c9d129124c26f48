import type { ProfileIssue } from "#shared/contracts/profiles/rules.ts";
import type { ProfileOf, ProfileType } from "#shared/contracts/profiles/payloads.ts";

/** Steps of the forms. The web names each `web.profiles.steps.<type>.<step>`. */
export type StepId =
  | "organisation"
  | "places"
  | "making"
  | "capacity"
  | "expertise"
  | "project"
  | "building"
  | "team"
  | "product"
  | "files"
  | "check";

/** One step: its fields in order, and the steps that must be free of faults before it opens (PRF-17). */
export interface ProfileStep<Field extends string = string> {
  id: StepId;
  fields: readonly Field[];
  waitsFor: readonly StepId[];
}

const ORGANISATION_FIELDS = [
  "name",
  "formerName",
  "yearCreated",
  "sizeId",
  "parentCompanyId",
  "emailAddress",
  "contactName",
  "contactEmail",
  "phoneNumber",
  "webSiteUrl",
  "socialMediaProfiles",
] as const;

/** The form of each type, as data. Each field of a type is in one step. */
export const PROFILE_STEPS: { readonly [T in ProfileType]: readonly ProfileStep<keyof ProfileOf[T] & string>[] } = {
  Supplier: [
    { id: "organisation", fields: ORGANISATION_FIELDS, waitsFor: [] },
    {
      id: "places",
      fields: ["locations", "hasManufacturingFacility", "hqIsManufacturingLocation", "countryOrganisations"],
      waitsFor: ["organisation"],
    },
    {
      id: "making",
      fields: [
        "supplierProductCategories",
        "description",
        "organisationSubSectors",
        "suggestedSector",
        "valueChain",
        "faQuestionResponses",
      ],
      waitsFor: ["organisation", "places"],
    },
    { id: "capacity", fields: ["capacities"], waitsFor: ["organisation", "places", "making"] },
    { id: "files", fields: ["certificates", "logo", "images"], waitsFor: ["organisation", "places", "making"] },
    {
      id: "check",
      fields: ["agreedTerms"],
      waitsFor: ["organisation", "places", "making", "capacity", "files"],
    },
  ],
  Consultant: [
    { id: "organisation", fields: ORGANISATION_FIELDS, waitsFor: [] },
    { id: "places", fields: ["locations", "countryOrganisations"], waitsFor: ["organisation"] },
    {
      id: "expertise",
      fields: [
        "organisationSubRoles",
        "description",
        "organisationSubSectors",
        "suggestedSector",
        "valueChain",
        "faQuestionResponses",
      ],
      waitsFor: ["organisation", "places"],
    },
    { id: "files", fields: ["certificates", "logo", "images"], waitsFor: ["organisation", "places", "expertise"] },
    { id: "check", fields: ["agreedTerms"], waitsFor: ["organisation", "places", "expertise", "files"] },
  ],
  Project: [
    {
      id: "project",
      fields: ["name", "status", "yearOfCompletion", "phaseName", "websiteUrl", "description"],
      waitsFor: [],
    },
    { id: "places", fields: ["location"], waitsFor: ["project"] },
    {
      id: "building",
      fields: [
        "projectSubSectors",
        "suggestedSector",
        "noOfHomes",
        "storeys",
        "storeysBelow",
        "totalCost",
        "retailNia",
        "storageNia",
        "officeNia",
      ],
      waitsFor: ["project", "places"],
    },
    {
      id: "team",
      fields: ["projectRoles", "projectProductCategories"],
      waitsFor: ["project", "places", "building"],
    },
    { id: "files", fields: ["imageProjects"], waitsFor: ["project", "places", "building"] },
    { id: "check", fields: ["agreedTerms"], waitsFor: ["project", "places", "building", "team", "files"] },
  ],
  Product: [
    {
      id: "product",
      fields: [
        "name",
        "description",
        "buildingSystemId",
        "productCategoryId",
        "baseMaterialId",
        "sku",
        "leadTimeWeeks",
      ],
      waitsFor: [],
    },
    { id: "files", fields: ["images", "certificates", "documents"], waitsFor: ["product"] },
    { id: "check", fields: ["agreedTerms"], waitsFor: ["product", "files"] },
  ],
};

/** How a step of a form stands. */
export interface StepState {
  id: StepId;
  /** All of its fields are as they must be. */
  isDone: boolean;
  /** False while a step that it waits for is not done. */
  isOpen: boolean;
  /** First of the steps that it waits for and that are not done. */
  waitsFor: StepId | null;
  issues: readonly ProfileIssue[];
}

/** The steps of a form with what is wrong in each, from `checkProfile`'s issues. */
export function stepStates(type: ProfileType, issues: readonly ProfileIssue[]): StepState[] {
  const steps: readonly ProfileStep[] = PROFILE_STEPS[type];
  const faults = new Map(
    steps.map(({ id, fields }) => [
      id,
      issues.filter(({ path }) => fields.some((field) => path === field || path.startsWith(`${field}.`))),
    ]),
  );
  const isDone = (id: StepId): boolean => (faults.get(id) ?? []).length === 0;
  return steps.map(({ id, waitsFor }) => {
    const missing = waitsFor.find((other) => !isDone(other)) ?? null;
    return { id, isDone: isDone(id), isOpen: missing === null, waitsFor: missing, issues: faults.get(id) ?? [] };
  });
}
