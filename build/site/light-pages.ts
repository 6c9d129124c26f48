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

/** What such a page must not wait for: zod, some 25 kB after gzip, and the engine of the configurator, some 45. */
const HEAVY = /[\\/](?:node_modules[\\/]zod|shared[\\/]configurator[\\/]activities)[\\/]/;

/** As much of a built file as is looked at. @param modules files that went into it */
export interface BuiltFile {
  fileName: string;
  imports: readonly string[];
  modules: readonly string[];
}

/**
 * The files through which a page waits for zod or the engine, from the page's own to the one that holds it; null where it
 * waits for neither. What a page fetches by itself later does not count.
 *
 * @param page name of a file in web/pages, without its ending
 * @throws Error when no file holds the page
 */
export function heavyWay(page: string, files: readonly BuiltFile[]): string[] | null {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const isPage = new RegExp(`[\\\\/]web[\\\\/]pages[\\\\/](?:\\w+[\\\\/])?${page}\\.tsx$`);
  const own = files.find(({ modules }) => modules.some((id) => isPage.test(id)));
  if (!own) throw new Error(`No file of the site holds ${page}.`);
  const seen = new Set([own.fileName]);
  const waiting = [[own.fileName]];
  for (const way of waiting) {
    const file = byName.get(way.at(-1) ?? "");
    if (!file) continue;
    if (file.modules.some((id) => HEAVY.test(id))) return way;
    for (const next of file.imports) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push([...way, next]);
    }
  }
  return null;
}

/**
 * Fails the build when one of these pages waits for zod or the engine: files are divided by who shares them, not by need.
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
          const way = heavyWay(page, files);
          if (way === null) continue;
          this.error(
            `${page} waits for zod or the engine: ${way.join(" → ")}. ` +
              "Load what needs it with import(), or change the groups of build/site/page-chunks.ts.",
          );
        }
      },
    },
  };
}
