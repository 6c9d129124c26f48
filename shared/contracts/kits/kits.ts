import { z } from "zod";
import { AttributeSchema } from "#shared/contracts/design/attributes.ts";
import { defineEndpoint, RowId, RowIdText, Timestamp } from "#shared/contracts/endpoint.ts";
import { JsonValue } from "#shared/contracts/json-value.ts";
import { PersonBrief } from "#shared/contracts/design/projects.ts";
import { BuildingSystemName } from "#shared/contracts/market/search.ts";

/** Set when a release is made, changed afterwards; nothing else of a release changes (REL-03, REL-05). */
export const ReleaseStatus = z.enum(["Active", "Discontinued", "Private", "PrivateDiscontinued"]);
export type ReleaseStatus = z.infer<typeof ReleaseStatus>;

export const KitAttribute = z
  .object({
    /** Of the list of attributes. */
    id: z.int(),
    schema: AttributeSchema,
    /** Of the schema's kind; what was typed before kinds were checked may be a text. */
    value: JsonValue,
  })
  .meta({ id: "KitAttribute" });
export type KitAttribute = z.infer<typeof KitAttribute>;

/** A set with what is stated of it; sets without values are left out. */
export const FilledAttributeSet = z
  .object({
    id: z.int(),
    sortNo: z.int(),
    schema: z.object({ name: z.string() }),
    attributes: z.array(KitAttribute),
  })
  .meta({ id: "FilledAttributeSet" });
export type FilledAttributeSet = z.infer<typeof FilledAttributeSet>;

/** What a supplier edits. Another tenant sees a kit as its newest public release has it (KIT-15). */
export const KitInfo = z
  .object({
    id: z.int(),
    name: z.string(),
    sku: z.string().nullable(),
    description: z.string(),
    categoryId: z.int(),
    category: z.string(),
    buildingSystemId: z.int(),
    buildingSystem: BuildingSystemName,
    baseMaterialId: z.int(),
    baseMaterial: z.string(),
    thumbnailUrl: z.string().nullable(),
    /** The activity of the configurator. */
    flexConfiguratorId: z.string().nullable(),
    canApply: z.boolean(),
    buildupId: z.int().nullable(),
    /** Any edit of it, its attributes, documents, buildup or costings since the last release; true before the first. */
    hasChangedSinceLastRelease: z.boolean(),
    lastReleaseName: z.string().nullable(),
    lastReleaseStatus: ReleaseStatus.nullable(),
    /** Of its page in search; null while it is not on the market. */
    lastReleaseScore: z.number().nullable(),
    /** The last release is Active or Private (REL-04). */
    isApplicable: z.boolean(),
    attributeSets: z.array(FilledAttributeSet),
    createdAt: Timestamp,
    /** Null for other tenants, and where nobody is known. */
    createdBy: PersonBrief.nullable(),
    lastUpdatedAt: Timestamp,
    lastUpdatedBy: PersonBrief.nullable(),
  })
  .meta({ id: "KitInfo" });
export type KitInfo = z.infer<typeof KitInfo>;

/** Kits of one tenant. */
export const MOST_KITS = 5000;

/** Name, sku and description of a kit, as every way to write them checks them (KIT-02). */
export const KitWords = z.object({
  name: z.string().trim().min(1).max(200),
  sku: z.string().trim().max(100).nullish(),
  description: z.string().trim().max(5000).nullish(),
});
export type KitWords = z.output<typeof KitWords>;
export const CreateKitRequest = KitWords.extend({
  categoryId: RowId,
  buildingSystemId: RowId,
  baseMaterialId: RowId,
}).meta({ id: "CreateKitRequest" });
export type CreateKitRequest = z.output<typeof CreateKitRequest>;

const UpsertProductBuildupRequest = z.object({ buildupId: RowId }).meta({ id: "UpsertProductBuildupRequest" });

const shared = { tag: "kits", access: "workbench" } as const;
const Params = z.object({ kitId: RowIdText });
const AttributeParams = z.object({ kitId: RowIdText, attributeId: RowIdText });
const found = ["not_found", "forbidden"] as const;

export const listKits = defineEndpoint({
  ...shared,
  method: "GET",
  path: "/kits",
  weight: "heavy",
  summary: "The tenant's kits, newest change first",
  response: z.array(KitInfo),
});
/** For a tenant that has a supplier page. */
export const createKit = defineEndpoint({
  ...shared,
  method: "POST",
  path: "/kits",
  summary: "Create a kit",
  body: CreateKitRequest,
  response: KitInfo,
  status: 201,
  errors: ["forbidden", "invalid_reference", "conflict"],
});
export const getKit = defineEndpoint({
  ...shared,
  method: "GET",
  path: "/kits/:kitId",
  summary: "One kit",
  params: Params,
  response: KitInfo,
  errors: ["not_found"],
});
export const replaceKit = defineEndpoint({
  ...shared,
  method: "PUT",
  path: "/kits/:kitId",
  summary: "Replace name, sku and description",
  params: Params,
  body: KitWords.meta({ id: "ReplaceKitRequest" }),
  response: KitInfo,
  errors: found,
});
/** Its releases are discontinued and stay readable: studies that have them go on. */
export const deleteKit = defineEndpoint({
  ...shared,
  method: "DELETE",
  path: "/kits/:kitId",
  summary: "Delete a kit",
  params: Params,
  errors: found,
});
/** A new kit with the same words, attributes, documents, buildup and costings; without releases. */
export const duplicateKit = defineEndpoint({
  ...shared,
  method: "POST",
  path: "/kits/:kitId/duplicate",
  summary: "Copy a kit",
  params: Params,
  response: KitInfo,
  status: 201,
  errors: [...found, "conflict"],
});
export const replaceKitThumbnail = defineEndpoint({
  ...shared,
  method: "PUT",
  path: "/kits/:kitId/thumbnail",
  summary: "Choose a picture among the kit's documents as its thumbnail",
  params: Params,
  body: z.object({ documentId: RowId }).meta({ id: "ReplaceThumbnailRequest" }),
  response: KitInfo,
  errors: [...found, "invalid_reference"],
});
export const getKitBuildup = defineEndpoint({
  ...shared,
  method: "GET",
  path: "/kits/:kitId/buildup",
  summary: "Buildup of a kit",
  params: Params,
  response: UpsertProductBuildupRequest.extend({ name: z.string(), activityId: z.string() }).meta({
    id: "ProductBuildupInfo",
  }),
  errors: ["not_found"],
});
/** The kit takes the activity of the buildup. */
export const putKitBuildup = defineEndpoint({
  ...shared,
  method: "PUT",
  path: "/kits/:kitId/buildup",
  summary: "Choose the buildup of a kit",
  params: Params,
  body: UpsertProductBuildupRequest,
  response: KitInfo,
  errors: [...found, "invalid_reference"],
});
export const deleteKitBuildup = defineEndpoint({
  ...shared,
  method: "DELETE",
  path: "/kits/:kitId/buildup",
  summary: "Leave a kit without a buildup, and with it without a configurator",
  params: Params,
  errors: found,
});
export const listKitAttributes = defineEndpoint({
  ...shared,
  method: "GET",
  path: "/kits/:kitId/attributes",
  summary: "Attributes that a kit states, in the order of the list",
  params: Params,
  response: z.array(KitAttribute),
  errors: ["not_found"],
});
/** 400 with `errors.value` when the value is not of the attribute's kind (KIT-06). */
export const putKitAttribute = defineEndpoint({
  ...shared,
  method: "PUT",
  path: "/kits/:kitId/attributes/:attributeId",
  summary: "State an attribute",
  params: AttributeParams,
  body: z.object({ value: JsonValue }).meta({ id: "PutKitAttributeRequest" }),
  response: KitAttribute,
  errors: found,
});
export const deleteKitAttribute = defineEndpoint({
  ...shared,
  method: "DELETE",
  path: "/kits/:kitId/attributes/:attributeId",
  summary: "State an attribute no more",
  params: AttributeParams,
  errors: found,
});
