import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser.ts";
import { BUILT_SERVER } from "./build.ts";
import { PREPARED_DATA } from "#build/testing/prepared-data.ts";
import { makeScratch } from "#build/testing/scratch-folder.ts";
import { SERVER_ENTRY, servePurlin } from "#build/testing/served-purlin.ts";
import { type Outcome, playwrightOutcome, vitestOutcome } from "#build/testing/test-reports.ts";
import { isSet, missingOn, verdictOf } from "#build/testing/test-verdict.ts";

const ROOT = join(import.meta.dirname, "..");
/** For the temporary files of all tests: none is left behind. */
const scratch = makeScratch();
/** Of the environment, once a Purlin has been prepared. */
const prepared: Record<string, string> = {};
/** The first start waits for it. */
let building: Promise<Outcome> | undefined;

/**
 * The checker of types is written in Go, whose collector takes a fifth of 125 s of processor unless it may keep more:
 * 5.5 GB in place of 3.5, and never more than half of the machine.
 */
const SELDOM_COLLECTING = { GOGC: "400", GOMEMLIMIT: `${Math.round(totalmem() / 2 ** 21)}MiB` };

interface Part {
  name: string;
  run(print: Print): Promise<Outcome>;
}
type Print = (text: string) => void;

/**
 * Every part of `npm test`, in order: cheap checks first, and beside them what is built. A failing part does not hide
 * the later ones. The parts of one row run beside each other; what the later ones of a row print is kept until the ones
 * before have ended.
 */
const rows: Part[][] = [
  [
    { name: "build", run: build },
    { name: "first start", run: prepare },
    { name: "format", run: (print) => check(print, "oxfmt", ["--check", "."]) },
    // Types are checked by what has read them for the rules: 112 s of processor, where `tsc -b` took 83 more than 101.
    {
      name: "lint and types",
      run: (print) =>
        check(print, "oxlint", ["--type-aware", "--type-check", "--deny-warnings", "."], SELDOM_COLLECTING),
    },
    { name: "dead code", run: (print) => check(print, "knip", []) },
  ],
  [{ name: "unit and API tests", run: unit }],
  [
    { name: "web journeys", run: (print) => journeys(print, "web/e2e/playwright.config.ts") },
    { name: "desktop journeys", run: (print) => journeys(print, "desktop/e2e/playwright.config.ts") },
    { name: "packing", run: (print) => check(print, "node", ["build/pack-check.ts"]) },
  ],
];

const missing = missingOn(ROOT);
const browser = browserOrNone();
const ended: { name: string; outcome: Outcome }[] = [];
for (const row of rows) {
  for (const { name, ended: end } of row.map(start)) {
    const { outcome, seconds, printed } = await end();
    process.stdout.write(printed);
    console.log(`== ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`);
    ended.push({ name, outcome });
  }
}
rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
const { lines, exitCode } = verdictOf(ended, missing, isSet(process.env["CI"]));
console.log(lines.join("\n"));
process.exitCode = exitCode;

/** Without a browser the rest is tested all the same; what is not is said at the end. */
function browserOrNone(): string | undefined {
  try {
    return ensureBrowser();
  } catch (error) {
    missing.push(`a browser: no journey is tested. ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** Starts a part. The first of its row prints at once, the others into what is handed over at their end. */
function start(part: Part, index: number) {
  const started = Date.now();
  let printed = "";
  const print: Print = index === 0 ? (text) => void process.stdout.write(text) : (text) => (printed += text);
  print(`\n== ${part.name}\n`);
  const counted = part.run(print).then((outcome) => ({ outcome, seconds: Math.round((Date.now() - started) / 1000) }));
  return { name: part.name, ended: async () => ({ ...(await counted), printed }) };
}

async function check(print: Print, command: string, args: string[], environment = {}): Promise<Outcome> {
  const failed = Number((await run(print, command, args, environment)) !== 0);
  return { passed: 1 - failed, failed, skipped: 0, failures: [], skips: [] };
}

/** What people run, for the tests to start where they start something. */
function build(print: Print): Promise<Outcome> {
  building = check(print, "node", ["build/build.ts"]);
  return building;
}

/**
 * The server that was built starts for the first time and is ended: later tests start the same, from copies of its data.
 * Where that fails they start the sources, with data of their own.
 */
async function prepare(print: Print): Promise<Outcome> {
  if ((await building)?.failed !== 0) return { passed: 0, failed: 1, skipped: 0, failures: [], skips: [] };
  prepared["PURLIN_READER"] = join(ROOT, "out/main/ifc-process.js");
  const dataDirectory = join(scratch, "prepared");
  const environment = { NODE_COMPILE_CACHE: join(scratch, "compiled") };
  let failed = 0;
  try {
    process.env[SERVER_ENTRY] = BUILT_SERVER;
    const purlin = await servePurlin({ dataDirectory, environment });
    await purlin.stop();
    prepared[PREPARED_DATA] = dataDirectory;
  } catch (error) {
    print(`${String(error)}\n`);
    failed = 1;
  }
  return { passed: 1 - failed, failed, skipped: 0, failures: [], skips: [] };
}

async function unit(print: Print): Promise<Outcome> {
  const file = join(scratch, "vitest.json");
  const status = await run(print, "vitest", [
    "run",
    "--config",
    "build/vitest.config.ts",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  return vitestOutcome(file, status, ROOT);
}

async function journeys(print: Print, config: string): Promise<Outcome> {
  if (!browser) return skippedJourneys(print, config);
  const file = join(scratch, `${config.split("/")[0]}.json`);
  const status = await run(print, "playwright", ["test", "--config", config, "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return playwrightOutcome(file, status);
}

/** All journeys of a configuration, counted and not run. */
async function skippedJourneys(print: Print, config: string): Promise<Outcome> {
  let listed = "";
  const status = await run((text) => void (listed += text), "playwright", ["test", "--config", config, "--list"]);
  print(listed);
  const skipped = Number(/Total: (\d+) tests? in/.exec(listed)?.[1] ?? 0);
  const failed = Number(status !== 0 || skipped === 0);
  return { passed: 0, failed, skipped, failures: [], skips: [`${config} (${skipped})`] };
}

function run(print: Print, command: string, args: string[], environment: Record<string, string> = {}) {
  const executable = command === "node" ? process.execPath : join(ROOT, "node_modules/.bin", command);
  const child = spawn(executable, args, {
    cwd: ROOT,
    stdio: ["inherit", "pipe", "pipe"],
    shell: process.platform === "win32",
    env: {
      ...process.env,
      TMPDIR: scratch,
      TEMP: scratch,
      TMP: scratch,
      // Servers, workbenches and readers start many times: each takes over what the first has compiled.
      NODE_COMPILE_CACHE: join(scratch, "compiled"),
      ...prepared,
      ...(browser ? { CHROMIUM_PATH: browser } : { PURLIN_NO_BROWSER: "1" }),
      ...environment,
    },
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", print);
  return new Promise<number>((resolve) => {
    child.once("error", (error) => print(`${error.message}\n`));
    child.once("close", (code) => resolve(code ?? 1));
  });
}
