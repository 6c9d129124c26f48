import { expect, test } from "vitest";
import { AuditAction } from "#shared/contracts/people/audit.ts";
import { anActor } from "#api/test/actors.ts";
import { canReadAudit, TENANTS_OWN } from "./audit.policy.ts";

test("R-21: staff read the audit, and nobody by other rights", () => {
  expect(canReadAudit(anActor({ capabilities: ["profiles:approve"] }))).toBe(true);
  expect(canReadAudit(anActor({ capabilities: ["onboarding:admin"] }))).toBe(true);
  expect(canReadAudit(anActor({ capabilities: ["tenant:manage", "tenant:proxy"] }))).toBe(false);
});

test("SUP-06: what a tenant does with its supply chains is told to its managers alone", () => {
  expect(TENANTS_OWN).toContain("supply-chain.changed");
  const others = AuditAction.options.filter((action) => !TENANTS_OWN.includes(action));
  expect(others).toContain("tenant.approved");
  expect(others.filter((action) => action.includes("supply-chain"))).toEqual([]);
});
