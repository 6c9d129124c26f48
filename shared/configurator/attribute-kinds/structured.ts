import type { AttributeValue } from "./kind.ts";
import { isRecord } from "./kind.ts";

/**
 * A structured value as JSON data. Forms and the wire carry it as JSON text, callers in code as the value itself.
 *
 * @returns undefined when the text is not JSON or the value is not JSON data
 */
export function structured(value: unknown): AttributeValue | undefined {
  if (typeof value !== "string") return isJson(value) ? value : undefined;
  try {
    const parsed: unknown = JSON.parse(value);
    return isJson(parsed) ? parsed : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isJson(value: unknown, depth = 0): value is AttributeValue {
  if (depth > 32) return false;
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (Array.isArray(value)) return value.every((item) => isJson(item, depth + 1));
  return isRecord(value) && Object.values(value).every((item) => isJson(item, depth + 1));
}
