import { describe, expect, test } from "vitest";
import { filesOf, heavyWay } from "./light-pages.ts";
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

  test("names each file that a page waits for once, however many ways lead to it", () => {
    const circle = { ...shared("libraries.js", "search-page.js", "outside") };
    expect(filesOf("search-page", [page, libraries, circle, schemas])).toEqual([
      "search-page.js",
      "shared.js",
      "libraries.js",
      "outside",
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
