import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { answerContactMessage } from "./correspondence.ts";
import { requestChanges } from "./approvals.ts";
import { askClaimant, claimWork, decideClaim } from "./claims.ts";
import { contactUs, subscribe } from "./contact.ts";
import { contactOrganisations } from "./organisation-messages.ts";
import { addSupplyChainMembers, createSupplyChain, setSupplyChainStatus, updateSupplyChain } from "./supply-chains.ts";

// Typed from the checklist, not from the schemas. Profiles have a table of their own: `profiles/bound-cases.ts`.

const captchaResponse = "eyJ9";
const sender = { name: "Jo Vane", email: "jo@vane.example", message: "We plan 48 modules.", captchaResponse };
const WRITTEN = {
  contactUs: [contactUs.body, sender],
  contactOrganisations: [
    contactOrganisations.body,
    { ...sender, organisationIds: [2], agreesToAcceptableUse: true as const },
  ],
  claimWork: [claimWork.body, { ...sender, itemId: 2, itemName: "Fellhouse Modular" }],
  subscribe: [
    subscribe.body,
    { name: sender.name, email: sender.email, organisationName: "Vane Ltd", captchaResponse },
  ],
  decideClaim: [decideClaim.body, { verdict: "refused" as const, version: 1 }],
  requestChanges: [requestChanges.body, { version: 1, comments: [{ field: null, text: "Why?" }] }],
  askClaimant: [askClaimant.body, { text: sender.message }],
  answerContactMessage: [answerContactMessage.body, { version: 1, text: sender.message }],
  createSupplyChain: [createSupplyChain.body, { name: "Leeds" }],
  updateSupplyChain: [updateSupplyChain.body, { name: "Leeds" }],
  addSupplyChainMembers: [addSupplyChainMembers.body, { organisationIds: [2] }],
  setSupplyChainStatus: [setSupplyChainStatus.body, { status: "Active" }],
} satisfies Record<string, [z.core.$ZodType, object]>;
type Call = keyof typeof WRITTEN;

interface Bound {
  id: string;
  calls: readonly Call[];
  field: string;
  fits: readonly unknown[];
  beyond: readonly unknown[];
}

const text = (length: number): string => "a".repeat(length);
const ids = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const comment = (words: string, field: string | null = null): object => ({ field, text: words });
const EVERY_SENDER = ["contactUs", "contactOrganisations", "claimWork", "subscribe"] as const;
const WITH_TEXT = ["contactUs", "contactOrganisations", "claimWork"] as const;

const BOUNDS: readonly Bound[] = [
  // "user name at least 2; message 10 to 1000; subject at most 50"
  { id: "MSG-05", calls: EVERY_SENDER, field: "name", fits: [text(2)], beyond: [text(1), " a "] },
  { id: "MSG-05", calls: WITH_TEXT, field: "message", fits: [text(10), text(1000)], beyond: [text(9), text(1001)] },
  { id: "MSG-05", calls: WITH_TEXT, field: "subject", fits: [undefined, text(50)], beyond: [text(51)] },
  {
    id: "MSG-05",
    calls: ["askClaimant", "answerContactMessage"],
    field: "text",
    fits: [text(10), text(1000)],
    beyond: [text(9), text(1001)],
  },
  // "required non-empty: contact name, email, message, captcha response"
  { id: "MSG-11", calls: EVERY_SENDER, field: "name", fits: [], beyond: ["", "  ", undefined] },
  { id: "MSG-11", calls: EVERY_SENDER, field: "email", fits: ["a@b.co"], beyond: ["", undefined] },
  { id: "MSG-11", calls: WITH_TEXT, field: "message", fits: [], beyond: ["", text(0).padEnd(12), undefined] },
  { id: "MSG-11", calls: EVERY_SENDER, field: "captchaResponse", fits: ["x"], beyond: ["", undefined] },
  // "organisationIds (1 to 4)"
  {
    id: "MSG-12",
    calls: ["contactOrganisations"],
    field: "organisationIds",
    fits: [ids(1), ids(4)],
    beyond: [[], ids(5), undefined],
  },
  // "name, email, organisationName, country (optional), captcha response"
  { id: "MSG-13", calls: ["subscribe"], field: "organisationName", fits: ["a"], beyond: ["", " ", undefined] },
  { id: "MSG-13", calls: ["subscribe"], field: "country", fits: [undefined, "a"], beyond: ["", " "] },
  // "Sending requires agreeing to the Acceptable Use Policy"
  {
    id: "MSG-06",
    calls: ["contactOrganisations"],
    field: "agreesToAcceptableUse",
    fits: [true],
    beyond: [false, undefined],
  },
  // "name, email, message, itemId, itemName, subject, captcha response"
  { id: "CLM-01", calls: ["claimWork"], field: "itemId", fits: [1], beyond: [0, -1, 1.5, undefined] },
  // "only staff action changes it": the note of a decision is as long as a message.
  {
    id: "CLM-03",
    calls: ["decideClaim"],
    field: "note",
    fits: [undefined, "", text(1000)],
    beyond: [text(1001), null],
  },
  // R-44, B-09: "request changes with a comment per field"
  {
    id: "R-44",
    calls: ["requestChanges"],
    field: "comments",
    fits: [
      [comment("a")],
      [comment(text(1000))],
      [comment("a", "n")],
      [comment("a", text(200))],
      Array(100).fill(comment("a")),
    ],
    beyond: [
      [],
      [comment("")],
      [comment(" ")],
      [comment(text(1001))],
      [comment("a", "")],
      [comment("a", text(201))],
      Array(101).fill(comment("a")),
      undefined,
    ],
  },
  // "name required non-empty, description at most 2000 (2000 ok, 2001 gives 400)"
  {
    id: "SUP-02",
    calls: ["createSupplyChain", "updateSupplyChain"],
    field: "name",
    fits: ["a"],
    beyond: ["", " ", undefined],
  },
  {
    id: "SUP-02",
    calls: ["createSupplyChain", "updateSupplyChain"],
    field: "description",
    fits: [undefined, "", text(2000)],
    beyond: [text(2001)],
  },
  // "Status is Active or Public …; other values 400"
  {
    id: "SUP-04",
    calls: ["setSupplyChainStatus"],
    field: "status",
    fits: ["Active", "Public"],
    beyond: ["active", "Private", "", undefined],
  },
  // "1 to 10 organisation ids (0 or 11 gives 400)"
  {
    id: "SUP-05",
    calls: ["addSupplyChainMembers"],
    field: "organisationIds",
    fits: [ids(1), ids(10)],
    beyond: [[], ids(11), undefined],
  },
];

describe("bounds of the checklist: the bound is taken, one beyond is refused by its field", () => {
  const cases = BOUNDS.flatMap(({ calls, ...bound }) => calls.map((name) => ({ ...bound, name })));
  test.each(cases)("$id: $field of $name", ({ name, field, fits, beyond }) => {
    const [body, plain] = WRITTEN[name];
    const faults = (value: unknown): PropertyKey[] | undefined =>
      body.safeParse({ ...plain, [field]: value }).error?.issues.map(({ path }) => path[0] ?? "");
    expect(body.safeParse(plain).error).toBeUndefined();
    for (const value of fits) expect([value, faults(value)]).toEqual([value, undefined]);
    for (const value of beyond) expect([value, new Set(faults(value))]).toEqual([value, new Set([field])]);
  });
});
