import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** The part of Vite's manifest that is needed here; its keys are modules below `web`. */
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
);
type Manifest = z.infer<typeof Manifest>;

/**
 * Link elements for the files that a page needs beside those of the first bundle; `start.js` fetches the scripts.
 * @throws Error when the list does not name one of the modules
 */
export type PageLinks = (modules: readonly string[]) => string;

/**
 * Reads which files each page of the built site needs, again when it was built anew.
 *
 * @returns null where the build left no such list
 */
export function readPageLinks(webRoot: string): PageLinks | null {
  const path = join(webRoot, ".vite/manifest.json");
  if (!existsSync(path)) return null;
  const modifiedMs = statSync(path).mtimeMs;
  if (known?.path !== path || known.modifiedMs !== modifiedMs) {
    known = { path, modifiedMs, links: pageLinks(Manifest.parse(JSON.parse(readFileSync(path, "utf8")))) };
  }
  return known.links;
}

let known: { path: string; modifiedMs: number; links: PageLinks } | null = null;

/** @param manifest of a build by Vite */
export function pageLinks(manifest: Manifest): PageLinks {
  const first = filesOf(
    manifest,
    Object.keys(manifest).filter((key) => manifest[key]?.isEntry),
  );
  return (modules) => {
    const missing = modules.find((module) => !(module in manifest));
    if (missing !== undefined) throw new Error(`No file of the built site is for ${missing} alone.`);
    const { scripts, styles } = filesOf(manifest, modules);
    return [
      ...[...styles]
        .filter((file) => !first.styles.has(file))
        .map((file) => `<link rel="stylesheet" crossorigin href="/${encodeURI(file)}">`),
      ...[...scripts]
        .filter((file) => !first.scripts.has(file))
        .map((file) => `<link data-part="page" crossorigin href="/${encodeURI(file)}">`),
    ].join("\n    ");
  };
}

/** Files of modules and of everything they import statically. */
function filesOf(manifest: Manifest, modules: readonly string[]): { scripts: Set<string>; styles: Set<string> } {
  const seen = new Set(modules);
  const found = { scripts: new Set<string>(), styles: new Set<string>() };
  for (const name of seen) {
    const chunk = manifest[name];
    if (chunk === undefined) continue;
    found.scripts.add(chunk.file);
    for (const style of chunk.css ?? []) found.styles.add(style);
    for (const imported of chunk.imports ?? []) seen.add(imported);
  }
  return found;
}
