import { useMemo } from "react";
import type { ModelProblem } from "#shared/ifc/read/model-index.ts";
import { useViewState } from "#desktop/renderer/features/study/view-context.ts";

/** A sentence about the local file; `globalId` of the element it is about. */
type FileProblem = Pick<ModelProblem, "severity" | "message" | "globalId">;

/**
 * What was objected to in the file, each sentence once: by the reading for the 3D view, and by the closer reading of
 * the walls for a run, which is known after the first run.
 */
export function useFileProblems(): FileProblem[] {
  const seen = useViewState((state) => state.index?.problems);
  const read = useViewState((state) => state.hostProblems);
  return useMemo(() => {
    const shown = seen ?? [];
    const keyOf = ({ globalId, message }: FileProblem) => `${globalId ?? ""} ${message}`;
    const known = new Set(shown.map(keyOf));
    const more = read.filter((problem) => !known.has(keyOf(problem)));
    return [...shown, ...more];
  }, [seen, read]);
}
