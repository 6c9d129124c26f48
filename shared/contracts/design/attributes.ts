import { z } from "zod";
import { AttributeKind } from "./activities.ts";
import { defineEndpoint } from "#shared/contracts/endpoint.ts";

/** What a value of an attribute is. */
export const AttributeSchema = z.object({
  name: z.string(),
  kind: AttributeKind,
  /** The unit its values are compared in, as written: `W/m²K`; null for words and for figures that carry their own. */
  unit: z.string().nullable(),
  /** The set it belongs to. */
  setId: z.int(),
});

export const AttributeInfo = z.object({ id: z.int(), schema: AttributeSchema }).meta({ id: "AttributeInfo" });
export type AttributeInfo = z.infer<typeof AttributeInfo>;

export const AttributeSetInfo = z
  .object({ id: z.int(), sortNo: z.int(), schema: z.object({ name: z.string() }) })
  .meta({ id: "AttributeSetInfo" });
export type AttributeSetInfo = z.infer<typeof AttributeSetInfo>;

const lists = { method: "GET", tag: "attributes", access: "signedIn" } as const;

/** Attributes of products in the order they are shown in: by set, then within it. */
export const listAttributes = defineEndpoint({
  ...lists,
  path: "/attributes",
  summary: "Attribute schemas",
  response: z.array(AttributeInfo),
});

export const listAttributeSets = defineEndpoint({
  ...lists,
  path: "/attributes/sets",
  summary: "Sets of attributes, in their order",
  response: z.array(AttributeSetInfo),
});
