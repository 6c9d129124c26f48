import { z } from "zod";
import { BaseModel, GlobalId } from "./base-model.ts";
import { HOST_BOUNDS } from "#shared/contracts/host-kinds/host-bounds.ts";
import { HostKind, HostKindOrOld } from "#shared/contracts/host-kinds/kind.ts";
import { Hosts } from "#shared/contracts/host-kinds/hosts.ts";
import { ActivityStatus, RunOutput, RunSummary } from "./runs.ts";
import { ActivityDefinition, Inputs } from "./activities.ts";
import { defineEndpoint, RowId, Timestamp } from "#shared/contracts/endpoint.ts";
import { InputEdit, InputEditOutcome, StudyInputs } from "./input-edits.ts";

const HostQuery = z.object({
  /** Sets made before there was a second kind say none. */
  kind: HostKindOrOld,
  /** That of the kind (`HOST_CLASSES`) takes all of it; another one narrows it: IfcWallStandardCase. */
  ifcClass: z.string().min(1).max(64),
  /** Hand-picked ones; null for all. */
  globalIds: z.array(GlobalId).max(HOST_BOUNDS.hosts).nullable(),
});

/** Hosts a product applies to: every one of a kind, or a hand-picked list. */
export const ElementSet = z.object({ id: z.uuid(), name: z.string(), query: HostQuery }).meta({ id: "ElementSet" });
export type ElementSet = z.infer<typeof ElementSet>;

/** A product applied to a design option (STU-03). `type` is the product type: Kit. */
export const StudyProduct = z
  .object({
    id: z.uuid(),
    releaseId: z.uuid(),
    kitId: z.int(),
    studyId: z.uuid(),
    status: ActivityStatus,
    /** The last result was made from other inputs, another element set or base model, or for another region. */
    isOutOfDate: z.boolean(),
    buildingSystemId: z.int(),
    categoryId: z.int(),
    type: z.literal("Kit"),
    name: z.string(),
    description: z.string(),
    activityId: z.string(),
    /** Kinds of hosts that it goes on; none when this server does not know its activity any more. */
    hostKinds: z.array(HostKind),
    supplierId: z.int(),
    supplierName: z.string(),
    thumbnailUrl: z.string().nullable(),
    hasOptimisationOptions: z.boolean(),
    elementSetId: z.uuid().nullable(),
    elementSet: ElementSet.nullable(),
    releaseStatus: z.enum(["Active", "Discontinued", "Private", "PrivateDiscontinued"]),
    /** Set once a run finished. */
    result: z
      .object({
        executionId: z.uuid(),
        summary: RunSummary,
        outputs: z.array(RunOutput),
        finishedAt: Timestamp,
        /** The base model that it was made with; null when that is not known any more. */
        baseModelSha256: BaseModel.shape.sha256.nullable(),
        /** Another engine than the server's made it: run again for what today's gives. */
        isOfOtherEngine: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: "StudyProduct" });
export type StudyProduct = z.infer<typeof StudyProduct>;

export const Execution = z
  .object({
    id: z.uuid(),
    studyId: z.uuid(),
    status: z.enum(["queued", "running", "completed", "warning", "error", "cancelled"]),
    /** 0…1 over all products. */
    progress: z.number().min(0).max(1),
    stage: z.string(),
    products: z.array(z.object({ studyProductId: z.uuid(), status: ActivityStatus, message: z.string().nullable() })),
    attempt: z.int(),
    createdAt: Timestamp,
    finishedAt: Timestamp.nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: "Execution" });
export type Execution = z.infer<typeof Execution>;

const study = z.object({ studyId: z.uuid() });
const product = z.object({ studyId: z.uuid(), productId: z.uuid() });
const base = { tag: "studies", access: { licence: "pro" } } as const;
/** What a write of a study is refused with. */
export const STUDY_BUSY = [
  "not_found",
  "option_occupied",
  "option_locked",
  "seat_needed",
  "seat_stale",
  "licence_required",
] as const;

/**
 * Replacing the base model marks every result out of date (STU-06). With `replaces`, 409 `other_base_model` when the
 * option's base is by now another than the one that the caller decided about.
 */
export const putStudyContext = defineEndpoint({
  ...base,
  method: "PUT",
  needsSeat: true,
  path: "/studies/:studyId/context",
  summary: "Replace the base model",
  params: study,
  body: z.object({
    name: z.string().trim().min(1).max(255),
    displayName: z.string().trim().min(1).max(255),
    url: z.string().trim().min(1).max(1024),
    fileVersionId: z.string().max(255).optional(),
    derivates: z
      .array(z.object({ name: z.string().max(255), url: z.string().max(1024) }))
      .max(20)
      .default([]),
    baseModel: BaseModel.optional(),
    /** SHA-256 of the base model to be replaced, as the caller saw it; null: the option had none. */
    replaces: BaseModel.shape.sha256.nullable().optional(),
  }),
  errors: [...STUDY_BUSY, "other_base_model"],
});
export const deleteStudyContext = defineEndpoint({
  ...base,
  method: "DELETE",
  needsSeat: true,
  path: "/studies/:studyId/context",
  summary: "Remove the base model",
  params: study,
  errors: STUDY_BUSY,
});

/** `productId` is the market product (kit) id; its latest Active (or own Private) release is taken (STU-04). */
export const addStudyProduct = defineEndpoint({
  ...base,
  method: "POST",
  needsSeat: true,
  path: "/studies/:studyId/products",
  summary: "Add a product",
  params: study,
  body: z.object({ productId: RowId }),
  response: StudyProduct,
  status: 201,
  errors: STUDY_BUSY,
});
export const duplicateStudyProduct = defineEndpoint({
  ...base,
  method: "POST",
  needsSeat: true,
  path: "/studies/:studyId/products/:productId/duplicate",
  summary: "Duplicate a product",
  params: product,
  response: StudyProduct,
  status: 201,
  errors: STUDY_BUSY,
});
/** Blocked while it is applied: a result exists (STU-05). `force` clears the result first, as the user asked. */
export const removeStudyProduct = defineEndpoint({
  ...base,
  method: "DELETE",
  needsSeat: true,
  path: "/studies/:studyId/products/:productId",
  summary: "Remove a product",
  params: product,
  errors: [...STUDY_BUSY, "product_applied"],
});
export const clearStudyProductResult = defineEndpoint({
  ...base,
  method: "DELETE",
  needsSeat: true,
  path: "/studies/:studyId/products/:productId/result",
  summary: "Un-apply a product: drop its result",
  params: product,
  errors: STUDY_BUSY,
});

/** Undoes, for ten minutes, the removal of a product or the clearing of its result by the caller. */
export const restoreStudyProduct = defineEndpoint({
  ...base,
  method: "POST",
  path: "/studies/:studyId/products/:productId/restore",
  summary: "Bring back a removed product or a cleared result",
  params: product,
  response: StudyProduct,
  errors: STUDY_BUSY,
  needsSeat: true,
});

export const getStudyInputs = defineEndpoint({
  ...base,
  access: "workbench",
  method: "GET",
  path: "/studies/:studyId/products/:productId/inputs",
  summary: "A product's inputs",
  params: product,
  response: StudyInputs,
  errors: ["not_found"],
});
/** As the product's own release offers them, also when it is discontinued or there is a newer one (REL-08). */
export const getStudyActivity = defineEndpoint({
  ...base,
  access: "workbench",
  method: "GET",
  path: "/studies/:studyId/products/:productId/activity",
  summary: "Inputs of a product's activity, as its release offers them",
  params: product,
  response: ActivityDefinition,
  errors: ["not_found"],
});
/** 400 with an `errors` map keyed by field name (STU-07). */
export const putStudyInputs = defineEndpoint({
  ...base,
  method: "PUT",
  needsSeat: true,
  path: "/studies/:studyId/products/:productId/inputs",
  summary: "Save a product's inputs",
  params: product,
  body: z.object({ inputs: Inputs }),
  response: StudyInputs,
  errors: STUDY_BUSY,
});

/**
 * Saves single inputs; each edit stands for itself, so one that is refused stops no other. Sending an edit again changes
 * nothing. `outcomes` has one entry per edit, in their order.
 */
export const editStudyInputs = defineEndpoint({
  ...base,
  method: "PATCH",
  needsSeat: true,
  path: "/studies/:studyId/products/:productId/inputs",
  summary: "Save some of a product's inputs",
  params: product,
  body: z.object({ edits: z.array(InputEdit).min(1).max(200) }),
  response: StudyInputs.extend({ outcomes: z.array(InputEditOutcome) }),
  errors: STUDY_BUSY,
});

export const createElementSet = defineEndpoint({
  ...base,
  method: "POST",
  needsSeat: true,
  path: "/studies/:studyId/element-sets",
  summary: "Create an element set",
  params: study,
  body: z.object({
    name: z.string().trim().min(1).max(255),
    query: HostQuery.extend({ ifcClass: HostQuery.shape.ifcClass.optional() }),
  }),
  response: ElementSet,
  status: 201,
  errors: STUDY_BUSY,
  bodyLimitBytes: 4 * 1024 * 1024,
});
/** `elementSetId: null` = all matching elements (STU-09). */
export const putStudyElementSet = defineEndpoint({
  ...base,
  method: "PUT",
  needsSeat: true,
  path: "/studies/:studyId/products/:productId/element-set",
  summary: "Choose the element set",
  params: product,
  body: z.object({ elementSetId: z.uuid().nullable() }),
  response: StudyProduct,
  errors: STUDY_BUSY,
});
export const deleteStudyElementSet = defineEndpoint({
  ...base,
  method: "DELETE",
  needsSeat: true,
  path: "/studies/:studyId/products/:productId/element-set",
  summary: "Reset the element set",
  params: product,
  response: StudyProduct,
  errors: STUDY_BUSY,
});

/**
 * Start a run of all or some products. The workbench sends what its ifc-process read from the local file.
 * A second run while one is queued or running is 409 `execution_running` (STU-11). A model with other content than the
 * option's base is 409 `other_base_model`: replacing the base is a decision of its own. An option without one takes it.
 */
export const startExecution = defineEndpoint({
  ...base,
  method: "POST",
  needsSeat: true,
  path: "/studies/:studyId/executions",
  summary: "Run the study",
  params: study,
  body: z.object({
    studyProductIds: z.array(z.uuid()).max(100).optional(),
    baseModel: BaseModel,
    hosts: Hosts,
  }),
  response: Execution,
  status: 202,
  errors: [...STUDY_BUSY, "execution_running", "other_base_model"],
  bodyLimitBytes: 32 * 1024 * 1024,
});
export const getExecution = defineEndpoint({
  ...base,
  access: "workbench",
  method: "GET",
  path: "/executions/:id",
  summary: "A run's state",
  params: z.object({ id: z.uuid() }),
  response: Execution,
  errors: ["not_found"],
});
/**
 * Answers at once; the run stops at its next checkpoint. Products already finished keep their results. Whoever started
 * it may cancel it without the seat.
 */
export const cancelExecution = defineEndpoint({
  ...base,
  method: "POST",
  needsSeat: true,
  path: "/executions/:id/cancel",
  summary: "Cancel a run",
  params: z.object({ id: z.uuid() }),
  response: Execution,
  errors: STUDY_BUSY,
});
