import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const FEATURES = join(import.meta.dirname, "../api/features");

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

/** A way from a feature over others back to itself; null when there is none. */
function findCircle(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const isDone = new Set<string>();
  const walk = (feature: string, way: readonly string[]): string[] | null => {
    if (way.includes(feature)) return [...way.slice(way.indexOf(feature)), feature];
    if (isDone.has(feature)) return null;
    for (const other of imports.get(feature) ?? []) {
      const circle = walk(other, [...way, feature]);
      if (circle) return circle;
    }
    isDone.add(feature);
    return null;
  };
  for (const feature of imports.keys()) {
    const circle = walk(feature, []);
    if (circle) return circle;
  }
  return null;
}

describe("features of the API", () => {
  test("a circle is found, however long; two ways to the same feature are none", () => {
    const graph = (...pairs: [string, string[]][]) => new Map(pairs.map(([from, to]) => [from, new Set(to)]));
    expect(findCircle(graph(["a", ["b", "c"]], ["b", ["d"]], ["c", ["d"]], ["d", []]))).toBeNull();
    expect(findCircle(graph(["a", ["b"]], ["b", ["c"]], ["c", ["d"]], ["d", ["b"]]))).toEqual(["b", "c", "d", "b"]);
  });

  test("form no circle", () => {
    const imports = importsOfFeatures();
    expect(imports.size).toBeGreaterThan(15);
    expect([...(imports.get("design-options") ?? [])]).toContain("occupancy");
    expect(findCircle(imports)).toBeNull();
  });
});
