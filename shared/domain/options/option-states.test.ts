import { describe, expect, test } from "vitest";
import { decideOption, type Lock, type OptionState, type Seat } from "./option-states.ts";
import { optionCases, type Outcome, verbs } from "./option-table.ts";

const seats: Seat[] = ["none", "me", "my-other-connection", "other"];
const locks: Lock[] = ["none", "me", "other"];

describe("OPT-09: the state table of R-27", () => {
  test.each(optionCases)("$state, $verb by a $caller gives $expected", ({ state, verb, isManager, expected }) => {
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

function parse(text: string): OptionState {
  const occupied = seats.find((seat) => text.startsWith(`${seat}/`));
  const locked = locks.find((lock) => text.endsWith(`/${lock}`));
  if (!occupied || !locked) throw new Error(`Not a state: ${text}`);
  return { occupied, locked };
}

function outcome(decision: ReturnType<typeof decideOption>): Outcome {
  if (decision.isAllowed) return `${decision.next.occupied}/${decision.next.locked}`;
  return REFUSALS[decision.code];
}

/** In the words of the table. */
const REFUSALS = { option_occupied: "occupied", option_locked: "locked", forbidden: "forbidden" } as const;
