import { existsSync } from "node:fs";
import { join } from "node:path";
import { missingFiles } from "./corpus-files.ts";
import { hasPython } from "./strict-validator.ts";
import type { Outcome } from "./test-reports.ts";

/** What `npm test` says at its very end, and its exit status. */
export interface Verdict {
  lines: string[];
  exitCode: 0 | 1;
}

/**
 * Sums the parts up. Failures and skips come once more and last, because the end of a long output is what is read and
 * kept; the last line is "N passed, N failed, N skipped".
 *
 * @param missing what this machine lacks, each with what is not tested without it.
 * @param isCI a skipped test is a failure there: nobody reads the names of what was left out.
 */
export function verdictOf(
  parts: readonly { name: string; outcome: Outcome }[],
  missing: readonly string[],
  isCI: boolean,
): Verdict {
  const sum = (count: "passed" | "failed" | "skipped") => parts.reduce((all, { outcome }) => all + outcome[count], 0);
  const failures = parts.flatMap(({ name, outcome: { failed, failures: told } }) =>
    (failed > 0 && told.length === 0 ? ["see above"] : told).map((failure) => `\nFAILED ${name}: ${failure}`),
  );
  const skips = parts.flatMap(({ name, outcome }) => outcome.skips.map((skip) => `SKIPPED ${name}: ${skip}`));
  const skipped = sum("skipped");
  const isRefused = isCI && (skipped > 0 || missing.length > 0);
  return {
    lines: [
      ...failures,
      ...skips,
      ...missing.map((lack) => `MISSING ${lack}`),
      ...(isRefused ? ["CI is set: what was not tested counts as a failure."] : []),
      `\n${sum("passed")} passed, ${sum("failed")} failed, ${skipped} skipped`,
    ],
    exitCode: sum("failed") > 0 || isRefused ? 1 : 0,
  };
}

/** True when the variable `CI` is set to anything that is not a no. */
export function isSet(value: string | undefined): boolean {
  return value !== undefined && !["", "0", "false", "no"].includes(value.toLowerCase());
}

/**
 * What the tests need and this machine lacks, each with what is not tested without it.
 *
 * @param root the repository; the real files lie in `../shared` beside it.
 * @param uid of who runs the tests; undefined on Windows
 */
export function missingOn(root: string, uid = process.getuid?.()): string[] {
  const shared = join(root, "../shared");
  const files = missingFiles(join(shared, "ifc"));
  return [
    files.length === 0 ? "" : `../shared/ifc (${files.join(", ")}): nothing is tested on real IFC files.`,
    existsSync(join(shared, "tools/ifc_validate.py"))
      ? ""
      : "../shared/tools/ifc_validate.py: written IFC is not checked by the strict validator.",
    uid === 0 ? "" : "root: how Postgres runs under another account is not tested, and the tests of a full disk fail.",
    hasPython() ? "" : "python3 (3.11 or newer): written IFC is not checked by the strict validator.",
  ].filter((lack) => lack !== "");
}
