import { queryOptions } from "@tanstack/react-query";
import { invoke } from "#desktop/renderer/bridge/bridge.ts";

/** Edits of a study that wait on this computer, of who is signed in. */
export const keptEdits = (studyId: string) =>
  queryOptions({
    queryKey: ["edits", studyId],
    queryFn: () => invoke("edits.list", { studyId }),
    staleTime: Infinity,
  });

/** Commands on edits that wait; the list is read anew by the caller. */
export const editCommands = {
  forget: (ids: string[]) => invoke("edits.forget", { ids }),
  choose: (choices: { id: string; version: number }[]) => invoke("edits.choose", { choices }),
  park: (studyId: string) => invoke("edits.park", { studyId }),
  move: (ids: string[], copyId: string, products: Record<string, string>) =>
    invoke("edits.move", { ids, copyId, products }),
};
