import type { Plugin } from "vite";

/** Pages that visitors read: they check nothing with schemas, and what runs the engine for them is fetched apart. */
export const LIGHT_PAGES = [
  "search-page",
  "supplier-page",
  "consultant-page",
  "project-page",
  "product-page",
  "configurator-page",
  "compare-page",
  "about-page",
  "contact-page",
  "policy-page",
] as const;

/** What such a page must not wait for: zod, some 25 kB after gzip, the engine of the configurator, some 45, and the writer of CSV, 7. */
const HEAVY = /[\\/](?:node_modules[\\/](?:zod|papaparse)|shared[\\/]configurator[\\/]activities)[\\/]/;

/**
 * So many files a page waits for at most, those of the first page among them. Each is a request, and what browser and
 * server do for it is taken from the page: with 32 a search had 240 ms of tasks too long for a slow phone, with 16 it has 150.
 */
const MOST_FILES = 20;

/** As much of a built file as is looked at. @param modules files that went into it */
export interface BuiltFile {
  fileName: string;
  imports: readonly string[];
  modules: readonly string[];
}

/** The file that holds a page and all files that it waits for. @throws Error when no file holds the page */
function filesOf(page: string, files: readonly BuiltFile[]): string[] {
  return waysOf(page, files).flatMap((way) => way.at(-1) ?? []);
}

/**
 * The files through which a page waits for zod, the engine or the writer of CSV, from the page's own to the one that holds it; null where it
 * waits for none of them. What a page fetches by itself later does not count.
 *
 * @param page name of a file in web/pages, without its ending
 * @throws Error when no file holds the page
 */
export function heavyWay(page: string, files: readonly BuiltFile[]): string[] | null {
  const isHeavy = new Set(
    files.filter(({ modules }) => modules.some((id) => HEAVY.test(id))).map(({ fileName }) => fileName),
  );
  return waysOf(page, files).find((way) => isHeavy.has(way.at(-1) ?? "")) ?? null;
}

/** The shortest way to each file that a page waits for, from the page's own. */
function waysOf(page: string, files: readonly BuiltFile[]): string[][] {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const isPage = new RegExp(`[\\\\/]web[\\\\/]pages[\\\\/](?:\\w+[\\\\/])?${page}\\.tsx$`);
  const own = files.find(({ modules }) => modules.some((id) => isPage.test(id)));
  if (!own) throw new Error(`No file of the site holds ${page}.`);
  const seen = new Set([own.fileName]);
  const ways = [[own.fileName]];
  for (const way of ways) {
    for (const next of byName.get(way.at(-1) ?? "")?.imports ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return ways;
}

/** What is wrong with the files of a page, in a sentence that says what to do; null where nothing is. */
export function faultOf(page: string, files: readonly BuiltFile[]): string | null {
  const way = heavyWay(page, files);
  if (way !== null) {
    const needs = "Load what needs it with import(), or change the groups of files.";
    return `${page} waits for zod, the engine or the writer of CSV: ${way.join(" → ")}. ${needs}`;
  }
  const names = filesOf(page, files);
  if (names.length <= MOST_FILES) return null;
  return `${page} waits for ${names.length} files; ${MOST_FILES} are the most: ${names.join(", ")}. Put small ones into a group.`;
}

/**
 * Fails the build when one of these pages waits for zod, the engine or the writer of CSV, or for more than 20 files: they are divided by who
 * shares them, not by need.
 *
 * @see docs/decisions/0087-what-a-page-does-at-its-start.md
 */
export function lightPages(pages: readonly string[]): Plugin {
  return {
    name: "light-pages",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const files = Object.values(bundle).flatMap((file): BuiltFile[] =>
          file.type === "chunk" ? [{ ...file, modules: Object.keys(file.modules) }] : [],
        );
        for (const page of pages) {
          const fault = faultOf(page, files);
          if (fault !== null) this.error(`${fault} See build/site/page-chunks.ts.`);
        }
      },
    },
  };
}
