import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addresses, addressesOf } from "./addresses.ts";
import { initialsOf } from "#web/features/accounts/team/person.tsx";
import { choiceOf, signUpDraft } from "#web/features/accounts/sign-up/sign-up-draft.ts";
import { asClock, secondsUntil } from "#web/features/accounts/sign-up/use-countdown.ts";

describe("addresses of an invitation", () => {
  test("are separated by commas, semicolons, spaces or lines, each once whatever its case", () => {
    expect(addressesOf(" a@b.example, C@d.example;\nA@B.example  e@f.example,")).toEqual([
      "A@B.example",
      "C@d.example",
      "e@f.example",
    ]);
  });

  test("none, a wrong one and one more than twenty are faults that name what is wrong", () => {
    const many = (count: number): string => Array.from({ length: count }, (_, at) => `p${at}@b.example`).join(",");
    expect([addresses(" , "), addresses("a@b.example, nobody"), addresses(many(20)), addresses(many(21))]).toEqual([
      { key: "forms.required" },
      { key: "web.team.wrongAddress", values: { address: "nobody" } },
      null,
      { key: "web.team.tooMany", values: { most: 20 } },
    ]);
  });
});

describe("the countdown until a mail may be sent again", () => {
  test("counts whole seconds and never goes below 0", () => {
    const now = Date.parse("2026-11-25T14:36:00Z");
    expect([
      secondsUntil("2026-11-25T14:36:40.200Z", now),
      secondsUntil("2026-11-25T14:36:00Z", now),
      secondsUntil("2026-11-25T14:35:00Z", now),
    ]).toEqual([41, 0, 0]);
    expect([asClock(41), asClock(60), asClock(0), asClock(605)]).toEqual(["0:41", "1:00", "0:00", "10:05"]);
  });
});

describe("the organisation chosen before the identity provider asks who it is", () => {
  let kept: Map<string, string>;
  beforeEach(() => {
    kept = new Map();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test("is there afterwards, and gone once it was sent", () => {
    const draft = {
      search: "Merrow",
      choice: { kind: "page" as const, organisationId: 118, name: "Merrowby Balconies" },
      acceptsTerms: true,
    };
    signUpDraft.write(draft);
    expect(signUpDraft.read()).toEqual(draft);
    signUpDraft.clear();
    expect(signUpDraft.read()).toEqual({ search: "", choice: null, acceptsTerms: false });
  });

  test.each(["", "not JSON", '{"search":1}', '{"search":"","choice":{"kind":"page"},"acceptsTerms":true}'])(
    "what is kept and is not a draft, %j, begins empty",
    (text) => {
      kept.set("purlin.sign-up", text);
      expect(signUpDraft.read()).toEqual({ search: "", choice: null, acceptsTerms: false });
    },
  );

  test("is sent without the name that only the page shows", () => {
    const tenantId = "7e000000-0000-4000-8000-000000000002";
    expect([
      choiceOf({ kind: "page", organisationId: 118, name: "Merrowby" }),
      choiceOf({ kind: "tenant", tenantId, name: "Kelder" }),
      choiceOf({ kind: "new", name: "Merrow" }),
      choiceOf({ kind: "alone" }),
    ]).toEqual([
      { kind: "page", organisationId: 118 },
      { kind: "tenant", tenantId },
      { kind: "new", name: "Merrow" },
      { kind: "alone" },
    ]);
  });
});

test("SHL-07: initials are those of names of exactly two words", () => {
  expect([
    initialsOf("Ruth Kelder"),
    initialsOf(" ruth  kelder "),
    initialsOf("Ruth"),
    initialsOf("Ruth A Kelder"),
  ]).toEqual(["RK", "RK", null, null]);
});
