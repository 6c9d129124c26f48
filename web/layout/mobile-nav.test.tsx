import { expect, test } from "vitest";
import { DANA, draw } from "#web/features/accounts/signed-in-markup.tsx";
import { MobileNav } from "./mobile-nav.tsx";

const nothing = (): undefined => undefined;
const linksIn = (html: string): string[] => [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to ?? "");
const LISTINGS = ["/suppliers", "/products", "/consultants", "/projects"];

test("SHL-08: a phone's menu leads to listings, and who is signed in to all pages of their account", () => {
  expect(linksIn(draw(<MobileNav onFollow={nothing} />))).toEqual(LISTINGS);
  expect(linksIn(draw(<MobileNav onFollow={nothing} />, DANA))).toEqual([
    ...LISTINGS,
    "/organisation",
    "/profile/pages",
    "/construct/supply-chains",
    "/profile",
  ]);
});
