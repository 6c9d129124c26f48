import { expect, test } from "vitest";
import type { Actor } from "#api/platform/context.ts";
import { sightOf } from "./listings.policy.ts";

const owner: Actor = {
  userId: "ruth",
  name: "Ruth",
  email: "ruth@supplier.example",
  isEmailVerified: true,
  tenantStatus: "approved",
  role: "editor",
  actingFor: null,
  tenantId: "tenant-7",
  licence: "free",
  capabilities: ["tenant:manage", "tenant:proxy", "onboarding:admin"],
  organisationId: 7,
};

test("a visitor sees what is public, and nothing of anybody's own", () => {
  expect(sightOf(null)).toEqual({ isApprover: false, organisationId: null, tenantId: null });
});

test("an owner sees the own page and the case studies of the own tenant, and is no approver by other rights", () => {
  expect(sightOf(owner)).toEqual({ isApprover: false, organisationId: 7, tenantId: "tenant-7" });
  expect(sightOf({ ...owner, organisationId: null }).organisationId).toBeNull();
});

test("only the right to approve profiles makes an approver", () => {
  const approver = sightOf({ ...owner, capabilities: ["profiles:approve"], organisationId: null });
  expect(approver).toEqual({ isApprover: true, organisationId: null, tenantId: "tenant-7" });
});
