import { useConnection, useSession } from "#desktop/renderer/bridge/use-live-state.ts";
import { holderPanelState, type HeldOption, type HolderPanelState } from "./holder-panel-state.ts";
import { useNow } from "#desktop/renderer/state/use-now.ts";

/** Who holds an option and how my request stands, second by second while something counts. */
export function useHolderPanel(option: HeldOption, readAt: number): HolderPanelState {
  const userId = useSession()?.user?.id;
  const isLive = useConnection()?.status === "live";
  const counts = option.occupied?.isIdle === true || option.requests.some(({ isMine }) => isMine);
  const now = useNow(counts);
  return holderPanelState({ option, userId, isLive, readAt, now: Math.max(now, readAt) });
}
