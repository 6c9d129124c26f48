import type { Closing } from "#desktop/renderer/state/closing.ts";
import type { OpenRun } from "#desktop/renderer/state/open-runs.ts";

/** How long closing waits for the server: one that does not answer must not keep the window. */
const TOLD_WITHIN_MS = 3_000;

/**
 * Stops runs before a tab or the window closes.
 *
 * @returns whether it may close now; not when the user has to hear first that a run may go on
 */
export async function stopRuns(runs: readonly Pick<OpenRun, "stop">[], scope: Closing["scope"]): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<"late">();
  const timer = setTimeout(() => resolve("late"), TOLD_WITHIN_MS);
  try {
    const outcome = await Promise.race([Promise.all(runs.map((run) => run.stop())), promise]);
    // Without its tab the page goes on telling the server, and says it when that fails; without the window nobody does.
    return outcome !== "late" || scope === "tab";
  } catch {
    // The run itself says why; the dialog says what follows from it.
    return false;
  } finally {
    clearTimeout(timer);
  }
}
