import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { areaOf, filesFor, MUTATION_AREAS, mutatedFiles, NOT_MUTATED } from "./areas.ts";

const ROOT = join(import.meta.dirname, "../..");
const KIT = "shared/configurator/activities/wall-panel";

test("takeoff, rules, cost, carbon and policies must reach 90%, everything else 85%", () => {
  expect(MUTATION_AREAS.filter(({ target }) => target === 90).map(({ name }) => name)).toEqual([
    "carbon",
    "cost",
    "takeoff",
    "rules",
    "policies",
  ]);
  expect(MUTATION_AREAS.filter(({ target }) => target !== 90 && target !== 85)).toEqual([]);
});

test("a file belongs to the strictest area that names it", () => {
  expect(areaOf("shared/configurator/takeoff/carbon.ts")?.name).toBe("carbon");
  expect(areaOf("shared/domain/carbon.ts")?.name).toBe("carbon");
  expect(areaOf(`${KIT}/rules/rules.ts`)?.name).toBe("rules");
  expect(areaOf(`${KIT}/framing/framing.ts`)?.name).toBe("layout");
  expect(areaOf("shared/configurator/engine/execute.ts")?.name).toBe("engine");
  expect(areaOf("api/features/listings/listings.policy.ts")?.name).toBe("policies");
});

test("tests, builders and tables are left out, and what needs Postgres", () => {
  expect(areaOf(`${KIT}/quantities.test.ts`)).toBeUndefined();
  expect(areaOf("shared/configurator/test/builders.ts")).toBeUndefined();
  expect(areaOf("shared/domain/trade-words/synonym-list.ts")).toBeUndefined();
  expect(areaOf("api/features/studies/studies.service.ts")).toBeUndefined();
});

test("every file of the engine, the domain and IFC is mutated or named with a reason", () => {
  const all = globSync("shared/{configurator,domain,ifc}/**/*.ts", { cwd: ROOT });
  const left = all.filter((file) => areaOf(file) === undefined && !file.endsWith(".test.ts"));
  expect(all.length).toBeGreaterThan(100);
  expect(left.sort()).toEqual(
    globSync(
      NOT_MUTATED.map(({ files }) => files).filter((files) => files !== "**/*.test.ts"),
      { cwd: ROOT, exclude: ["**/*.test.ts"] },
    ).sort(),
  );
});

test("no glob names nothing: a file that was moved does not leave its area unseen", () => {
  const globs = [...MUTATION_AREAS, ...NOT_MUTATED].flatMap(({ files }) => files);
  const empty = globs.filter((glob) => glob !== "**/*.test.ts" && globSync(glob, { cwd: ROOT }).length === 0);
  expect(empty).toEqual([]);
  const mutated = mutatedFiles(ROOT);
  expect(mutated).toEqual([...new Set(mutated)].sort());
  for (const { name } of MUTATION_AREAS) expect(mutated.map((file) => areaOf(file)?.name)).toContain(name);
});

test("a word asks for an area, a file or a folder, and nothing is said so", () => {
  const files = [
    "shared/configurator/takeoff/carbon.ts",
    `${KIT}/takeoff/cost.ts`,
    "shared/domain/carbon.ts",
    "shared/ifc/ids/guid.ts",
  ];
  expect(filesFor("carbon", files)).toEqual(["shared/configurator/takeoff/carbon.ts", "shared/domain/carbon.ts"]);
  expect(filesFor("./shared/ifc/ids/guid.ts", files)).toEqual(["shared/ifc/ids/guid.ts"]);
  expect(filesFor("shared/configurator/", files)).toEqual([
    "shared/configurator/takeoff/carbon.ts",
    `${KIT}/takeoff/cost.ts`,
  ]);
  expect(() => filesFor("shared/do", files)).toThrow(/Nothing is mutated in "shared\/do".*carbon, cost, takeoff/);
});

const PAGES = join(ROOT, "docs/mutation");
/** Files that a page names: first in a row of figures, or alone in a line of a list. Elsewhere it may name any. */
const NAMED = /^(?:\| `([^`]+\.ts)` \| \d|- `([^`]+\.ts)`$)/gm;
const namedIn = (page: string): string[] =>
  [...readFileSync(join(PAGES, page), "utf8").matchAll(NAMED)].map(([, row, line]) => row ?? line ?? "");

test("each mutated file is named in a page of scores, or as one that no run has measured, and only once", () => {
  const mutated = mutatedFiles(ROOT);
  const pages = globSync("*.md", { cwd: PAGES }).filter((page) => page !== "not-measured.md");
  const scored = pages.flatMap((page) =>
    namedIn(page).map((name) => {
      const files = mutated.filter((file) => `/${file}`.endsWith(`/${name}`));
      return (
        (files.length === 1 ? files[0] : undefined) ?? `${page}: ${name} is the end of ${files.length} mutated files`
      );
    }),
  );
  // A new file takes a line in docs/mutation/not-measured.md until it is measured.
  expect([...scored, ...namedIn("not-measured.md")].sort()).toEqual(mutated);
});
