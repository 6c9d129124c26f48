import type { PersonBrief } from "#shared/contracts/design/projects.ts";
import { findUserNames, initialsOf } from "#api/features/identity/identity.service.ts";
import type { Db } from "#api/platform/database/db.ts";

/** Looks people up once for many rows. Gives a function from user id to what a screen shows of them. */
export async function loadPeople(
  db: Db,
  ids: Iterable<string | null | undefined>,
): Promise<(id: string) => PersonBrief> {
  const wanted = [...new Set([...ids].filter((id): id is string => typeof id === "string"))];
  const names = await findUserNames(db, wanted);
  return (id) => {
    const name = names.get(id) ?? "Unknown user";
    return { id, name, initials: shortInitials(name) };
  };
}

/** Two letters where the name has exactly two words, else the first letter: a seat is never shown without a mark. */
function shortInitials(name: string): string {
  return initialsOf(name) ?? (Array.from(name.trim())[0] ?? "?").toLocaleUpperCase("en-GB");
}
