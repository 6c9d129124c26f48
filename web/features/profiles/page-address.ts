import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";

const SEGMENTS = {
  Supplier: "supplier",
  Consultant: "consultant",
  Project: "project",
  Product: "product",
} as const satisfies Record<ProfileType, string>;

/** Address of the form of a type, with the draft it opens. */
export function formPath(type: ProfileType, draftId?: string): string {
  const path = `/register/${SEGMENTS[type]}`;
  return draftId === undefined ? path : `${path}?draft=${draftId}`;
}

/** Address that begins changes of a live page. */
export function editPath(type: ProfileType, id: number): string {
  return `/profile/pages/${SEGMENTS[type]}/${id}/edit`;
}

/** Address of a live page. */
export function livePath(type: ProfileType, id: number, slug: string): string {
  return `/details/${SEGMENTS[type]}/${id}/${slug}`;
}

/** The type that a segment of an address names; null for none. */
export function typeOfSegment(segment: string | undefined): ProfileType | null {
  const found = Object.entries(SEGMENTS).find(([, name]) => name === segment);
  // The keys are the types.
  return found === undefined ? null : (found[0] as ProfileType);
}
