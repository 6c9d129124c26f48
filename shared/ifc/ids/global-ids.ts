import { deriveGlobalId } from "./guid.ts";

/** True for 22 characters that are a GlobalId. */
export function isGlobalId(text: string): boolean {
  return /^[0-3][0-9A-Za-z_$]{21}$/.test(text);
}

/** The GlobalId as written, or one derived from where it stands in the file when it is missing or wrong. */
export function soundGlobalId(text: string | null, expressId: number): string {
  const stated = text ?? "";
  return isGlobalId(stated) ? stated : deriveGlobalId(["stand-in", String(expressId), stated]);
}
