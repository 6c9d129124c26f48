import { expect, test } from "vitest";
import { addressOf, checkMayChoose, checkMayDelete, checkNeedsVerifying, checkWaits } from "./accounts.policy.ts";

const thrown = (code: string, message: string, more: object = {}) =>
  expect.objectContaining({ code, message, ...more });

test("AUT-05: a link is mailed to an address that is said and not verified", () => {
  const check = (isEmailVerified: boolean, email: string) => () => checkNeedsVerifying({ isEmailVerified, email });
  expect(check(false, "a@b.example")).not.toThrow();
  expect(check(true, "a@b.example")).toThrow(thrown("conflict", "Your address is verified already."));
  expect(check(false, "")).toThrow(thrown("conflict", "Say your email address first."));
});

test("AUT-05: what others wrote under an address is told once it was verified", () => {
  expect(addressOf({ isEmailVerified: true }, { email: "a@b.example" })).toBe("a@b.example");
  expect(addressOf({ isEmailVerified: false }, { email: "a@b.example" })).toBeNull();
});

test("R-20: an organisation is chosen once, in place of the own tenant", () => {
  const check = (tenant: Parameters<typeof checkMayChoose>[0]) => () => checkMayChoose(tenant);
  const refused = thrown("conflict", "You have an organisation already.");
  expect(check({ is_personal: true, submitted_at: null })).not.toThrow();
  expect(check({ is_personal: true, submitted_at: new Date() })).toThrow(refused);
  expect(check({ is_personal: false, submitted_at: null })).toThrow(refused);
  expect(check(undefined)).toThrow(refused);
});

test("AUT-14: an account is deleted by who types its address and leaves nobody without a manager", () => {
  const account = { email: "Amira@Studio.example" };
  const only = [
    { tenantId: "1", name: "Studio" },
    { tenantId: "2", name: "Other" },
  ];
  expect(() => checkMayDelete(account, "amira@studio.EXAMPLE", [])).not.toThrow();
  expect(() => checkMayDelete(account, "ben@studio.example", only)).toThrow(
    expect.objectContaining({
      code: "validation_failed",
      errors: { email: ["This is not the address of your account."] },
    }),
  );
  const message = "You are the only manager of Studio. Hand over first, then delete.";
  const refused = thrown("conflict", message, { facts: { onlyManagerOf: only } });
  expect(() => checkMayDelete(account, account.email, only)).toThrow(refused);
});

test("APR-11: staff approve an organisation once; the second is told who was first", () => {
  const check = (status: string, approved_by: string | null) => () => checkWaits({ name: "Vale", status, approved_by });
  expect(check("pending", null)).not.toThrow();
  expect(check("approved", "Ann")).toThrow(
    thrown("stale_version", "Ann has approved Vale already. Nothing was sent twice.", { facts: { decidedBy: "Ann" } }),
  );
  expect(check("approved", null)).toThrow("A colleague has approved Vale already. Nothing was sent twice.");
});
