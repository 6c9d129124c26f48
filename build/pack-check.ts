import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPackage, listPackage } from "@electron/asar";
import { build, Platform, type Configuration } from "electron-builder";
import { buildDesktop } from "./build.ts";
import configuration from "./electron-builder.config.ts";

/**
 * `node build/pack-check.ts`: packs the workbench as far as it goes without Electron's program (`--dir` on a stub of it)
 * and looks at what went in. Ends with 1 and a list when something is wrong. Not checked here: signing, installers, fuses in a
 * real program.
 */
const ROOT = join(import.meta.dirname, "..");
const MAX_ASAR_BYTES = 60 * 1024 ** 2;
const UNWANTED = [/\.map$/, /\.tsx?$/, /(^|\/)node_modules\//, /(^|\/)\.env/, /\.test\./, /\.db$/];
const WANTED = [
  "/package.json",
  "/out/main/index.js",
  "/out/main/ifc-process.js",
  "/out/preload/index.cjs",
  "/out/renderer/index.html",
];

buildDesktop();
await checkSchema(configuration);
const work = mkdtempSync(join(tmpdir(), "purlin-pack-"));
const problems: string[] = [];
try {
  const resources = await pack(work);
  problems.push(...inspect(resources));
} finally {
  rmSync(work, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? "The packed workbench holds what it should."
    : `${problems.length} problems in the packed workbench.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Unknown or wrong keys throw with their path. The module is internal to electron-builder: its version is pinned. */
async function checkSchema(checked: Configuration): Promise<void> {
  const load = createRequire(import.meta.url);
  const { validateConfiguration } = load("app-builder-lib/out/util/config/config") as {
    validateConfiguration(config: Configuration, log: object): Promise<void>;
  };
  const { DebugLogger } = load("builder-util") as { DebugLogger: new (isEnabled: boolean) => object };
  await validateConfiguration(checked, new DebugLogger(false));
}

/** The folder that holds app.asar. */
async function pack(folder: string): Promise<string> {
  const electronDist = join(folder, "electron");
  const output = join(folder, "dist");
  await makeStub(electronDist);
  // A stub has no fuse wire to set.
  const { electronFuses: _fuses, ...rest } = configuration;
  await build({
    projectDir: ROOT,
    targets: Platform.LINUX.createTarget("dir"),
    config: {
      ...rest,
      electronDist,
      directories: { ...rest.directories, output },
      linux: { ...rest.linux, target: "dir" },
    },
  });
  return join(output, "linux-unpacked/resources");
}

/** As much of Electron's folder as electron-builder touches. */
async function makeStub(folder: string): Promise<void> {
  mkdirSync(join(folder, "resources"), { recursive: true });
  writeFileSync(join(folder, "electron"), "#!/bin/sh\nexit 1\n");
  chmodSync(join(folder, "electron"), 0o755);
  writeFileSync(join(folder, "version"), "45.4.1");
  const empty = join(folder, "empty");
  mkdirSync(empty);
  writeFileSync(join(empty, "package.json"), "{}");
  await createPackage(empty, join(folder, "resources/default_app.asar"));
  rmSync(empty, { recursive: true });
}

function inspect(resources: string): string[] {
  const archive = join(resources, "app.asar");
  if (!existsSync(archive)) return [`There is no app.asar in ${readdirSync(resources).join(", ")}.`];
  const files = listPackage(archive, { isPack: false }).map((path) => path.replaceAll("\\", "/"));
  const bytes = statSync(archive).size;
  console.log(`app.asar: ${files.length} entries, ${(bytes / 1024 ** 2).toFixed(1)} MB`);
  const unpacked = join(resources, "app.asar.unpacked/out/main/wasm/web-ifc-node.wasm");
  return [
    ...WANTED.filter((path) => !files.includes(path)).map((path) => `${path} is missing.`),
    ...files
      .filter((path) => UNWANTED.some((pattern) => pattern.test(path)))
      .map((path) => `${path} must not be packed.`),
    ...files
      .filter((path) => path.startsWith("/out/") && !/^\/out(\/(main|preload|renderer)(\/|$)|$)/.test(path))
      .map((path) => `${path} belongs to another program.`),
    ...(existsSync(unpacked) ? [] : ["web-ifc-node.wasm is not unpacked beside app.asar."]),
    ...(bytes > MAX_ASAR_BYTES ? [`app.asar is ${bytes} bytes; the ceiling is ${MAX_ASAR_BYTES}.`] : []),
  ];
}
