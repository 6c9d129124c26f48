/** A value of JSON: what an input can be. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/**
 * How large one value may be. What an input needs is for its activity to say; these keep the server whole.
 * `depth`: lists and named values in each other. `count`: values in it, itself among them. `text`: characters of one
 * text or name. `number`: the furthest from nought.
 */
export const JSON_BOUNDS = { depth: 32, count: 100_000, text: 100_000, number: 1e12 } as const;

/** What a value has too much of; `data` when it is no JSON at all. */
export type JsonExcess = keyof typeof JSON_BOUNDS | "data";

/** Why a value is refused, by what it has too much of. */
export const JSON_SENTENCES: Readonly<Record<JsonExcess, string>> = {
  depth: "At most 32 levels of lists and named values are taken.",
  count: "At most 100,000 values are taken.",
  text: "A text has at most 100,000 characters.",
  number: "A number is between −1,000,000,000,000 and 1,000,000,000,000.",
  data: "Only texts, numbers, yes or no, lists and named values are taken.",
};

/** What a value has too much of, or null when it is JSON within its bounds. */
export function findExcess(value: unknown): JsonExcess | null {
  return walk(value, 0, { left: JSON_BOUNDS.count });
}

function walk(value: unknown, depth: number, count: { left: number }): JsonExcess | null {
  count.left -= 1;
  if (count.left < 0) return "count";
  switch (typeof value) {
    case "boolean":
      return null;
    case "string":
      return value.length > JSON_BOUNDS.text ? "text" : null;
    case "number":
      if (!Number.isFinite(value)) return "data";
      return Math.abs(value) > JSON_BOUNDS.number ? "number" : null;
    case "object":
      return value === null ? null : walkInto(value, depth, count);
    default:
      return "data";
  }
}

function walkInto(value: object, depth: number, count: { left: number }): JsonExcess | null {
  if (depth === JSON_BOUNDS.depth) return "depth";
  if (!Array.isArray(value) && Object.keys(value).some((key) => key.length > JSON_BOUNDS.text)) return "text";
  for (const item of Array.isArray(value) ? value : Object.values(value)) {
    const excess = walk(item, depth + 1, count);
    if (excess !== null) return excess;
  }
  return null;
}
