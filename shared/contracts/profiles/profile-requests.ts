import { z } from "zod";
import { PROFILE_FORM_VERSION, TypedDraft } from "./drafts.ts";
import { ConsultantProfile, ProductProfile, ProfileType, ProjectProfile, SupplierProfile } from "./payloads.ts";
import { ProfileScore } from "./score.ts";
import { defineEndpoint, Id, RowId, Timestamp } from "#shared/contracts/endpoint.ts";
import { Upload } from "./profile-uploads.ts";
import {
  ConsultantDetails,
  ProductDetails,
  ProjectDetails,
  SupplierDetails,
} from "#shared/contracts/market/listings.ts";
import { Region } from "#shared/contracts/site/regions.ts";

/**
 * A request is written as `draft`, sent as `submitted`, sent back as `changes_requested`, and ends `approved` or
 * `withdrawn`. A withdrawn one can be written on, and is a draft again then.
 */
export const ProfileRequestState = z.enum(["draft", "submitted", "changes_requested", "approved", "withdrawn"]);
export type ProfileRequestState = z.infer<typeof ProfileRequestState>;

/** What staff say of a field; `field` is the path of an issue (`certificates.0.validUntil`), or null: of the whole. */
export const ProfileComment = z
  .object({ field: z.string().nullable(), text: z.string(), by: z.string(), at: Timestamp })
  .meta({ id: "ProfileComment" });
export type ProfileComment = z.infer<typeof ProfileComment>;

/** A request in a list of its own organisation. */
export const ProfileRequestSummary = z
  .object({
    id: z.uuid(),
    type: ProfileType,
    state: ProfileRequestState,
    region: Region,
    /** The name typed; empty where none is. */
    name: z.string(),
    /** The live page that it changes; null for a new one. */
    targetId: z.int().nullable(),
    version: z.int(),
    createdBy: z.string(),
    createdAt: Timestamp,
    /** When it was last saved, and by whom. */
    updatedAt: Timestamp,
    updatedBy: z.string(),
    submittedAt: Timestamp.nullable(),
    /** How many comments of staff wait for an answer. */
    comments: z.int(),
  })
  .meta({ id: "ProfileRequestSummary" });
export type ProfileRequestSummary = z.infer<typeof ProfileRequestSummary>;

/** An issue as the form shows it: see `ProfileIssue`. */
const Issue = z.object({
  path: z.string(),
  rule: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
});

/** A request with what was typed. `payload` is by the draft schema of its type, in the form of today. */
export const ProfileRequest = ProfileRequestSummary.omit({ comments: true })
  .extend({
    payload: z.record(z.string(), z.unknown()),
    /** The live page when the draft began, in the same form; null for a new page. */
    base: z.record(z.string(), z.unknown()).nullable(),
    /** Fields of an older form that do not fit any more: they are filled again. */
    leftOut: z.array(z.string()),
    /** What `checkProfile` says of the payload. */
    issues: z.array(Issue),
    /** Of staff, when it was sent back. */
    comments: z.array(ProfileComment),
    /** The files that the payload names, with links for a quarter of an hour. */
    files: z.array(Upload),
  })
  .meta({ id: "ProfileRequest" });
export type ProfileRequest = z.infer<typeof ProfileRequest>;

const mine = { tag: "profiles", access: "signedIn" } as const;
const FORM_BYTES = 1_000_000;
/** A page that was opened before the form changed saves with the version that it has. */
const FormVersion = z.int().min(1).max(PROFILE_FORM_VERSION);
const Version = z.int().min(1).max(1_000_000);

/** Requests of the caller's organisation in any state, last saved first. Approved ones for 90 days. */
export const listDrafts = defineEndpoint({
  ...mine,
  method: "GET",
  path: "/profiles/drafts",
  summary: "Drafts and requests of one's own organisation",
  query: z.object({ state: ProfileRequestState.optional(), type: ProfileType.optional() }),
  response: z.object({ items: z.array(ProfileRequestSummary).max(200) }),
});

/**
 * Begins a draft: of a new page, or of changes to a live one, filled with what stands there. A draft of the same page
 * that is being written is given back in place of a second one.
 */
export const createDraft = defineEndpoint({
  ...mine,
  method: "POST",
  path: "/profiles/drafts",
  summary: "Begin a draft of a page",
  body: z.object({ type: ProfileType, region: Region.default("UK"), targetId: RowId.nullable().default(null) }),
  response: ProfileRequest,
  status: 201,
  errors: ["not_found", "forbidden"],
});

export const getDraft = defineEndpoint({
  ...mine,
  method: "GET",
  path: "/profiles/drafts/:id",
  summary: "A draft or request of one's own organisation",
  params: Id,
  response: ProfileRequest,
  errors: ["not_found"],
});

/**
 * Saves what is typed so far. Errors: `stale_version` when somebody, or another device, saved meanwhile: `facts` then
 * hold `version`, `updatedAt`, `updatedBy` and `payload` of what is there; `conflict` while it waits for staff.
 */
export const saveDraft = defineEndpoint({
  ...mine,
  method: "PUT",
  path: "/profiles/drafts/:id",
  summary: "Save a draft as it is typed",
  params: Id,
  body: z.intersection(
    TypedDraft,
    z.object({ version: Version, formVersion: FormVersion.default(PROFILE_FORM_VERSION), region: Region.optional() }),
  ),
  bodyLimitBytes: FORM_BYTES,
  response: ProfileRequest,
  errors: ["not_found", "forbidden", "stale_version", "conflict", "validation_failed"],
});

/** Deletes a draft; it can be brought back for ten minutes. What waits for staff is withdrawn first. */
export const deleteDraft = defineEndpoint({
  ...mine,
  method: "DELETE",
  path: "/profiles/drafts/:id",
  summary: "Delete a draft",
  params: Id,
  errors: ["not_found", "forbidden", "conflict"],
});

/** Brings back what was deleted in the last ten minutes. */
export const restoreDraft = defineEndpoint({
  ...mine,
  method: "POST",
  path: "/profiles/drafts/:id/restore",
  summary: "Bring back a deleted draft",
  params: Id,
  response: ProfileRequest,
  errors: ["not_found", "forbidden"],
});

/** Sends a draft to staff: `validation_failed` with each fault by its field when it is not complete. */
export const submitDraft = defineEndpoint({
  ...mine,
  method: "POST",
  path: "/profiles/drafts/:id/submit",
  summary: "Send a draft to staff",
  params: Id,
  body: z.object({ version: Version }),
  response: ProfileRequest,
  errors: ["not_found", "forbidden", "stale_version", "conflict", "validation_failed"],
});

/** Takes a request back before staff decide. */
export const withdrawRequest = defineEndpoint({
  ...mine,
  method: "POST",
  path: "/profiles/drafts/:id/withdraw",
  summary: "Take a request back",
  params: Id,
  body: z.object({ version: Version }),
  response: ProfileRequest,
  errors: ["not_found", "forbidden", "stale_version", "conflict"],
});

/** A page as visitors would see it. Ids of what is not there yet are 0; what is missing is null or empty. */
export const ProfilePreview = z
  .discriminatedUnion("type", [
    z.object({ type: z.literal("Supplier"), page: SupplierDetails }),
    z.object({ type: z.literal("Consultant"), page: ConsultantDetails }),
    z.object({ type: z.literal("Project"), page: ProjectDetails }),
    z.object({ type: z.literal("Product"), page: ProductDetails }),
  ])
  .meta({ id: "ProfilePreview" });
export type ProfilePreview = z.infer<typeof ProfilePreview>;

/** *What visitors will see*: the page's own shape, made of what is typed; nothing is saved. */
export const previewProfile = defineEndpoint({
  ...mine,
  method: "POST",
  path: "/profiles/preview",
  summary: "A page as visitors would see it",
  body: z.intersection(
    TypedDraft,
    z.object({ region: Region.default("UK"), targetId: RowId.nullable().default(null) }),
  ),
  bodyLimitBytes: FORM_BYTES,
  response: ProfilePreview,
});

/** The score with what is typed, and what would raise it. Suppliers and consultants have one. */
export const scoreProfile = defineEndpoint({
  ...mine,
  method: "POST",
  path: "/profiles/score",
  summary: "The score of a page with these values, and what would raise it",
  body: z.intersection(
    TypedDraft,
    z.object({ region: Region.default("UK"), targetId: RowId.nullable().default(null) }),
  ),
  bodyLimitBytes: FORM_BYTES,
  response: ProfileScore,
  errors: ["not_found", "validation_failed"],
});

const request = {
  ...mine,
  method: "POST",
  query: z.object({ region: Region.default("UK") }),
  bodyLimitBytes: FORM_BYTES,
  response: ProfileRequest,
  status: 201,
  errors: ["validation_failed", "not_found", "forbidden", "conflict"],
} as const;
/** Of the live page that the request changes; null asks for a new one. */
const Target = { id: RowId.nullable().default(null) };

/** A whole profile sent at once (PRF-21): nothing public changes until staff approve. */
export const requestSupplier = defineEndpoint({
  ...request,
  path: "/profiles/suppliers/requests",
  summary: "Ask for a supplier's page, or for changes of one",
  body: SupplierProfile.extend(Target),
});
export const requestConsultant = defineEndpoint({
  ...request,
  path: "/profiles/consultants/requests",
  summary: "Ask for a consultant's page, or for changes of one",
  body: ConsultantProfile.extend(Target),
});
export const requestCaseStudy = defineEndpoint({
  ...request,
  path: "/profiles/case-studies/requests",
  summary: "Ask for a project's page, or for changes of one",
  body: ProjectProfile.extend(Target),
});
/** Pre-registers a product of the caller's own supplier page (DET-16). */
export const requestProduct = defineEndpoint({
  ...request,
  path: "/profiles/products/requests",
  summary: "Pre-register a product",
  body: ProductProfile,
});
