import { isInputFix } from "#shared/contracts/design/is-input-fix.ts";
import type { FlexExecution } from "#shared/contracts/design/flex.ts";

/**
 * What the configurator shows (CFG-03); `drawing` is a result whose picture is not there yet, `refused` one of which the
 * rules let nothing be made.
 */
export type RunState = "running" | "drawing" | "finished" | "refused" | "empty" | "error";

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
  if (run.execution.summary?.findings.some(({ severity }) => severity === "error")) return "refused";
  return run.execution.outputs.length === 0 ? "empty" : "finished";
}

/** Whether the result on the screen is of an earlier run than the one that is asked for. */
export function isOfRunBefore(state: RunState): boolean {
  return state === "running" || state === "error";
}

/**
 * The sentence of a rule that objects, by the name of the input that its first fix would set: it stands at one input, not
 * at each that could change it.
 */
export function warningsByField(execution: FlexExecution | undefined): Record<string, string> {
  const warnings: Record<string, string> = {};
  for (const finding of execution?.summary?.findings ?? []) {
    if (finding.severity === "info") continue;
    const [fix] = finding.fixes.filter(isInputFix);
    if (fix) warnings[fix.name] ??= finding.message;
  }
  return warnings;
}
