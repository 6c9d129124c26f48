import { expect, test } from "vitest";
import { anActor } from "#api/test/actors.ts";
import { canClaimFor } from "./claims.policy.ts";

const own = { id: 1, isOwn: true, isApproved: true };
const owner = anActor();

test.each([
  ["a manager", { ...owner, role: "manager" as const }, true],
  ["an editor", { ...owner, role: "editor" as const }, true],
  ["a member", { ...owner, role: "member" as const }, false],
  ["somebody who acts for it", { ...owner, role: null }, true],
])("CLM-08: who may claim roles for the own organisation: %s", (_who, actor, may) => {
  expect(canClaimFor(actor, own)).toBe(may);
});

test("CLM-08: nobody for a pending or another organisation, but staff", () => {
  expect(canClaimFor(owner, { ...own, isApproved: false })).toBe(false);
  expect(canClaimFor(owner, { ...own, isOwn: false })).toBe(false);
  for (const capability of ["profiles:approve", "onboarding:admin"] as const)
    expect(canClaimFor(anActor({ capabilities: [capability] }), { ...own, isOwn: false })).toBe(true);
  expect(canClaimFor(anActor({ capabilities: ["tenant:proxy"] }), { ...own, isOwn: false })).toBe(false);
});
