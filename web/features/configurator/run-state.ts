import { isInputFix } from "#shared/contracts/runs.ts";
import type { FlexExecution } from "#shared/contracts/flex.ts";

/** What the configurator shows (CFG-03); `drawing` is a result whose picture is not there yet. */
export type RunState = "running" | "drawing" | "finished" | "empty" | "error";

/** State of a run from what is known: a result stays on the screen while the next one runs. */
export function runStateOf(run: {
  isFetching: boolean;
  error: unknown;
  execution: FlexExecution | undefined;
  /** The picture shows this execution, or there will be none. */
  isDrawn: boolean;
}): RunState {
  if (run.isFetching) return "running";
  if (run.error) return "error";
  if (!run.execution) return "empty";
  if (run.execution.status === "error" && run.execution.summary === null) return "error";
  if (run.execution.preview.length > 0) return run.isDrawn ? "finished" : "drawing";
  return run.execution.outputs.length === 0 ? "empty" : "finished";
}

/** The first sentence of a rule that objects to an input, by input name: what its fixes would set. */
export function warningsByField(execution: FlexExecution | undefined): Record<string, string> {
  const warnings: Record<string, string> = {};
  for (const finding of execution?.summary?.findings ?? []) {
    if (finding.severity === "info") continue;
    for (const fix of finding.fixes.filter(isInputFix)) warnings[fix.name] ??= finding.message;
  }
  return warnings;
}
