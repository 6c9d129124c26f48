import { z } from "zod";
import { defineEndpoint, RowIdText, Timestamp } from "#shared/contracts/endpoint.ts";
import { PersonBrief } from "#shared/contracts/design/projects.ts";
import { DocumentBriefInfo } from "./documents.ts";
import { FilledAttributeSet, KitAttribute, ReleaseStatus } from "./kits.ts";

/** A version of a kit that never changes but for its status (REL-02, REL-05). */
export const KitRelease = z
  .object({
    id: z.uuid(),
    kitId: z.int(),
    name: z.string(),
    description: z.string(),
    status: ReleaseStatus,
    /** Null for other tenants, and where nobody is known. */
    createdBy: PersonBrief.nullable(),
    createdAt: Timestamp,
    /** The supplier's page. */
    marketProfileId: z.int(),
    marketProfileName: z.string(),
    tenantId: z.uuid(),
    /** Active or Private (REL-04). */
    isApplicable: z.boolean(),
    thumbnailUrl: z.string().nullable(),
    categoryId: z.int(),
    buildingSystemId: z.int(),
    /** When its status was last set. */
    lastUpdatedAt: Timestamp,
  })
  .meta({ id: "KitRelease" });
export type KitRelease = z.infer<typeof KitRelease>;

export const KitReleaseWithParts = KitRelease.extend({
  sku: z.string().nullable(),
  attributeSets: z.array(FilledAttributeSet),
  /** As they were: also those that the kit has no more (KIT-11). */
  documents: z.array(DocumentBriefInfo),
}).meta({ id: "KitReleaseWithParts" });
export type KitReleaseWithParts = z.infer<typeof KitReleaseWithParts>;

/** Releases in one answer. */
export const MOST_RELEASES = 1000;

const shared = { tag: "releases", access: "workbench" } as const;
const KitParams = z.object({ kitId: RowIdText });
const ReleaseParams = z.object({ releaseId: z.uuid() });

export const listKitReleases = defineEndpoint({
  ...shared,
  method: "GET",
  path: "/kits/:kitId/releases",
  summary: "Releases of a kit, newest first; of another tenant's, the public ones",
  params: KitParams,
  response: z.array(KitRelease),
  errors: ["not_found"],
});
/** A tenant that waits for approval makes Private ones. */
export const createKitRelease = defineEndpoint({
  ...shared,
  method: "POST",
  path: "/kits/:kitId/releases",
  summary: "Release a kit as it stands now",
  params: KitParams,
  body: z
    .object({
      name: z.string().trim().min(1).max(100),
      description: z.string().trim().max(5000).nullish(),
      status: ReleaseStatus.default("Active"),
    })
    .meta({ id: "CreateKitReleaseRequest" }),
  response: KitReleaseWithParts,
  status: 201,
  errors: ["not_found", "forbidden", "name_taken", "conflict"],
});
export const listReleases = defineEndpoint({
  ...shared,
  method: "GET",
  path: "/releases",
  weight: "heavy",
  summary: "The tenant's releases and Active ones on the market, newest first, at most 1,000",
  query: z.object({ categoryId: RowIdText.optional(), buildingSystemId: RowIdText.optional() }),
  response: z.array(KitRelease),
});
export const getRelease = defineEndpoint({
  ...shared,
  method: "GET",
  path: "/releases/:releaseId",
  summary: "One release with its parts",
  params: ReleaseParams,
  response: KitReleaseWithParts,
  errors: ["not_found"],
});
export const listReleaseAttributes = defineEndpoint({
  ...shared,
  method: "GET",
  path: "/releases/:releaseId/attributes",
  summary: "Attributes that a release states",
  params: ReleaseParams,
  response: z.array(KitAttribute),
  errors: ["not_found"],
});
/** Of `releaseId`, or else of the kit's newest release; the address may name a release in place of a kit. */
export const setReleaseStatus = defineEndpoint({
  ...shared,
  method: "PUT",
  path: "/releases/:kitId/status",
  summary: "Change the status of a release",
  params: z.object({ kitId: z.union([RowIdText, z.uuid()]) }),
  body: z.object({ status: ReleaseStatus, releaseId: z.uuid().nullish() }).meta({ id: "SetReleaseStatusRequest" }),
  response: KitRelease,
  errors: ["not_found", "forbidden"],
});
