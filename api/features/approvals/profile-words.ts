import type { FieldDifference } from "#shared/contracts/profiles/profile-difference.ts";
import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import { profileDifference } from "#shared/domain/profiles/profile-difference.ts";
import { describeProfile, profileFields, type ReferenceList } from "#shared/domain/profiles/profile-rows.ts";
import type { Db } from "#api/platform/database/db.ts";
import { readReferenceNames } from "./reference-names.query.ts";

type Payload = Readonly<Record<string, unknown>>;

/** Versions of one profile compared in words: `[[before, after], …]` gives the difference of each pair. */
export async function compareVersions(
  db: Db,
  type: ProfileType,
  pairs: readonly (readonly [before: Payload | null, after: Payload])[],
): Promise<FieldDifference[][]> {
  const wanted = new Map<ReferenceList, Set<number>>();
  const note = (list: ReferenceList, id: number): string => {
    wanted.set(list, (wanted.get(list) ?? new Set()).add(id));
    return "";
  };
  for (const version of pairs.flat()) describeProfile(type, version ?? {}, note);
  const names = await readReferenceNames(db, wanted);
  const rows = (version: Payload | null) =>
    describeProfile(type, version ?? {}, (list, id) => names.get(`${list} ${id}`) ?? `${id}`);
  return pairs.map(([before, after]) => profileDifference(profileFields(type), rows(before), rows(after)));
}

/** How many rows differ, without any names. */
export function countChanges(type: ProfileType, before: Payload | null, after: Payload): number {
  const rows = (version: Payload | null) => describeProfile(type, version ?? {}, (list, id) => `${list} ${id}`);
  return profileDifference(profileFields(type), rows(before), rows(after)).filter(({ change }) => change !== "same")
    .length;
}
