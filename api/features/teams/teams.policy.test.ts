import { expect, test } from "vitest";
import { anActor } from "#api/test/actors.ts";
import {
  checkIsOrganisation,
  checkKeepsManager,
  checkStillManager,
  isOnlyManager,
  isPending,
  managesNow,
  type RoleHolder,
} from "./teams.policy.ts";

const amira: RoleHolder = { userId: "amira", role: "manager" };
const ben: RoleHolder = { userId: "ben", role: "editor" };
const cleo: RoleHolder = { userId: "cleo", role: "manager" };

test("AUT-14: a team keeps its only manager", () => {
  expect(isOnlyManager([amira, ben], "amira")).toBe(true);
  expect(isOnlyManager([amira, ben], "ben")).toBe(false);
  expect(isOnlyManager([amira, cleo], "amira")).toBe(false);
  expect(isOnlyManager([ben], "ben")).toBe(false);
  expect(() => checkKeepsManager([amira, cleo], "amira")).not.toThrow();
  expect(() => checkKeepsManager([amira, ben], "amira")).toThrow(
    expect.objectContaining({
      code: "conflict",
      message: "An organisation keeps at least one manager. Make somebody else manager first.",
      facts: { onlyManager: true },
    }),
  );
});

test("AUT-14: whose role was taken meanwhile manages no more; who acts for the team needs none", () => {
  expect(() => checkStillManager([ben, amira], "amira")).not.toThrow();
  expect(managesNow(anActor(), [ben, amira])).toBe(true);
  expect(() => checkStillManager([], null)).not.toThrow();
  for (const team of [[ben], [amira], [cleo, ben]]) {
    expect(() => checkStillManager(team, "ben")).toThrow(
      expect.objectContaining({
        code: "capability_required",
        message: "You are no manager of this organisation any more.",
        facts: { capability: "tenant:manage" },
      }),
    );
  }
  expect([[amira], [ben], [cleo]].map((team) => managesNow(anActor(), team))).toEqual([true, false, false]);
  expect(managesNow(anActor({ userId: "ben" }), [amira, ben])).toBe(false);
  expect(managesNow(anActor({ actingFor: { tenantId: "x", name: "X" } }), [])).toBe(true);
});

test("API-04: the tenant that came with an account has no team", () => {
  expect(() => checkIsOrganisation({ is_personal: false })).not.toThrow();
  expect(() => checkIsOrganisation({ is_personal: true })).toThrow(
    expect.objectContaining({ code: "tenant_required", message: "Choose or make your organisation first." }),
  );
});

test("R-20: a tenant that staff have not approved invites few", () => {
  expect(isPending(anActor({ tenantStatus: "pending" }))).toBe(true);
  expect(isPending(anActor())).toBe(false);
});
