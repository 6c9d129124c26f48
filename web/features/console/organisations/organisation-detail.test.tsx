import { expect, test } from "vitest";
import type { WaitingTenant } from "#shared/contracts/people/onboarding.ts";
import { DANA, draw } from "#web/features/accounts/signed-in-markup.tsx";
import { OpenOrganisation } from "./organisation-detail.tsx";

const nothing = (): undefined => undefined;
const PLACE = { position: 1, total: "3", onNext: nothing, onDone: nothing, onStale: nothing };
const VANE: WaitingTenant = {
  id: "7e000000-0000-4000-8000-000000000044",
  name: "Vane Ltd",
  submittedAt: "2026-11-19T09:00:00.000Z",
  madeBy: { name: "Jo Vane", email: "jo@vane.example", emailDomain: "vane.example" },
  people: 1,
  page: null,
  dueAt: "2026-11-23T09:00:00.000Z",
  emailVerifiedAt: "2026-11-19T09:12:00.000Z",
  isApproved: false,
  approvedBy: null,
  similar: [],
};
const PAGE = {
  id: 118,
  type: "supplier",
  name: "Vane Works",
  websiteDomain: "vane.example",
  isSameDomain: true,
  isFree: true,
} as const;
const shown = (change: Partial<WaitingTenant> = {}): string =>
  draw(<OpenOrganisation tenant={{ ...VANE, ...change }} place={PLACE} />, DANA);
const buttons = (html: string): string[] =>
  [...html.matchAll(/data-decision="([^"]+)"/g)].map(([, decision]) => decision ?? "");

test("APR-11: an organisation that waits is let in by the main button, and what that does is said first", () => {
  const html = shown();
  expect(buttons(html)).toEqual(["let-in"]);
  expect(html).toContain("Let in Vane Ltd");
  expect(html).toContain("One mail to jo@vane.example");
  expect(html).toContain("No organisation has a name close to it");
});

test("APR-11: a page that it asks for is given with it only while nobody owns the page", () => {
  expect(buttons(shown({ page: PAGE }))).toEqual(["let-in", "with-page"]);
  const taken = shown({ page: { ...PAGE, isFree: false } });
  expect(buttons(taken)).toEqual(["let-in"]);
  expect(taken).toContain("Somebody else owns it by now");
});

test("names that are close are a warning, each with its people", () => {
  const close = { id: VANE.id, name: "Vane Engineering LLP", people: 6, isApproved: true };
  const html = shown({ similar: [close] });
  expect(html).toContain("Close to Vane Engineering LLP: approved, 6 people");
  expect(html).toMatch(/data-good="false"[^>]*>(?:(?!<\/div>).)*Close to Vane/);
});

test("APR-11: one that a colleague let in says who did, and nothing is left to decide", () => {
  const html = shown({ isApproved: true, approvedBy: "Owen Hart" });
  expect(html).toContain("Owen Hart let it in already.");
  expect(buttons(html)).toEqual([]);
});
