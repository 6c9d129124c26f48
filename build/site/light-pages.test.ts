import { describe, expect, test } from "vitest";
import { faultOf, heavyWay } from "./light-pages.ts";
import type { BuiltFile } from "./light-pages.ts";

const page: BuiltFile = {
  fileName: "search-page.js",
  imports: ["shared.js", "libraries.js"],
  modules: ["/purlin/web/pages/search-page.tsx", "/purlin/web/features/search/search-view.tsx"],
};
const libraries: BuiltFile = {
  fileName: "libraries.js",
  imports: [],
  modules: ["/purlin/node_modules/react/index.js"],
};
const schemas: BuiltFile = { fileName: "s.js", imports: [], modules: ["/purlin/node_modules/zod/v4/core/core.js"] };
const engine: BuiltFile = {
  fileName: "engine.js",
  imports: [],
  modules: ["/purlin/shared/client/captcha.ts", "/purlin/shared/configurator/activities/bathroom-pod/rates.ts"],
};
const shared = (...imports: string[]): BuiltFile => ({
  fileName: "shared.js",
  imports,
  modules: ["/purlin/shared/ui/forms/labelled-text.tsx"],
});

describe("what a page waits for", () => {
  test("names the files through which a page waits for zod", () => {
    expect(heavyWay("search-page", [schemas, page, libraries, shared("s.js")])).toEqual([
      "search-page.js",
      "shared.js",
      "s.js",
    ]);
  });

  test("names the files through which a page waits for the engine, also in a file with other parts", () => {
    const more = { ...shared("engine.js"), imports: ["search-page.js", "engine.js"] };
    expect(heavyWay("search-page", [page, libraries, more, engine])).toEqual([
      "search-page.js",
      "shared.js",
      "engine.js",
    ]);
  });

  test("20 files are the most, each counted once however many ways lead to it", () => {
    const parts = (count: number): BuiltFile[] =>
      Array.from({ length: count }, (_, index) => ({
        ...libraries,
        fileName: `part-${index}.js`,
        imports: ["libraries.js"],
      }));
    const pageWith = (count: number): BuiltFile[] => {
      const names = parts(count).map(({ fileName }) => fileName);
      return [{ ...page, imports: [...names, "libraries.js", "search-page.js"] }, libraries, ...parts(count), schemas];
    };
    expect(faultOf("search-page", pageWith(18))).toBeNull();
    expect(faultOf("search-page", pageWith(19))).toMatch(
      /^search-page waits for 21 files; 20 are the most: search-page\.js, part-0\.js, .+, libraries\.js\. Put small/,
    );
  });

  test("a page that waits for the engine is told through which files", () => {
    expect(faultOf("search-page", [page, libraries, shared("engine.js"), engine])).toMatch(
      /^search-page waits for zod, the engine or the writer of CSV: search-page\.js → shared\.js → engine\.js\. Load/,
    );
  });

  test("names the file through which a page waits for the writer of CSV", () => {
    const writer = { ...schemas, modules: ["/purlin/node_modules/papaparse/papaparse.min.js"] };
    expect(heavyWay("search-page", [page, libraries, shared("s.js"), writer])).toEqual([
      "search-page.js",
      "shared.js",
      "s.js",
    ]);
  });

  test("leaves out what no import of the page leads to", () => {
    expect(heavyWay("search-page", [page, libraries, shared("libraries.js"), schemas, engine])).toBeNull();
  });

  test("finds a page in a folder of pages, and in a file that holds several", () => {
    const contact: BuiltFile = {
      fileName: "messages.js",
      imports: ["s.js"],
      modules: ["/purlin/web/layout/head.tsx", "C:\\purlin\\web\\pages\\messages\\contact-page.tsx"],
    };
    expect(heavyWay("contact-page", [contact, schemas])).toEqual(["messages.js", "s.js"]);
  });

  test("refuses a page that is in no file, as a renamed one would never be looked at", () => {
    expect(() => heavyWay("about-page", [page])).toThrow("No file of the site holds about-page.");
  });
});
