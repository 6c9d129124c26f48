import { z } from "zod";
import { defineEndpoint, RowId } from "#shared/contracts/endpoint.ts";

/** Most projects that one call names. */
export const MOST_CLAIMED_PROJECTS = 20;

const CaseStudyIds = z
  .array(RowId)
  .min(1, "Choose at least one project.")
  .max(MOST_CLAIMED_PROJECTS, `Choose at most ${MOST_CLAIMED_PROJECTS} projects.`);

/** Ids of the projects that the role was added to, and of those that had it before: a repeat adds nothing (CLM-09). */
export const ClaimedRoles = z
  .object({ added: z.array(z.int()), present: z.array(z.int()) })
  .meta({ id: "ClaimedRoles" });
export type ClaimedRoles = z.infer<typeof ClaimedRoles>;

const claim = {
  method: "PUT",
  tag: "claims",
  access: "signedIn",
  response: ClaimedRoles,
  errors: ["forbidden", "invalid_reference", "not_found"],
} as const;

/** Says which role an organisation of consultants had in projects (CLM-04). Own organisation only, but for staff. */
export const claimSpecifierRole = defineEndpoint({
  ...claim,
  path: "/profiles/case-studies/specifiers",
  summary: "Say which role a consultant had in projects",
  body: z.object({ caseStudyIds: CaseStudyIds, subRoleId: RowId, organisationId: RowId }),
});

/** Says what a supplier made for projects (CLM-04). Own organisation only, but for staff. */
export const claimSupplierRole = defineEndpoint({
  ...claim,
  path: "/profiles/case-studies/suppliers",
  summary: "Say what a supplier made for projects",
  body: z.object({
    caseStudyIds: CaseStudyIds,
    productCategoryId: RowId,
    buildingSystemId: RowId,
    organisationId: RowId,
  }),
});
