import { z } from "zod";
import { findExcess, JSON_BOUNDS, JSON_SENTENCES, type JsonValue as Json } from "./json-bounds.ts";

/**
 * JSON of any shape within its bounds, each refused in words of its own. Its schema says two levels: what is in those
 * is bounded in the same way.
 */
export const JsonValue = z
  .custom<Json>()
  .superRefine((value, context) => {
    const excess = findExcess(value);
    if (excess !== null) context.addIssue({ code: "custom", message: JSON_SENTENCES[excess] });
  })
  .meta({
    description: `JSON, at most ${JSON_BOUNDS.depth} levels deep, of at most ${JSON_BOUNDS.count} values.`,
    anyOf: [
      { type: "string", maxLength: JSON_BOUNDS.text },
      { type: "number", minimum: -JSON_BOUNDS.number, maximum: JSON_BOUNDS.number },
      { type: "boolean" },
      { type: "null" },
      { type: "array", maxItems: JSON_BOUNDS.count, items: {} },
      {
        type: "object",
        maxProperties: JSON_BOUNDS.count,
        propertyNames: { type: "string", maxLength: JSON_BOUNDS.text },
        additionalProperties: {},
      },
    ],
  });
export type JsonValue = Json;
