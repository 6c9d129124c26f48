import { expect, test } from "vitest";
import { withoutEntry } from "./page-entries.ts";

const PAGES = ["pages/supplier-page.tsx", "pages/messages/contact-page.tsx", "../shared/messages/later.ts"];

test("pages that files are named after are left out, also with paths of Windows", () => {
  const entries = [
    "/purlin/web/pages/supplier-page.tsx",
    "C:\\purlin\\web\\pages\\messages\\contact-page.tsx",
    "/purlin/shared/messages/later.ts",
    null,
  ];
  expect(withoutEntry(PAGES, entries)).toEqual([]);
});

test("a page that shares its file, and one with a longer name, are no entry of it", () => {
  const entries = ["/purlin/web/pages/preview-page.tsx", "/purlin/web/other/pages/messages/contact-page.tsx", null];
  expect(withoutEntry(PAGES, entries)).toEqual(PAGES);
});
