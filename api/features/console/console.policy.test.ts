import { expect, test } from "vitest";
import { canSeeMails, kindsOf } from "./console.policy.ts";

test("R-21: approvers decide approvals, claims and messages, onboarding administrators organisations", () => {
  expect(kindsOf({ capabilities: ["profiles:approve"] })).toEqual(["approvals", "claims", "messages"]);
  expect(kindsOf({ capabilities: ["onboarding:admin"] })).toEqual(["organisations"]);
  expect(kindsOf({ capabilities: ["tenant:manage", "tenant:proxy"] })).toEqual([]);
});

test("R-21: approvers alone see the mails that go out", () => {
  expect(canSeeMails({ capabilities: ["profiles:approve"] })).toBe(true);
  expect(canSeeMails({ capabilities: ["onboarding:admin", "tenant:manage", "tenant:proxy"] })).toBe(false);
});
