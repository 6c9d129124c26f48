import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";

/** Address of a live page of the site; the site adds its name. */
export function pagePathOf(type: ProfileType, id: number): string {
  return `/details/${type.toLowerCase()}/${id}`;
}
