import { describe, expect, test } from "vitest";
import { decideOption, type Lock, type OptionState, type OptionVerb, type Seat } from "./option-states.ts";

const seats: Seat[] = ["none", "me", "my-other-connection", "other"];
const locks: Lock[] = ["none", "me", "other"];
const verbs: OptionVerb[] = ["occupy", "vacate", "force-vacate", "lock", "unlock", "change", "delete", "read"];

type Outcome = `${Seat}/${Lock}` | "occupied" | "locked" | "forbidden";

/**
 * R-27, written out by hand: one row per reachable state, one column per verb, for a plain member.
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

describe("OPT-09: the state table of R-27", () => {
  const cases = Object.entries(member).flatMap(([state, byVerb]) =>
    verbs.flatMap((verb) => [
      { state, verb, caller: "member", isManager: false, expected: byVerb[verb] },
      { state, verb, caller: "manager", isManager: true, expected: manager[state]?.[verb] ?? byVerb[verb] },
    ]),
  );

  test.each(cases)("$state, $verb by a $caller gives $expected", ({ state, verb, isManager, expected }) => {
    expect(outcome(decideOption(parse(state), verb, { isManager }))).toBe(expected);
  });

  const states = seats.flatMap((occupied) => locks.map((locked) => ({ occupied, locked })));

  test("in every state there is: refusals never depend on being a manager, except unlock and force-vacate", () => {
    const same = verbs.filter((verb) => verb !== "unlock" && verb !== "force-vacate");
    for (const state of states) {
      const asManager = same.map((verb) => decideOption(state, verb, { isManager: true }));
      expect(asManager).toEqual(same.map((verb) => decideOption(state, verb, { isManager: false })));
    }
  });

  test("in every state there is: nobody but a manager ever ends another user's seat or lock", () => {
    for (const state of states) {
      const reached = verbs.flatMap((verb) => {
        const decision = decideOption(state, verb, { isManager: false });
        return decision.isAllowed ? [decision.next] : [];
      });
      const ended = reached.filter(
        (next) =>
          (state.occupied === "other" && next.occupied !== "other") ||
          (state.locked === "other" && next.locked !== "other"),
      );
      expect(ended).toEqual([]);
    }
  });
});

function row(...outcomes: [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome]) {
  const [occupy, vacate, forceVacate, lock, unlock, change, remove, read] = outcomes;
  return { occupy, vacate, "force-vacate": forceVacate, lock, unlock, change, delete: remove, read };
}

function parse(text: string): OptionState {
  const occupied = seats.find((seat) => text.startsWith(`${seat}/`));
  const locked = locks.find((lock) => text.endsWith(`/${lock}`));
  if (!occupied || !locked) throw new Error(`Not a state: ${text}`);
  return { occupied, locked };
}

function outcome(decision: ReturnType<typeof decideOption>): Outcome {
  if (decision.isAllowed) return `${decision.next.occupied}/${decision.next.locked}`;
  if (decision.code === "forbidden") return "forbidden";
  return decision.code === "option_locked" ? "locked" : "occupied";
}
