import { expect, test } from "vitest";
import { anActor } from "#api/test/actors.ts";
import { checkMayDecide, type SentRequest } from "./approvals.policy.ts";

const approver = anActor({ userId: "priya", tenantId: "purlin", capabilities: ["profiles:approve"] });
const sent: SentRequest = {
  state: "submitted",
  tenant_id: "kelder",
  submitted_by: "owen",
  name: "Kelder",
  version: 3,
  comments: [],
  decided_by_name: null,
  decided_at: null,
};
const decide = (change: Partial<SentRequest>, version: number | null = 3, actor = approver) => {
  return () => checkMayDecide(actor, { ...sent, ...change }, "approve", version);
};

test("APR-05: an approver decides what waits, as it was seen or whatever it is", () => {
  expect(decide({})).not.toThrow();
  expect(decide({}, null)).not.toThrow();
});

test.each([
  ["their own organisation sent", anActor({ tenantId: "kelder" })],
  ["they sent themselves for another", anActor({ userId: "owen", tenantId: "purlin" })],
])("R-21: nobody decides what %s", (_what, actor) => {
  const message = "You cannot decide what you or your own organisation sent. A colleague has to.";
  expect(decide({}, 3, actor)).toThrow(expect.objectContaining({ code: "forbidden", message }));
});

test.each([
  [{ state: "approved", decided_by_name: "Ann" }, "Ann has approved Kelder already. Nothing was sent twice."],
  [{ state: "withdrawn" }, "Kelder was taken back by those who sent it."],
  [{ state: "draft" }, "Kelder was not sent to staff."],
  [{ state: "changes_requested" }, "A colleague has asked for changes of Kelder already. Nothing was sent twice."],
  [
    { state: "changes_requested", comments: [{ field: "name", text: "Legal name", by: "Ben", at: "2026-01-01" }] },
    "Ben has asked for changes of Kelder already. Nothing was sent twice.",
  ],
] as const)("APR-06: who comes second is told what became of it: %o", (change, message) => {
  const at = new Date("2026-03-01T10:00:00Z");
  const { state } = change;
  expect(
    decide({
      decided_by_name: null,
      ...change,
      comments: [...("comments" in change ? change.comments : [])],
      decided_at: at,
    }),
  ).toThrow(
    expect.objectContaining({
      code: "stale_version",
      message,
      facts: { state, decidedBy: "decided_by_name" in change ? "Ann" : null, decidedAt: "2026-03-01T10:00:00.000Z" },
    }),
  );
  expect(decide({ state })).toThrow(expect.objectContaining({ facts: { state, decidedBy: null, decidedAt: null } }));
});

test("APR-06: what has changed since it was opened is looked at again", () => {
  expect(decide({}, 2)).toThrow(expect.objectContaining({ code: "stale_version", facts: { current: 3 } }));
  expect(decide({}, 2)).toThrow("This request has changed since you opened it. Look at it again.");
});
