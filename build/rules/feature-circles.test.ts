import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findCircle } from "./find-circle.ts";

const FEATURES = join(import.meta.dirname, "../../api/features");

/** Which features each feature imports from, tests left out. */
function importsOfFeatures(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const entry of readdirSync(FEATURES, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(".ts") || entry.name.endsWith(".test.ts")) continue;
    const [feature] = entry.parentPath.slice(FEATURES.length + 1).split(/[\\/]/);
    if (!feature) continue;
    const others = found.get(feature) ?? new Set<string>();
    const text = readFileSync(join(entry.parentPath, entry.name), "utf8");
    for (const [, other] of text.matchAll(/["']#api\/features\/([a-z-]+)\//g))
      if (other !== undefined && other !== feature) others.add(other);
    found.set(feature, others);
  }
  return found;
}

test("features of the API form no circle", () => {
  const imports = importsOfFeatures();
  expect(imports.size).toBeGreaterThan(15);
  expect([...(imports.get("design-options") ?? [])]).toContain("occupancy");
  expect(findCircle(imports)).toBeNull();
});
