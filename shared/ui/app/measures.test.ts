import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BREAKPOINTS, DELAYS_MS, HERO_WIDTHS } from "./measures.ts";

const root = new URL("../../../", import.meta.url);
/** Where the layout changes as a whole: the rails of a page stack, the map of a search becomes a view. */
const LAYOUT = [1024, 1280];

test("CON-01, CON-02: the numbers of the specification", () => {
  expect(new Set(Object.values(BREAKPOINTS))).toEqual(new Set([420, 450, 500, 560, 600, 672, 700, 800]));
  expect(BREAKPOINTS).toMatchObject({ mobileMenu: 672, tabs: 700, mobileHome: 800, appSwitcherDesktop: 450 });
  expect(HERO_WIDTHS).toEqual([420, 800, 1440, 1445]);
  expect(DELAYS_MS).toEqual({
    resize: 150,
    tabsAndQuery: 150,
    numberFilter: 200,
    truncationCheck: 200,
    modalHide: 200,
  });
});

test("CON-01: the shell's style sheets change at these widths and at no others", () => {
  const known = new Set([...Object.values(BREAKPOINTS), ...LAYOUT]);
  const files = globSync("web/layout/*.css", { cwd: root });
  const widths = files.flatMap((file) =>
    [...readFileSync(new URL(file, root), "utf8").matchAll(/@media\((min|max)-width:(\d+)px\)/g)].map((match) => ({
      file,
      // Up to 671 and from 672 are the same edge; the back link goes at 500 itself.
      width: match[1] === "max" && Number(match[2]) !== 500 ? Number(match[2]) + 1 : Number(match[2]),
    })),
  );
  expect(widths.length).toBeGreaterThan(5);
  expect(widths.filter(({ width }) => !known.has(width))).toEqual([]);
});
