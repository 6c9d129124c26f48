import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { FLAGS_OFF_META } from "#shared/contracts/flags.ts";
import { PAGES } from "#shared/contracts/pages.ts";
import type { PageId } from "#shared/contracts/pages.ts";
import { drawFirstPicture } from "./first-picture.tsx";
import type { PictureOrder } from "#shared/contracts/first-picture.ts";
import { FIRST_PAGES } from "#web/routes/first-pages.ts";

const draw = async (order: Partial<PictureOrder>): Promise<string> => {
  const picture = await drawFirstPicture({ address: "/suppliers", region: "UK", consent: null, meta: {}, ...order });
  return picture?.html ?? "";
};
/** Text as it is read. */
const textOf = (html: string): string => html.replace(/<style.*?<\/style>|<[^>]*>/gs, " ").replace(/\s+/g, " ");

const PAGES_WITH_PICTURE = Object.entries(FIRST_PAGES).map(([id, module]) => {
  const { path } = PAGES[id as PageId];
  return { id, module, address: path.replace(/\/:\w*[iI]d\b/g, "/7").replace(/\/:\w+\?/g, "") };
});

describe("the server's first picture of a page", () => {
  test.each(PAGES_WITH_PICTURE)(
    "$id: header, page and footer or list, nothing that runs",
    async ({ address, module }) => {
      const html = await draw({ address: address.replace(":slug", "a") });
      expect(html).toContain('<header class="header">');
      expect(html).toMatch(/<(main|div)[^>]* id="main"|<main|aria-busy/);
      expect(html).not.toContain("<script");
      expect(module === null || existsSync(join(import.meta.dirname, "..", module))).toBe(true);
    },
  );

  test("ROU-24, REG-10: home says title and lead of its region", async () => {
    const [uk, na] = await Promise.all([draw({ region: "UK" }), draw({ region: "NA" })]);
    expect(textOf(uk)).toContain("working in the United Kingdom");
    expect(textOf(na)).toContain("working in North America");
    expect(textOf(na)).not.toContain("working in the United Kingdom");
  });

  test("a search shows the text that it is for", async () => {
    expect(await draw({ address: "/search/suppliers?query=toilet+pod" })).toContain('value="toilet pod"');
  });

  test("SHL-12: the cookie notice shows until it was answered", async () => {
    const notice = "Closing this notice sets one cookie";
    expect(textOf(await draw({ consent: null }))).toContain(notice);
    expect(textOf(await draw({ consent: "yes" }))).not.toContain(notice);
    expect(textOf(await draw({ consent: "no" }))).not.toContain(notice);
  });

  test("CON-05: what is switched off is not offered", async () => {
    expect(await draw({})).toContain('href="/products"');
    expect(await draw({ meta: { [FLAGS_OFF_META]: "products-landing-page" } })).not.toContain('href="/products"');
    await draw({ meta: {} });
  });

  test("fields and buttons are out of reach until the page takes over; links lead where they say", async () => {
    const html = await draw({});
    const controls = html.match(/<(?:input|select|textarea|button)[\s>][^>]*/g) ?? [];
    expect(controls.length).toBeGreaterThan(4);
    expect(controls.filter((control) => !/ inert\b/.test(control))).toEqual([]);
    expect(html).toMatch(/<a [^>]*href="\/search\/suppliers"/);
  });

  test("pages without one, and addresses that are none", async () => {
    for (const address of ["/callback?code=1", "/login", "/privacy", "/nowhere"]) {
      expect(await drawFirstPicture({ address, region: "UK", consent: null, meta: {} })).toBeNull();
    }
  });
});
