import { expect, test } from "vitest";
import type { Actor } from "#api/platform/context.ts";
import { canManage } from "./occupancy.policy.ts";

const somebody: Actor = {
  userId: "owner",
  name: "Amira",
  email: "amira@studio.example",
  isEmailVerified: true,
  tenantStatus: "approved",
  role: "editor",
  actingFor: null,
  tenantId: "studio",
  licence: "pro",
  capabilities: [],
  organisationId: null,
};

test("the project's owner and the tenant manager may free what somebody else holds, nobody else", () => {
  expect(canManage(somebody, { project_owner_id: "owner" })).toBe(true);
  expect(canManage(somebody, { project_owner_id: "another" })).toBe(false);
  expect(canManage({ ...somebody, capabilities: ["tenant:manage"] }, { project_owner_id: "another" })).toBe(true);
  const others: Actor["capabilities"] = ["tenant:proxy", "profiles:approve", "onboarding:admin"];
  expect(canManage({ ...somebody, capabilities: others }, { project_owner_id: "another" })).toBe(false);
});
