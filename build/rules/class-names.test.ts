import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
/** Names for the window's class of a region; no sheet styles them. */
const SIDES = ["left", "right", "bottom"];

const read = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT }).map((path) => readFileSync(join(ROOT, path), "utf8"));

/** Classes that selectors of style sheets name. */
function classesOf(sheets: readonly string[]): Set<string> {
  const selectors = sheets.map((css) => css.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/\{[^{}]*\}/g, "{}"));
  return new Set(
    selectors.flatMap((text) => Array.from(text.matchAll(/\.([a-zA-Z][\w-]*)/g), ([, name = ""]) => name)),
  );
}

/** Classes that elements are given in one plain literal, as nearly all are. */
function classesGiven(sources: readonly string[]): Set<string> {
  const literals = sources.flatMap((text) =>
    Array.from(text.matchAll(/\bclassName="([^"]*)"/g), ([, names = ""]) => names),
  );
  return new Set(literals.flatMap((names) => names.split(/\s+/)));
}

describe("class names of the workbench", () => {
  const own = classesOf(read("desktop/renderer/**/*.css"));
  const shared = classesOf(read("shared/ui/**/*.css"));
  const sources = read("desktop/renderer/**/*.tsx");

  test("every class of an element is in a style sheet", () => {
    const given = classesGiven(sources);
    expect(given.size).toBeGreaterThan(100);
    expect([...given].filter((name) => !own.has(name) && !shared.has(name) && !SIDES.includes(name))).toEqual([]);
  });

  test("every class of a style sheet is on an element of the workbench or of a part it shares", () => {
    const words = new Set([...sources, ...read("shared/ui/**/*.{ts,tsx}")].join("\n").match(/[\w-]+/g));
    expect([...own].filter((name) => !words.has(name) && !name.startsWith("mantine-"))).toEqual([]);
  });

  test("a class says in words what it styles: no letters that stand for them", () => {
    const short = [...own].filter((name) => name.length < 4);
    expect(short.toSorted()).toEqual(["big", "me", "row"]);
  });
});
