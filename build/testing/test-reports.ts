import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";

/**
 * What a part of `npm test` came to, for the list at the very end: `failures` names each failed test and says why,
 * `skips` names each file with skipped tests and how many they are.
 */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  skips: string[];
}

/** As much of an error as tells what was expected, where and what came instead. */
const LINES_OF_AN_ERROR = 14;

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(""),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

const PlaywrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(
    z.object({
      status: z.enum(["expected", "unexpected", "flaky", "skipped"]),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().default("") })).default([]) })),
    }),
  ),
});
const PlaywrightSuite = z.object({
  specs: z.array(PlaywrightSpec).default([]),
  get suites() {
    return z.array(PlaywrightSuite).default([]);
  },
});
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.object({ message: z.string().default("") })).default([]),
  suites: z.array(PlaywrightSuite).default([]),
});

/**
 * The outcome that Vitest's JSON report holds.
 * @param status the exit status of Vitest: a run that failed outside its tests must not count as green.
 * @param root failed files are named as seen from this folder.
 */
export function vitestOutcome(file: string, status: number, root: string): Outcome {
  return read(file, VitestReport, (report) => {
    const failures = report.testResults.flatMap(({ name, status: whole, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === "failed");
      const told = failed.map(
        (test) => `${relative(root, name)} › ${test.fullName}\n${brief(test.failureMessages ?? [])}`,
      );
      return told.length === 0 && whole === "failed" ? [`${relative(root, name)}\n${brief([message])}`] : told;
    });
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests > 0 ? report.numFailedTests : Number(status !== 0),
      skipped: report.numPendingTests + report.numTodoTests,
      failures,
      skips: perFile(
        report.testResults.flatMap(({ name, assertionResults }) =>
          assertionResults.filter((test) => !RAN.has(test.status)).map(() => relative(root, name)),
        ),
      ),
    };
  });
}

/**
 * The outcome that Playwright's JSON report holds. A test that only passed on its second try is not green.
 * @param status the exit status of Playwright.
 */
export function playwrightOutcome(file: string, status: number): Outcome {
  return read(file, PlaywrightReport, (report) => {
    const { expected, unexpected, flaky, skipped } = report.stats;
    const failures = report.suites.flatMap(specsOf).flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === "unexpected" || test.status === "flaky")
        .map(({ results }) => {
          const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
          return `${spec.file}:${spec.line} › ${spec.title}\n${brief(messages)}`;
        }),
    );
    failures.push(...report.errors.map(({ message }) => brief([message])));
    const failed = unexpected + flaky;
    const skips = report.suites
      .flatMap(specsOf)
      .flatMap((spec) => spec.tests.filter((test) => test.status === "skipped").map(() => spec.file));
    return {
      passed: expected,
      failed: failed > 0 ? failed : Number(status !== 0),
      skipped,
      failures,
      skips: perFile(skips),
    };
  });
}

/** Vitest's words for a test that was run. */
const RAN = new Set(["passed", "failed"]);

/** One line per file, with how many times it is named. */
function perFile(files: string[]): string[] {
  return [...Map.groupBy(files, (file) => file)].map(([file, { length }]) => `${file} (${length})`);
}

function specsOf(suite: z.infer<typeof PlaywrightSuite>): z.infer<typeof PlaywrightSpec>[] {
  return [...suite.specs, ...suite.suites.flatMap(specsOf)];
}

function brief(messages: string[]): string {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message).split("\n"));
  return lines
    .filter((line) => line.trim() !== "" && !/node_modules/.test(line))
    .slice(0, LINES_OF_AN_ERROR)
    .map((line) => `    ${line}`)
    .join("\n");
}

function read<T>(file: string, schema: z.core.$ZodType<T>, tell: (report: T) => Outcome): Outcome {
  try {
    return tell(z.parse(schema, JSON.parse(readFileSync(file, "utf8"))));
  } catch (error) {
    const why = `No usable report in ${file}: ${error instanceof Error ? error.message : String(error)}`;
    return { passed: 0, failed: 1, skipped: 0, failures: [why], skips: [] };
  }
}
