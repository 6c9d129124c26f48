import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** Rules of the workbench's sheets about what is out of date: selector and declarations. */
const RULES = globSync("desktop/renderer/**/*.css", { cwd: ROOT })
  .flatMap((path) => [...readFileSync(join(ROOT, path), "utf8").matchAll(/([^{}]*)\{([^{}]*)\}/g)])
  .map(([, selector = "", declarations = ""]) => ({ selector: selector.trim(), declarations }))
  .filter(({ selector }) => selector.includes("is-out-of-date"));

test("CMP-03: what is out of date is hatched, not paled: opacity would take the contrast of its bars and figures", () => {
  expect(RULES.filter(({ declarations }) => declarations.includes("opacity"))).toEqual([]);
  // Its bars, in the full colour of their series: `contrast.test.ts` holds those to 3 : 1.
  const hatched = RULES.filter(({ declarations }) => declarations.includes("repeating-linear-gradient"));
  expect(hatched.map(({ declarations }) => declarations)).toEqual([expect.stringMatching(/var\(--bar\) 0/)]);
});
