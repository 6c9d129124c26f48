import type { Lock, OptionVerb, Seat } from "./option-states.ts";

/** In the order of the table's columns. */
export const verbs: readonly OptionVerb[] = [
  "occupy",
  "vacate",
  "force-vacate",
  "lock",
  "unlock",
  "change",
  "delete",
  "read",
];

/** The state that comes of it, or why not. */
export type Outcome = `${Seat}/${Lock}` | "occupied" | "locked" | "forbidden";

/**
 * R-27, written out by hand, for the tests of the rules and of the API: one row per reachable state, one column per verb, for a plain member.
 * Locking needs a seat nobody else holds, so `other` never sits in an option that I locked, and the reverse.
 */
const member: Record<string, Record<OptionVerb, Outcome>> = {
  "none/none": row("me/none", "none/none", "none/none", "none/me", "none/none", "none/none", "none/none", "none/none"),
  "me/none": row("me/none", "none/none", "none/none", "me/me", "me/none", "me/none", "me/none", "me/none"),
  "my-other-connection/none": row(
    "me/none",
    "occupied",
    "none/none",
    "occupied",
    "occupied",
    "occupied",
    "occupied",
    "my-other-connection/none",
  ),
  "other/none": row("occupied", "occupied", "forbidden", "occupied", "occupied", "occupied", "occupied", "other/none"),
  "none/me": row("me/me", "none/me", "none/me", "none/me", "none/none", "locked", "locked", "none/me"),
  "me/me": row("me/me", "none/me", "none/me", "me/me", "me/none", "locked", "locked", "me/me"),
  "my-other-connection/me": row(
    "me/me",
    "occupied",
    "none/me",
    "my-other-connection/me",
    "my-other-connection/none",
    "locked",
    "locked",
    "my-other-connection/me",
  ),
  "none/other": row("locked", "locked", "locked", "locked", "forbidden", "locked", "locked", "none/other"),
  "other/other": row("locked", "locked", "locked", "locked", "forbidden", "locked", "locked", "other/other"),
};

/** What the project's owner and the tenant manager may do beyond a member. */
const manager: Record<string, Partial<Record<OptionVerb, Outcome>>> = {
  "other/none": { "force-vacate": "none/none" },
  "none/other": { unlock: "none/none" },
  "other/other": { unlock: "other/none" },
};

/** One act of somebody in a state, and what must come of it. */
export interface OptionCase {
  state: string;
  verb: OptionVerb;
  caller: "member" | "manager";
  isManager: boolean;
  expected: Outcome;
}

/** Every state with every verb, by a member and by a manager. */
export const optionCases: readonly OptionCase[] = Object.entries(member).flatMap(([state, byVerb]) =>
  verbs.flatMap((verb): OptionCase[] => [
    { state, verb, caller: "member", isManager: false, expected: byVerb[verb] },
    { state, verb, caller: "manager", isManager: true, expected: manager[state]?.[verb] ?? byVerb[verb] },
  ]),
);

function row(...outcomes: [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome]) {
  const [occupy, vacate, forceVacate, lock, unlock, change, remove, read] = outcomes;
  return { occupy, vacate, "force-vacate": forceVacate, lock, unlock, change, delete: remove, read };
}
