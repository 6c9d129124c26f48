import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "#desktop/renderer/bridge/use-live-state.ts";
import { holderOf, useIdleTime } from "#desktop/renderer/features/projects/seat-holder.ts";
import { useStatus, type SeatStatus } from "#desktop/renderer/state/status.ts";
import { useStudy } from "./study-context.ts";
import { useSaveStatus } from "./use-save-status.ts";
import { useViewState } from "./view-context.ts";

/** Fills the status bar while this study is the active tab. */
export function useStudyStatus(isActive: boolean): void {
  const { t } = useTranslation();
  const { document } = useStudy();
  const session = useSession();
  const selected = useViewState((state) => state.selection.length);
  const schema = useViewState((state) => state.index?.schema);
  const set = useStatus((state) => state.set);
  useSaveStatus(isActive);
  const seat = useSeatStatus(session?.user?.id);
  useEffect(() => {
    if (!isActive) return;
    set({ seat });
    return () => set({ seat: null });
  }, [isActive, seat, set]);
  useEffect(() => {
    if (!isActive) return;
    set({
      selection: selected > 0 ? t("workbench.status.selected", { count: selected }) : null,
      file: document ? [document.name, schema].filter(Boolean).join(" · ") : null,
    });
    return () => set({ selection: null, file: null });
  }, [isActive, document, schema, selected, set, t]);
}

/** Who sits on the option, for the status bar. */
function useSeatStatus(userId: string | undefined): SeatStatus {
  const { t } = useTranslation();
  const { option, lost, readAt } = useStudy();
  const { occupied } = option;
  const idle = useIdleTime(occupied, readAt)?.idle;
  return useMemo(() => {
    if (lost && lost.reason !== "handed-over")
      return { text: t("workbench.seat.status.lost"), initials: null, tone: "free" };
    const holder = holderOf(occupied, userId);
    if (!occupied || holder === "nobody")
      return { text: t("workbench.seat.status.free"), initials: null, tone: "free" };
    const names = {
      name: occupied.user.name,
      computer: occupied.installation ?? t("workbench.seat.otherComputer"),
      idle,
    };
    if (idle !== undefined)
      return { text: t("workbench.seat.status.idle", names), initials: occupied.initials, tone: "idle" };
    return {
      text: t(`workbench.seat.status.${holder}`, names),
      initials: occupied.initials,
      tone: holder === "me" ? "me" : "peer",
    };
  }, [lost, occupied, userId, idle, t]);
}
