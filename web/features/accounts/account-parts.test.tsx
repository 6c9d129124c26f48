import { describe, expect, test } from "vitest";
import type { Me } from "#shared/contracts/people/identity.ts";
import type { TenantSettings } from "#shared/contracts/people/team.ts";
import { ActingStrip } from "./acting-strip.tsx";
import { DangerZone } from "./danger-zone.tsx";
import { MemberList } from "#web/features/accounts/team/member-list.tsx";
import { RoleTable } from "#web/features/accounts/team/role-table.tsx";
import { DANA, draw } from "./signed-in-markup.tsx";
import type { Member } from "#web/features/accounts/team/team.queries.ts";
import { WaitingCard } from "#web/features/accounts/sign-up/waiting-card.tsx";

/** The text of markup, without what draws it. */
const textOf = (html: string): string =>
  html
    .replace(/<svg.*?<\/svg>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");

const member = (name: string, more: Partial<Member> = {}): Member => ({
  userId: crypto.randomUUID(),
  name,
  email: `${name.toLowerCase().replace(" ", ".")}@hallam.example`,
  role: "editor",
  lastSeenAt: null,
  isYou: false,
  isOnlyManager: false,
  ...more,
});
const dana = member("Dana Ross", { role: "manager", isYou: true, isOnlyManager: true });
const amira = member("Amira Khan");
const SETTINGS: TenantSettings = { ...DANA.tenant, people: 2, supplyChains: 3, page: null, deletionAt: null };

describe("the waiting page", () => {
  const waiting = (more: Partial<Me["onboarding"]>): string => {
    const me: Me = { ...DANA, onboarding: { ...DANA.onboarding, step: "waiting", ...more } };
    return textOf(draw(<WaitingCard me={me} />, me));
  };

  test.each([
    [0, "Yours is next"],
    [1, "1 organisation is before yours"],
    [2, "2 organisations are before yours"],
  ])("APR-11, R-20: with %i before it, it says the place in the queue and no time", (before, words) => {
    expect(waiting({ before })).toContain(`With staff ${words}`);
  });

  test("APR-11, R-20: says what is possible meanwhile, that publishing is not, and leads to the page", () => {
    const text = waiting({ before: 2 });
    for (const words of [
      "Hallam Studio waits for approval",
      "Search, compare, save a selection",
      "Write your page and send it in",
      "Message one organisation a day",
      "Not yet: Publish a page",
      "Start your page",
    ])
      expect(text).toContain(words);
  });

  test("somebody who asked to join reads who decides, and can take it back", () => {
    const text = waiting({
      step: "join-asked",
      joinAsked: { id: DANA.id, tenantName: "Harrow Lyne", at: "2026-11-25T14:38:00.000Z" },
    });
    expect(text).toContain("Harrow Lyne is asked to let you in");
    expect(text).toContain("With its manager");
    expect(text).toContain("Take the request back");
    expect(text).not.toContain("With staff");
  });
});

describe("the team", () => {
  const team = (canManage: boolean): string =>
    draw(<MemberList members={[dana, amira]} canManage={canManage} onRemove={() => undefined} />);

  test("a manager changes roles and removes people, but not the only manager", () => {
    const html = team(true);
    expect(html).toContain('aria-label="Role of Amira Khan"');
    expect(html).toContain('aria-label="Remove Amira Khan"');
    expect(html).not.toContain('aria-label="Role of Dana Ross"');
    expect(html).not.toContain('aria-label="Remove Dana Ross"');
    expect(textOf(html)).toContain("Only manager");
  });

  test("others read the roles", () => {
    expect(team(false)).not.toContain("<select");
    expect(team(false)).not.toContain('aria-label="Remove');
    expect(textOf(team(false))).toMatch(/Amira Khan.*Editor/);
  });

  test("each role may do what those before it may: one right more for editors, then for managers", () => {
    const yes = [...draw(<RoleTable />).matchAll(/<tr><th scope="row">([^<]+)<\/th>(.*?)<\/tr>/g)].map(
      ([, may, cells]) => [may, [...(cells ?? "").matchAll(/aria-label="Yes"/g)].length],
    );
    expect(yes).toEqual([
      ["Search, compare, message", 3],
      ["Make and change supply chains", 3],
      ["Edit the public page and send it in", 2],
      ["Claim roles on projects", 2],
      ["Hide or show the public page", 1],
      ["Invite, change roles, remove people", 1],
    ]);
  });
});

describe("the danger zone", () => {
  const zone = (me: Me, members: Member[]): string =>
    textOf(draw(<DangerZone me={me} members={members} settings={SETTINGS} hide={<p>Hide</p>} />, me));

  test("the only manager cannot leave, and reads why", () => {
    expect(zone(DANA, [dana, amira])).toContain("Not possible while you are the only manager. Hand over first.");
  });

  test("alone there is nobody to hand over to, and the row says so", () => {
    expect(zone(DANA, [dana])).toContain("Nobody else is here. Invite somebody first.");
  });

  test("R-21, APR-08: only managers can hide the public page there", () => {
    const manager: Me = { ...DANA, role: "manager", capabilities: ["tenant:manage"] };
    expect([zone(DANA, [dana, amira]), zone(manager, [dana, amira])].map((text) => text.includes("Hide"))).toEqual([
      false,
      true,
    ]);
  });

  test("AUT-14: who acts for an organisation does not belong to it and cannot leave it", () => {
    const acting: Me = { ...DANA, actingFor: { tenantId: DANA.tenant.id, name: "Hallam Studio" }, role: null };
    expect(zone(acting, [amira])).toContain("You act for this organisation and do not belong to it.");
  });
});

test("AUT-14: the strip names both, says that changes are recorded with both names, and stops", () => {
  expect(textOf(draw(<ActingStrip user="Dana Ross" name="Kelder Offsite Ltd" />))).toContain(
    "Dana Ross acts for Kelder Offsite Ltd. Every change is recorded with both names. Stop",
  );
});
