import { expect, test } from "vitest";
import { anActor } from "#api/test/actors.ts";
import { checkIsSupplier, checkMayRelease, checkMayWriteKits, isPrivate, notOwn } from "./kits.policy.ts";

const forbidden = (message: string) => expect.objectContaining({ code: "forbidden", message });

test("R-21: editors and managers write kits, and who acts for the tenant; members read them", () => {
  for (const role of ["editor", "manager", null] as const)
    expect(() => checkMayWriteKits(anActor({ role }))).not.toThrow();
  expect(() => checkMayWriteKits(anActor({ role: "member" }))).toThrow(
    forbidden("You are a member of your organisation. Ask a manager to make you an editor to change its products."),
  );
});

test("KIT-15: what is another organisation's is never changed", () => {
  expect(notOwn("kit")).toEqual(forbidden("This kit belongs to another organisation. Only its own people change it."));
});

test("R-21: a kit is a supplier's", () => {
  expect(() => checkIsSupplier({ id: 1 })).not.toThrow();
  expect(() => checkIsSupplier(undefined)).toThrow(
    forbidden("Your organisation has no supplier page. Register as a supplier first; its products come with it."),
  );
});

test("R-20: a tenant that waits releases privately, an approved one as it likes", () => {
  const waits = anActor({ tenantStatus: "pending" });
  for (const status of ["Active", "Discontinued", "Private", "PrivateDiscontinued"] as const) {
    expect(() => checkMayRelease(anActor(), status)).not.toThrow();
    if (isPrivate(status)) expect(() => checkMayRelease(waits, status)).not.toThrow();
    else
      expect(() => checkMayRelease(waits, status)).toThrow(
        forbidden("Your organisation's account waits for approval. Until then its releases are Private."),
      );
  }
  expect((["Active", "Discontinued", "Private", "PrivateDiscontinued"] as const).map(isPrivate)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
