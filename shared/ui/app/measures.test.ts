import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BREAKPOINTS, DELAYS_MS } from "./measures.ts";

const root = new URL("../../../", import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), "utf8");

/** Where the layout changes as a whole: the rails of a page stack, the map of a search becomes a view. */
const LAYOUT = [1024, 1280];
/** Edges that hold for one part alone. */
const OF_ONE_PART: Record<string, number[]> = {
  // SHL-19: how many slides the carousel shows.
  "shared/ui/listings/tile-carousel.css": [950, 1200],
  // Four marks and the button beside each other on the narrowest phones.
  "web/features/selection/selection.css": [360],
  // Four answers beside each other, or two over two; the six columns of capacity, or a card for each system.
  "web/features/profiles/profiles.css": [360, 720],
};
/** At these widths themselves the narrow layout still holds: "500 px or narrower", and from 501 the wide one. */
const INCLUSIVE = [420, 500, 800];

test("CON-01: the numbers of the specification", () => {
  expect(new Set(Object.values(BREAKPOINTS))).toEqual(new Set([420, 450, 500, 560, 600, 672, 700, 800]));
  expect(BREAKPOINTS).toMatchObject({ mobileMenu: 672, tabs: 700, mobileHome: 800, appSwitcherDesktop: 450 });
});

test("CON-01: style sheets change at these widths and at no others", () => {
  const known = new Set([...Object.values(BREAKPOINTS), ...LAYOUT]);
  const files = globSync("{web,shared/ui}/**/*.css", { cwd: root }).map((file) => file.replaceAll("\\", "/"));
  const edges = files.flatMap((file) =>
    [...read(file).matchAll(/\((min|max)-width:\s*([\d.]+)px\)/g)].map(([, side, text]) => {
      const width = Number(text);
      // Up to 671 and from 672 are the same edge; so are up to 500 and from 501.
      if (side === "max") return { file, width: INCLUSIVE.includes(width) ? width : width + 1 };
      return { file, width: INCLUSIVE.includes(width - 1) ? width - 1 : width };
    }),
  );
  expect(edges.length).toBeGreaterThan(20);
  expect(edges.filter(({ file, width }) => !known.has(width) && !OF_ONE_PART[file]?.includes(width))).toEqual([]);
});

test("CON-02: each pause is the one that its part waits", () => {
  expect(DELAYS_MS).toEqual({ resize: 150, tabsAndQuery: 150, numberFilter: 200, truncationCheck: 200 });
  const uses = {
    resize: "shared/ui/map/map-controller.ts",
    tabsAndQuery: "web/features/search/search-bar.tsx",
    numberFilter: "web/features/search/filters/range-filter.tsx",
    truncationCheck: "web/features/details/use-truncation.ts",
  };
  for (const [name, file] of Object.entries(uses)) expect(read(file)).toMatch(new RegExp(`, DELAYS_MS\\.${name}\\)`));
});
