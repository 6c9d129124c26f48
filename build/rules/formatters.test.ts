import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
/** At the start of a line: made when the module loads, whether the page needs it or not. */
const MADE_ON_LOAD = /^(?:export )?const [^=\n]+= new Intl\.(?:NumberFormat|DateTimeFormat)\(/gm;

test("modules of shared make no formatter of numbers or dates when they load: the first costs a page 30 ms", () => {
  const modules = globSync("shared/**/*.{ts,tsx}", { cwd: ROOT }).filter((path) => !path.includes(".test."));
  expect(modules.length).toBeGreaterThan(500);
  const found = modules.flatMap((path) =>
    [...readFileSync(join(ROOT, path), "utf8").matchAll(MADE_ON_LOAD)].map(([line]) => `${path}: ${line}`),
  );
  expect(found).toEqual([]);
});
