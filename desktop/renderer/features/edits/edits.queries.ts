import { queryOptions } from "@tanstack/react-query";
import { invoke } from "#desktop/renderer/bridge/bridge.ts";

/** Edits of a study that wait on this computer, of who is signed in. */
export const keptEdits = (designOptionId: string) =>
  queryOptions({
    queryKey: ["edits", designOptionId],
    queryFn: () => invoke("edits.list", { designOptionId }),
    staleTime: Infinity,
  });

/** Commands on edits that wait; the list is read anew by the caller. */
export const editCommands = {
  forget: (ids: string[]) => invoke("edits.forget", { ids }),
  choose: (choices: { id: string; version: number }[]) => invoke("edits.choose", { choices }),
  park: (designOptionId: string) => invoke("edits.park", { designOptionId }),
  move: (ids: string[], copyId: string, products: Record<string, string>) =>
    invoke("edits.move", { ids, copyId, products }),
};
