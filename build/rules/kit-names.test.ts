import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const ACTIVITIES = "shared/configurator/activities/";
const KITS = readdirSync(join(ROOT, ACTIVITIES));

/** Files that may name kits, each for its reason. A new one needs a reason of its own. */
const MAY_NAME_KITS: readonly [path: string, reason: string][] = [
  ["shared/configurator/engine/registry.ts", "the one list of kits"],
  ["api/database/migrations/0023_kits.ts", "history: the kit that releases had before they named one"],
  ["api/database/seeds/demo/files.ts", "data: pictures of demonstration products"],
  ["api/database/seeds/demo/kits/kits.ts", "data: which kit a demonstration product is made with"],
  ["api/database/seeds/demo/kits/bathroom-pod-kits.ts", "data: presets of demonstration products"],
  ["api/database/seeds/demo/kits/wall-panel-kits.ts", "data: presets of demonstration products"],
  ["build/attack.ts", "checks a running server with real products"],
  ["build/bench/engine.ts", "measures a real kit"],
  ["build/bench/fair-share.ts", "measures a real kit"],
  ["build/bench/studies.ts", "measures a real kit"],
  ["build/bench/pods.ts", "measures a real kit"],
  ["build/bench/placed-units.ts", "measures a real kit"],
  ["build/bench/panel-cover-figures.ts", "measures a real kit"],
  ["build/bench/panel-cover.ts", "measures a real kit"],
  ["build/real-output/read-output.ts", "reads the output of a real kit, for tests"],
  ["build/mutation/areas.ts", "which files have their faults tested"],
];

/** Tests run real kits: their files, and what only they use. */
const IS_TEST = /\.(test|spec)\.tsx?$|^[a-z]+\/e2e\/|^api\/test\//;

/** A kit's folder name as code writes it: wall-panel, wallPanel, WallPanel, WALL_PANEL. */
function namesOf(kit: string): RegExp {
  return new RegExp(kit.split("-").join("[-_]?"), "i");
}

/** Kits that a file of the product names although it may not. */
function namedKits(path: string, text: string): string[] {
  if (IS_TEST.test(path) || MAY_NAME_KITS.some(([allowed]) => allowed === path)) return [];
  return KITS.filter((kit) => !path.startsWith(`${ACTIVITIES}${kit}/`) && namesOf(kit).test(`${path}\n${text}`));
}

const sources = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: ROOT })
  .toString()
  .split("\n")
  .filter((path) => /^(shared|api|web|desktop|build)\/.*\.(ts|tsx|js|mjs|css|html|sql)$/.test(path))
  // Deleted and not yet committed.
  .filter((path) => existsSync(join(ROOT, path)));
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

describe("a new kit is one folder and one line in the registry", () => {
  test("nothing else of the product names a kit", () => {
    expect(KITS).toContain("wall-panel");
    expect(sources.length).toBeGreaterThan(1000);
    const found = sources.flatMap((path) => namedKits(path, read(path)).map((kit) => `${path} names ${kit}`));
    expect(found).toEqual([]);
  });

  test("each exception still names one: the list does not outlive its reasons", () => {
    for (const [path] of MAY_NAME_KITS) {
      expect(sources).toContain(path);
      expect(KITS.some((kit) => namesOf(kit).test(`${path}\n${read(path)}`))).toBe(true);
    }
  });

  test.each([
    [
      "api/features/flex/flex.service.ts",
      'import { wallSample } from "#shared/configurator/activities/wall-panel/a.ts";',
    ],
    ["shared/contracts/host-kinds/hosts.ts", "const wallPanel = 1;"],
    ["web/features/configurator/a.tsx", "/** Of a WALL_PANEL. */"],
    ["shared/configurator/assembly/a.ts", "interface WallPanelAssembly {}"],
    ["desktop/renderer/features/study/wall-panel.tsx", ""],
    // A kit may not know another one.
    ["shared/configurator/activities/other/a.ts", '"wall-panel"'],
  ])("is refused in %s: %s", (path, text) => {
    expect(namedKits(path, text)).toEqual(["wall-panel"]);
  });

  test.each([
    ["shared/configurator/activities/wall-panel/a.ts", "wallPanel"],
    ["shared/configurator/outputs/a.test.ts", "wall-panel"],
    ["web/features/a.ts", "a wall, its panel, and a panel on a wall"],
  ])("is no name of a kit in %s: %s", (path, text) => {
    expect(namedKits(path, text)).toEqual([]);
  });
});
