import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** The modules that put catalogues together for the site. */
const BUNDLES = /[\\/]shared[\\/]messages[\\/]site-(?:first|later)-bundle\.ts$/;

/**
 * Gives the site its texts put together and as JSON in one string, which a browser reads in a third of the time of the
 * same texts as JavaScript: thousands of names, and copied from twenty catalogues into one.
 *
 * @see docs/decisions/0087-what-a-page-does-at-its-start.md
 */
export function readyTexts(): Plugin {
  return {
    name: "ready-texts",
    // Node keeps a module for ever once it is imported: a development server would go on with the texts as they were.
    apply: "build",
    load: {
      filter: { id: BUNDLES },
      async handler(id) {
        return { code: readyModule((await import(pathToFileURL(id).href)) as object), moduleType: "js" };
      },
    },
  };
}

/**
 * The module as JavaScript.
 *
 * @param bundle names and values of its exports
 * @throws Error for a value that JSON cannot hold
 */
export function readyModule(bundle: object): string {
  return Object.entries(bundle)
    .map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value, refuse))});`)
    .join("\n");
}

/** JSON leaves out what it does not know. */
function refuse(key: string, value: unknown): unknown {
  if (value === undefined || typeof value === "function") throw new Error(`${key} is no text.`);
  return value;
}
