// Reading of payloads that may be drafts: what is not there, or not of the kind, is null or empty.

/** Values by their names. */
export type AnyRecord = Readonly<Record<string, unknown>>;

export function recordOf(value: unknown): AnyRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as AnyRecord) : {};
}

export function listOf(value: unknown): AnyRecord[] {
  return Array.isArray(value) ? value.map(recordOf) : [];
}

export function numberOf(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

/** A text with something in it. */
export function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}
