import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

test("pages of the site take hints from useHint and not from Mantine, whose tooltip holds the first drawing up", () => {
  const modules = globSync("{shared/ui,web}/**/*.tsx", { cwd: ROOT });
  expect(modules.length).toBeGreaterThan(300);
  expect(modules.filter((path) => /^import \{[^}]*\bTooltip\b/m.test(readFileSync(join(ROOT, path), "utf8")))).toEqual([
    "shared/ui/overlays/use-hint.tsx",
  ]);
});
