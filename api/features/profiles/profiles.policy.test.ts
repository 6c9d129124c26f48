import { expect, test } from "vitest";
import { anActor } from "#api/test/actors.ts";
import { canEditLive, canEditPage, canReadPage, checkMayShowOrHide, checkMayWrite } from "./profiles.policy.ts";

const forbidden = (message: string) => expect.objectContaining({ code: "forbidden", message });
const approver = anActor({ capabilities: ["profiles:approve"], tenantStatus: "pending" });
const administrator = anActor({ capabilities: ["onboarding:admin"], tenantStatus: "pending" });
const manager = anActor({ capabilities: ["tenant:manage", "tenant:proxy"], role: "manager" });

test("R-21: staff change live pages at once, and nobody by other rights", () => {
  expect([approver, administrator, manager].map(canEditLive)).toEqual([true, true, false]);
});

test("R-31: a page is its tenant's to edit; one of nobody is staff's to read", () => {
  const pages = [{ tenantId: "studio" }, { tenantId: "other" }, { tenantId: null }];
  expect(pages.map((page) => canEditPage(manager, page))).toEqual([true, false, false]);
  expect(pages.map((page) => canReadPage(manager, page))).toEqual([true, false, false]);
  expect(pages.map((page) => canReadPage(approver, page))).toEqual([true, true, true]);
});

test("R-21: editors and managers write pages, and who acts for the tenant; members read them", () => {
  for (const role of ["editor", "manager", null] as const) expect(() => checkMayWrite(anActor({ role }))).not.toThrow();
  expect(() => checkMayWrite(anActor({ role: "member" }))).toThrow(
    forbidden("You are a member of your organisation. Ask a manager to make you an editor to write its pages."),
  );
});

test("APR-11: managers of an approved organisation show and hide its page; staff any", () => {
  for (const actor of [approver, administrator, manager]) expect(() => checkMayShowOrHide(actor)).not.toThrow();
  expect(() => checkMayShowOrHide({ ...manager, tenantStatus: "pending" })).toThrow(
    forbidden("Your organisation's account waits for approval. Until then it publishes nothing."),
  );
  expect(() => checkMayShowOrHide(anActor({ capabilities: ["tenant:proxy"] }))).toThrow(
    forbidden("Only a manager of your organisation may show or hide its page."),
  );
});
