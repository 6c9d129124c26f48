import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import linter from "../../oxlint.config.ts";

/** One import per row that the wall must refuse: [file that imports, what it imports]. */
const REFUSED: [file: string, imported: string][] = [
  ["shared/contracts/a.ts", "#shared/domain/money.ts"],
  ["shared/contracts/b.ts", "knex"],
  ["shared/domain/a.ts", "node:fs"],
  ["shared/domain/b.ts", "#shared/ifc/ids/guid.ts"],
  ["shared/ifc/a.ts", "#shared/configurator/engine/execute.ts"],
  ["shared/ifc/b.ts", "fs"],
  ["shared/configurator/a.ts", "react"],
  ["shared/configurator/c.ts", "#shared/messages/en-GB/forms.ts"],
  ["shared/configurator/engine/b.ts", "#shared/messages/create-i18n.ts"],
  ["shared/configurator/b.ts", "#api/platform/errors.ts"],
  ["shared/configurator/outputs/a.ts", "#shared/configurator/activities/wall-panel/assembly.ts"],
  ["shared/configurator/engine/a.ts", "#shared/configurator/activities/wall-panel/wall-panel.ts"],
  ["shared/configurator/drawings/a.ts", "#shared/configurator/activities/wall-panel/assembly.ts"],
  ["shared/configurator/takeoff/a.ts", "#shared/configurator/activities/wall-panel/rates.ts"],
  ["shared/messages/a.ts", "#shared/ui/theme/tokens.ts"],
  ["shared/client/a.ts", "#shared/ui/theme/tokens.ts"],
  ["shared/ui/a.ts", "#web/main.tsx"],
  ["shared/ui/b.ts", "electron"],
  ["api/platform/a.ts", "#api/features/search/search.service.ts"],
  ["api/engine/a.ts", "#api/features/executions/executions.service.ts"],
  ["api/engine/b.ts", "#shared/ui/theme/tokens.ts"],
  ["api/features/search/a.ts", "#api/features/projects/projects.repository.ts"],
  ["api/features/search/b.ts", "#api/features/projects/projects.routes.ts"],
  ["api/features/kits/a.ts", "#api/features/search/query/search-filters.ts"],
  ["api/features/search/e.ts", "#api/features/kits/prices/price-rows.ts"],
  ["api/features/search/query/a.ts", "#api/features/projects/projects.repository.ts"],
  ["api/features/search/c.ts", "#web/routes.tsx"],
  ["api/server.ts", "#desktop/services/session.ts"],
  ["web/features/search/a.ts", "#web/features/details/queries.ts"],
  ["web/features/search/b.ts", "#api/config.ts"],
  ["web/features/profiles/a.ts", "#web/features/details/details.queries.ts"],
  ["web/features/console/a.ts", "#web/features/contact/contact-form.tsx"],
  ["web/features/search/s.ts", "#web/features/session/session-store.ts"],
  ["web/features/search/map/a.ts", "#web/features/details/details-id.ts"],
  ["web/features/details/files/a.ts", "#web/features/search/search.queries.ts"],
  ["web/features/accounts/a.ts", "#web/features/audit/audit-view.tsx"],
  ["web/pages/a.ts", "#desktop/ipc/bridge.ts"],
  ["desktop/ipc/a.ts", "#desktop/services/session.ts"],
  ["desktop/renderer/a.ts", "#desktop/main/index.ts"],
  ["desktop/renderer/b.ts", "node:path"],
  ["desktop/renderer/c.ts", "electron"],
  ["desktop/services/a.ts", "electron"],
  ["desktop/services/b.ts", "#desktop/renderer/main.tsx"],
  ["desktop/ifc-process/a.ts", "electron"],
  ["desktop/main/a.ts", "#desktop/renderer/main.tsx"],
  ["desktop/chromium-shell/a.ts", "#desktop/services/session.ts"],
  ["web/features/search/d.ts", "../details/queries.ts"],
  ["api/features/products/a.ts", "#api/features/projects/query/rows.ts"],
  ["api/features/studies/b.ts", "#api/features/search/query/rows.ts"],
  ["api/features/analytics/c.ts", "#api/server.ts"],
  ["web/features/console/b.ts", "#web/features/configurator/views/rail.tsx"],
  ["web/features/home/a.ts", "#web/layout/header.tsx"],
];

/** Imports that must pass, so that the wall is not simply closed. */
const ALLOWED: [file: string, imported: string][] = [
  ["shared/domain/ok.ts", "#shared/contracts/regions.ts"],
  ["shared/configurator/ok.ts", "#shared/ifc/ids/guid.ts"],
  ["shared/configurator/attribute-kinds/ok.ts", "#shared/messages/en-GB/input-faults.ts"],
  ["shared/configurator/takeoff/ok.ts", "#shared/messages/en-GB/counted-words.ts"],
  ["shared/configurator/engine/registry.ts", "#shared/configurator/activities/wall-panel/wall-panel.ts"],
  ["shared/configurator/activities/wall-panel/ok.ts", "#shared/configurator/activities/wall-panel/assembly.ts"],
  ["api/engine/ok.ts", "#shared/configurator/engine/execute.ts"],
  ["api/features/search/ok3.ts", "#api/engine/engine-pool.ts"],
  ["api/features/search/ok.ts", "#api/features/projects/projects.service.ts"],
  ["api/features/search/ok2.ts", "#api/platform/errors.ts"],
  ["api/features/search/query/ok.ts", "#api/features/search/facets/facet-codes.ts"],
  ["web/features/profiles/ok.ts", "#web/features/profiles/form/field.tsx"],
  ["web/features/console/filters/ok.ts", "#web/features/console/console-keys.ts"],
  ["web/features/search/map/ok.ts", "#web/features/search/search.queries.ts"],
  ["web/features/details/files/ok.ts", "#web/features/details/details-id.ts"],
  ["web/features/accounts/ok.ts", "#web/features/accounts/team/team-view.tsx"],
  ["web/pages/ok.ts", "#web/features/search/search-page.tsx"],
  ["desktop/renderer/ok.ts", "#desktop/ipc/bridge.ts"],
  ["desktop/main/ok.ts", "electron"],
];

const root = join(import.meta.dirname, "../..");
const tree = mkdtempSync(join(tmpdir(), "purlin-walls-"));
let refusedFiles: Set<string>;

beforeAll(() => {
  writeFileSync(join(tree, ".oxlintrc.json"), JSON.stringify(linter));
  for (const [file, imported] of [...REFUSED, ...ALLOWED]) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), `import * as thing from "${imported}";\nexport const it = thing;\n`);
  }
  const { stdout } = spawnSync(join(root, "node_modules/.bin/oxlint"), ["--format", "json", "."], {
    cwd: tree,
    encoding: "utf8",
  });
  const report: { diagnostics: { code: string; filename: string }[] } = JSON.parse(stdout);
  refusedFiles = new Set(
    report.diagnostics.filter(({ code }) => code.includes("no-restricted-imports")).map(({ filename }) => filename),
  );
});

afterAll(() => rmSync(tree, { recursive: true }));

describe("import walls", () => {
  test.each(REFUSED)("%s may not import %s", (file) => {
    expect([...refusedFiles]).toContain(file);
  });

  test.each(ALLOWED)("%s may import %s", (file) => {
    expect([...refusedFiles]).not.toContain(file);
  });
});

/** What a zone's compiler must not know: [zone, source]. */
const UNKNOWN: [zone: string, source: string, error: string][] = [
  ["api", "export const title = document.title;", "TS2584"],
  ["web", 'import { readFileSync } from "node:fs";\nexport const text = readFileSync("x");', "TS2591"],
  ["shared/domain", "export const folder = process.cwd();", "TS2591"],
  ["shared/configurator", "export const width = window.innerWidth;", "TS2304"],
  ["desktop/services", "export const title = document.title;", "TS2584"],
  ["desktop/renderer", "export const folder = process.cwd();", "TS2591"],
];

describe("compiler walls", () => {
  test.each(UNKNOWN)("%s does not compile: %s", (zone, source, error) => {
    const folder = join(root, "node_modules/.cache/walls", zone.replace("/", "-"));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "bad.ts"), source);
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({
        extends: join(root, zone, "tsconfig.json"),
        compilerOptions: {
          composite: false,
          incremental: false,
          emitDeclarationOnly: false,
          noEmit: true,
          rootDir: ".",
        },
        include: ["bad.ts"],
        references: [],
      }),
    );
    expect(compile(folder)).toContain(error);
  });
});

function compile(folder: string): string {
  try {
    return execFileSync(join(root, "node_modules/.bin/tsc"), ["-p", folder], { encoding: "utf8" });
  } catch (error) {
    if (error instanceof Error && "stdout" in error) return String(error.stdout);
    throw error;
  }
}
