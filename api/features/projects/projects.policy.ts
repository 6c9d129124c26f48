import type { PersonBrief } from "#shared/contracts/design/projects.ts";
import { conflict } from "#api/platform/errors.ts";

/** An option that somebody else sits in or has locked. */
export interface HeldOption {
  id: string;
  name: string;
  user_id: string;
}

/**
 * A project is deleted by any of its tenant's people while none of its options is somebody else's (PRJ-05).
 *
 * @throws AppError `project_in_use` with who holds the first, and all that are held
 */
export function checkMayDelete(held: readonly HeldOption[], person: (id: string) => PersonBrief): void {
  const [first] = held;
  if (!first) return;
  const { name, initials } = person(first.user_id);
  throw conflict("project_in_use", `${name} holds the option “${first.name}”. Delete the project when it is free.`, {
    userName: name,
    initials,
    designOptions: held.map((option) => ({ id: option.id, name: option.name })),
  });
}
