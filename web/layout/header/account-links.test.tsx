import { describe, expect, test } from "vitest";
import type { Me } from "#shared/contracts/people/identity.ts";
import { DANA, draw } from "#web/features/accounts/signed-in-markup.tsx";
import { AccountLinks, StrangerLinks } from "./account-links.tsx";
import { AppLinks } from "./app-switcher.tsx";

const nothing = (): undefined => undefined;
/** What can be pressed, in its order. */
const items = (html: string): string[] =>
  [...html.matchAll(/class="dropdown-item"[^>]*>(.*?)<\/(?:a|button)>/g)].map(([, inside]) =>
    (inside ?? "")
      .replace(/<svg.*?<\/svg>/g, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );

describe("the application switcher", () => {
  const apps = [
    "Construct Supply chains, projects, design options",
    "Manage Catalogue and releases",
    "Marketplace Find suppliers",
  ];

  test("SHL-05: lists Construct, Manage and Marketplace, for strangers and members", () => {
    expect(items(draw(<AppLinks />))).toEqual(apps);
    expect(items(draw(<AppLinks />, DANA))).toEqual(apps);
  });

  test("SHL-05: account management is there for tenant:manage alone, and leads to the organisation", () => {
    const others: Me = { ...DANA, capabilities: ["tenant:proxy", "profiles:approve", "onboarding:admin"] };
    expect(items(draw(<AppLinks />, others))).toEqual(apps);
    const managed = draw(<AppLinks />, { ...DANA, capabilities: ["tenant:manage"] });
    expect(items(managed)).toEqual([...apps, "Account management"]);
    expect(managed).toContain('href="/organisation"');
  });
});

describe("the user menu", () => {
  const menu = (me: Me): string => draw(<AccountLinks me={me} onOpen={nothing} onLogOut={nothing} />, me);

  test("SHL-06: signed out it offers Log in, Register and About", () => {
    expect(items(draw(<StrangerLinks onSignIn={nothing} />))).toEqual(["Log in", "Register", "About Purlin"]);
  });

  test("SHL-06: signed in it shows the email, its own items, My Account, Switch tenant and Log out", () => {
    expect(menu(DANA)).toContain("dana.ross@hallam.example");
    expect(items(menu(DANA))).toEqual([
      "Organisation",
      "My pages",
      "Supply chains",
      "My Account",
      "About Purlin",
      "Dark appearance",
      "Switch tenant",
      "Log out",
    ]);
  });

  test("AUT-14: who has tenant:proxy chooses there whom they act for", () => {
    expect(items(menu({ ...DANA, capabilities: ["tenant:manage"] }))).not.toContain("Act for an organisation");
    expect(items(menu({ ...DANA, capabilities: ["tenant:proxy"] }))).toContain("Act for an organisation");
  });
});
