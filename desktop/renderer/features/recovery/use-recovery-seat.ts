import { useConnection, useSession } from "#desktop/renderer/bridge/use-live-state.ts";
import { holderOf } from "#desktop/renderer/features/projects/seat-holder.ts";
import { useStudy } from "#desktop/renderer/features/study/study-context.ts";

/**
 * What may be done with found edits: `mine`, apply them; `free`, occupy and apply; `taken` by somebody else, another
 * computer or a lock, keep them as a copy; `offline`, nothing but to discard them.
 */
export type RecoverySeat = "mine" | "free" | "taken" | "offline";

export function useRecoverySeat(): RecoverySeat {
  const { option, readOnlyReason } = useStudy();
  const userId = useSession()?.user?.id;
  const isLive = useConnection()?.status === "live";
  if (!isLive) return "offline";
  if (readOnlyReason === null) return "mine";
  return option.locked === null && ["nobody", "me"].includes(holderOf(option.occupied, userId)) ? "free" : "taken";
}
