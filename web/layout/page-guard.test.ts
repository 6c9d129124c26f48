import { describe, expect, test } from "vitest";
import type { Capability } from "#shared/contracts/endpoint.ts";
import type { Flag } from "#shared/contracts/site/flags.ts";
import { PAGES } from "#shared/contracts/site/pages.ts";
import type { PageDefinition, PageId } from "#shared/contracts/site/pages.ts";
import { guardPage } from "./page-guard.ts";

const anonymous = { status: "anonymous", capabilities: [] } as const;
const unknownYet = { status: "loading", capabilities: [] } as const;
const member = { status: "authenticated", capabilities: [] } as const;
const approver = { status: "authenticated", capabilities: ["profiles:approve"] } as const;
const visitors = [unknownYet, anonymous, member, approver];
const verdicts = (id: PageId): string[] => visitors.map((visitor) => guardPage(PAGES[id], visitor));

describe("who may see a page", () => {
  test.each<PageId>(["approvals", "preview-supplier", "preview-consultant", "preview-project"])(
    "ROU-15, ROU-16, AUT-08, APR-10: %s waits for the sign-in and is for approvers",
    (id) => expect(verdicts(id)).toEqual(["wait", "sign-in", "denied", "open"]),
  );

  test("AUT-08, APR-10: the console waits for the sign-in and is for those who decide something in it", () => {
    expect(verdicts("console")).toEqual(["wait", "sign-in", "denied", "open"]);
    const of = (capability: Capability) =>
      guardPage(PAGES.console, { status: "authenticated", capabilities: [capability] });
    expect([of("onboarding:admin"), of("tenant:manage"), of("tenant:proxy")]).toEqual(["open", "denied", "denied"]);
  });

  test("ROU-04: the profile waits for the sign-in and needs one", () => {
    expect(verdicts("profile")).toEqual(["wait", "sign-in", "open", "open"]);
  });

  test("ROU-27, R-05: profile and error pages say that they need a sign-in, home does not, and errors open all the same", () => {
    const needs = Object.entries<PageDefinition>(PAGES).filter(([, page]) => page.requiresAuth);
    expect(needs.map(([id]) => id)).toEqual([
      "profile",
      "profile-pages",
      "profile-page-edit",
      "organisation",
      "construct-supply-chains",
      "construct-supply-chain",
      "error",
      "error-404",
      "error-403",
      "error-401",
      "login-required",
      "permission-denied",
    ]);
    expect(verdicts("login-required")).toEqual(["open", "open", "open", "open"]);
    expect(verdicts("home-suppliers")).toEqual(["open", "open", "open", "open"]);
  });

  test("CON-05: a page whose part is switched off is unknown", () => {
    const isOn = (flag: string): boolean => flag !== "claim-case-study-role";
    const verdict = (id: PageId) => guardPage(PAGES[id], member, isOn);
    expect([verdict("details-project-claim-role"), verdict("details-supplier-add")]).toEqual(["unknown", "open"]);
  });

  test.each<[Flag, PageId[]]>([
    [
      "add-to-supply-chain",
      ["details-supplier-add", "details-product-add", "search-suppliers-add", "search-suppliers-map-add"],
    ],
    ["claim-case-study-role", ["details-project-claim-role"]],
    ["products-landing-page", ["home-products"]],
    ["product-search-results-v1", ["search-products"]],
    ["edit-org-profile-from-details", []],
    ["bim-content", []],
    ["refresh-obsolete-code", []],
  ])("CON-05: %s takes away its pages and no others", (off, ids) => {
    const unknown = Object.keys(PAGES).filter(
      (id) => guardPage(PAGES[id as PageId], approver, (flag) => flag !== off) === "unknown",
    );
    expect(unknown.toSorted()).toEqual(ids.toSorted());
  });

  test("ROU-20: where there is no page, nobody gets one", () => {
    expect(visitors.map((visitor) => guardPage(null, visitor))).toEqual(Array(4).fill("unknown"));
  });
});
