import { expect, test } from "vitest";
import { capabilitiesIn, checkIsOneself, firstRole, mayAct } from "./identity.policy.ts";

test("AUT-14: who may act for another tenant has the capability for it", () => {
  expect(mayAct(["profiles:approve", "tenant:proxy"])).toBe(true);
  expect(mayAct(["profiles:approve", "onboarding:admin", "tenant:manage"])).toBe(false);
});

test.each([
  ["its manager", { is_acting: false, role: "manager" }, ["profiles:approve", "tenant:manage"]],
  ["an editor", { is_acting: false, role: "editor" }, ["profiles:approve"]],
  ["no member", { is_acting: false, role: null }, ["profiles:approve"]],
  ["who acts for it", { is_acting: true, role: null }, ["profiles:approve", "tenant:manage"]],
] as const)("AUT-07: managing a tenant is never the token's: %s", (_who, place, expected) => {
  expect(capabilitiesIn(place, ["profiles:approve", "tenant:manage"])).toEqual(expected);
  expect(capabilitiesIn(place, ["profiles:approve"])).toEqual(expected);
});

test("AUT-14: a first token gives the role it says; else the first person and who may manage are managers", () => {
  expect(firstRole({ role: "member" }, ["tenant:manage"], true)).toBe("member");
  expect(firstRole({ role: null }, ["tenant:manage"], false)).toBe("manager");
  expect(firstRole({ role: null }, [], true)).toBe("manager");
  expect(firstRole({ role: null }, ["tenant:proxy"], false)).toBe("editor");
});

test("AUT-14: one's own account is nobody else's, also not while acting", () => {
  expect(() => checkIsOneself({ actingFor: null })).not.toThrow();
  expect(() => checkIsOneself({ actingFor: { name: "Hallam" } })).toThrow(
    expect.objectContaining({ code: "forbidden", message: "You act for Hallam. Stop that first." }),
  );
});
