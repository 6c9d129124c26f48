import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "#desktop/renderer/bridge/use-live-state.ts";
import { useStatus } from "#desktop/renderer/state/status.ts";
import { useStudy } from "./study-context.ts";
import { useViewState } from "./view-context.ts";

/** Fills the status bar while this study is the active tab. */
export function useStudyStatus(isActive: boolean): void {
  const { t } = useTranslation();
  const { option, document, readOnlyReason } = useStudy();
  const isReadOnly = readOnlyReason !== null;
  const session = useSession();
  const selected = useViewState((state) => state.selection.length);
  const schema = useViewState((state) => state.index?.schema);
  const set = useStatus((state) => state.set);
  useEffect(() => {
    if (!isActive) return;
    set({ save: isReadOnly ? t("workbench.option.readOnlyChip") : null });
    return () => set({ save: null });
  }, [isActive, isReadOnly, set, t]);
  const userId = session?.user?.id;
  useEffect(() => {
    if (!isActive) return;
    const holder = option.occupied?.user;
    const isMine = holder?.id === userId;
    const text = !holder
      ? t("workbench.status.free")
      : isMine
        ? t("workbench.status.mine")
        : t("workbench.status.other", { name: holder.name });
    set({
      seat: { text, initials: holder?.initials ?? null, tone: !holder ? "free" : isMine ? "me" : "pe" },
      selection: selected > 0 ? t("workbench.status.selected", { count: selected }) : null,
      file: document ? [document.name, schema].filter(Boolean).join(" · ") : null,
    });
    return () => set({ seat: null, selection: null, file: null });
  }, [isActive, option.occupied, document, schema, selected, userId, set, t]);
}
