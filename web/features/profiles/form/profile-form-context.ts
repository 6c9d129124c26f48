import { createContext, useContext } from "react";
import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import type { DraftValues } from "./draft-values.ts";
import type { References } from "#web/features/profiles/references.queries.ts";
import type { StoredFiles } from "./use-stored-files.ts";

/** What the fields of a form need. Paths are those of the payload: `locations.0.longLat`. */
export interface ProfileForm {
  type: ProfileType;
  values: DraftValues;
  references: References;
  files: StoredFiles;
  set(part: Partial<DraftValues>): void;
  /** For what ends later than it began: made of the values of that moment. */
  update(change: (values: DraftValues) => Partial<DraftValues>): void;
  /** The field was left: its faults may be shown (PRF-15), and what was typed is saved. */
  leave(path: string): void;
  /** Rows moved: what was known of them by number is not true any more. */
  forget(path: string): void;
  /** The sentence of a fault that is shown. */
  faultAt(path: string): string | null;
  /** The first at the path or anywhere under it. */
  faultUnder(path: string): string | null;
  /** What staff ask to change about a field. */
  commentAt(path: string): string | null;
}

export const ProfileFormContext = createContext<ProfileForm | null>(null);

/** The form that a field stands in. */
export function useProfileForm(): ProfileForm {
  const form = useContext(ProfileFormContext);
  if (!form) throw new Error("ProfileFormContext has no value: a field stands outside its form.");
  return form;
}
