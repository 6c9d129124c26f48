import { expect, test } from "vitest";
import { anActor } from "#api/test/actors.ts";
import { checkIsUnanswered, isCounted } from "./contact.policy.ts";

test("R-20: messages of a tenant that waits are counted, of others and of visitors not", () => {
  expect(isCounted(anActor({ tenantStatus: "pending" }))).toBe(true);
  expect(isCounted(anActor())).toBe(false);
  expect(isCounted(null)).toBe(false);
});

test("MSG-10: a message is answered once, as it was seen", () => {
  const open = { answered_at: null, answered_by: null, version: 1 };
  expect(() => checkIsUnanswered(open, 1)).not.toThrow();
  expect(() => checkIsUnanswered(open, 2)).toThrow(expect.objectContaining({ code: "stale_version" }));
  const answered = { answered_at: new Date(), answered_by: "Ann", version: 1 };
  expect(() => checkIsUnanswered(answered, 1)).toThrow(
    expect.objectContaining({
      code: "stale_version",
      message: "Ann has answered this message already. Nothing was sent twice.",
      facts: { answeredBy: "Ann" },
    }),
  );
});
