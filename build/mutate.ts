import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { filesFor, mutatedFiles } from "#build/mutation/areas.ts";
import { strykerOptions } from "#build/mutation/options.ts";
import { MutationReport, scoresOf, verdictOf } from "#build/mutation/verdict.ts";

const USAGE = `npm run mutate -- [--force] [area, folder or file] …

Changes the code in scope one place at a time and counts which changes no test notices. Without a word, all of it: hours.
What has not changed since the last run is not done again; --force does it.
Ends with a table of scores, and with 1 when an area is below its target. docs/mutation.md tells more.`;

const ROOT = join(import.meta.dirname, "..");
const words = process.argv.slice(2);
if (words.includes("--help")) {
  console.log(USAGE);
} else {
  process.chdir(ROOT);
  await mutate(
    words.filter((word) => word !== "--force"),
    words.includes("--force"),
  );
}

async function mutate(wanted: readonly string[], isForced: boolean): Promise<void> {
  const all = mutatedFiles(ROOT);
  const files = wanted.length === 0 ? all : [...new Set(wanted.flatMap((word) => filesFor(word, all)))];
  const options = strykerOptions(files, isForced);
  mkdirSync(dirname(options.jsonReporter.fileName), { recursive: true });
  await new Stryker(options).runMutationTest();
  const report = MutationReport.parse(JSON.parse(readFileSync(options.jsonReporter.fileName, "utf8")));
  const { lines, exitCode } = verdictOf(scoresOf(report, files));
  console.log(`\n${lines.join("\n")}`);
  process.exitCode = exitCode;
}
