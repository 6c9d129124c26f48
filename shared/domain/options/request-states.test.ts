import { assert, constantFrom, property, record, array } from "fast-check";
import { describe, expect, test } from "vitest";
import { ProfileRequestState } from "#shared/contracts/profiles/profile-requests.ts";
import { nextState } from "./request-states.ts";
import type { RequestAction } from "./request-states.ts";

const OWNER = "tenant-of-the-page";
const STAFF = "tenant-of-staff";
const ACTIONS: readonly RequestAction[] = ["submit", "withdraw", "askForChange", "approve"];

/** What may happen, worked by hand: state, action, state after it. */
const TABLE: Readonly<Record<string, string>> = {
  "draft submit": "submitted",
  "changes_requested submit": "submitted",
  "withdrawn submit": "submitted",
  "submitted withdraw": "withdrawn",
  "changes_requested withdraw": "withdrawn",
  "submitted askForChange": "changes_requested",
  "submitted approve": "approved",
};

describe("APR-06, B-09: states of a request", () => {
  test.each(ProfileRequestState.options.flatMap((state) => ACTIONS.map((action) => [state, action] as const)))(
    "%s, %s: only as the table says",
    (state, action) => {
      const request = { state, tenantId: OWNER, submittedBy: "ruth" };
      const isOwners = action === "submit" || action === "withdraw";
      const actor = isOwners ? { userId: "ruth", tenantId: OWNER } : { userId: "priya", tenantId: STAFF };
      const to = TABLE[`${state} ${action}`];
      expect(nextState(request, action, actor)).toEqual(to === undefined ? { refusal: "state" } : { state: to });
    },
  );

  test("nobody of staff decides what they or their organisation sent", () => {
    const request = { state: "submitted" as const, tenantId: OWNER, submittedBy: "priya" };
    for (const action of ["approve", "askForChange"] as const) {
      expect(nextState(request, action, { userId: "priya", tenantId: STAFF })).toEqual({ refusal: "own" });
      expect(nextState(request, action, { userId: "owen", tenantId: OWNER })).toEqual({ refusal: "own" });
      expect(nextState(request, action, { userId: "owen", tenantId: STAFF })).toHaveProperty("state");
    }
  });

  test("in any order of actions by several people a request is approved at most once, from submitted, by somebody else", () => {
    const people = [
      { userId: "ruth", tenantId: OWNER },
      { userId: "rhys", tenantId: OWNER },
      { userId: "priya", tenantId: STAFF },
      { userId: "owen", tenantId: STAFF },
    ];
    const steps = array(record({ actor: constantFrom(...people), action: constantFrom(...ACTIONS) }), {
      maxLength: 40,
    });
    assert(
      property(steps, (taken) => {
        let state: ProfileRequestState = "draft";
        let submittedBy: string | null = null;
        let [approvals, mails, asked, submissions] = [0, 0, 0, 0];
        for (const { actor, action } of taken) {
          const isOwners = action === "submit" || action === "withdraw";
          // What the API's access keeps apart already: owners act for their pages, staff decide.
          if (isOwners && actor.tenantId !== OWNER) continue;
          const result = nextState({ state, tenantId: OWNER, submittedBy }, action, actor);
          if ("refusal" in result) continue;
          expect(state).not.toBe("approved");
          if (action === "approve") {
            expect([state, actor.tenantId]).toEqual(["submitted", STAFF]);
            expect(actor.userId).not.toBe(submittedBy);
            approvals += 1;
          }
          if (action === "askForChange") asked += 1;
          if (action === "submit") {
            submissions += 1;
            submittedBy = actor.userId;
          }
          if (!isOwners) mails += 1;
          state = result.state;
        }
        expect(approvals).toBeLessThanOrEqual(1);
        // One mail for each decision, and no decision without a submission before it.
        expect(mails).toBe(approvals + asked);
        expect(submissions).toBeGreaterThanOrEqual(approvals + asked);
      }),
      { numRuns: 2000 },
    );
  });
});
