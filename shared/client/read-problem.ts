import type { Problem } from "#shared/contracts/error-codes.ts";

/**
 * The problem details of a refusal, or null where the answer holds none. Written out by hand: every page of the site
 * needs it before anything else, and the schema would bring all of zod along.
 */
export function readProblem(value: unknown): Problem | null {
  if (typeof value !== "object" || value === null) return null;
  const text = (key: string): boolean => typeof Reflect.get(value, key) === "string";
  const number = (key: string): boolean => Number.isInteger(Reflect.get(value, key));
  const hasTexts = ["type", "title", "detail", "code"].every(text);
  if (!hasTexts || !number("status") || !number("statusCode")) return null;
  return { ...value, errors: readErrors(Reflect.get(value, "errors")) } as Problem;
}

/** Messages by field path; anything else is left out. */
function readErrors(value: unknown): Record<string, string[]> | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string[]] =>
      Array.isArray(entry[1]) && entry[1].every((message) => typeof message === "string"),
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
