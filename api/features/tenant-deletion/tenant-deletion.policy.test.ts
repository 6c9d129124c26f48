import { expect, test } from "vitest";
import { checkMayDeleteTenant } from "./tenant-deletion.policy.ts";

const ownPerson = { actingFor: null };

test("an organisation is deleted by one of its own people who types its name; case does not matter", () => {
  expect(() => checkMayDeleteTenant(ownPerson, "Halden Pods", "Halden Pods")).not.toThrow();
  expect(() => checkMayDeleteTenant(ownPerson, "Halden Pods", "halden PODS")).not.toThrow();
  // A name that was stored with spaces around it: the page shows none.
  expect(() => checkMayDeleteTenant(ownPerson, " Halden Pods ", "Halden Pods")).not.toThrow();
});

test("another name deletes nothing, and the field says so", () => {
  for (const typed of ["Halden", "Halden Pod", ""]) {
    expect(() => checkMayDeleteTenant(ownPerson, "Halden Pods", typed)).toThrow(
      expect.objectContaining({
        code: "validation_failed",
        errors: { name: ["This is not the name of your organisation."] },
      }),
    );
  }
});

test("who acts for an organisation does not delete it, though the name is right", () => {
  const acting = { actingFor: { tenantId: "halden", name: "Halden Pods" } };
  expect(() => checkMayDeleteTenant(acting, "Halden Pods", "Halden Pods")).toThrow(
    expect.objectContaining({
      code: "forbidden",
      message: "Only a manager who belongs to the organisation may delete it.",
    }),
  );
});
