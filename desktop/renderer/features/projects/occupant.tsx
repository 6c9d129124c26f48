import { useTranslation } from "react-i18next";
import type { DesignOptionSummary } from "#shared/contracts/design-options.ts";
import { formatTime } from "#desktop/renderer/state/format.ts";

/** Who sits on an option: solid disc = me, outline = somebody else, dashed = idle, grey dashed = free. */
export function Occupant({
  option,
  userId,
  isBar = false,
}: {
  option: Pick<DesignOptionSummary, "occupied" | "locked">;
  userId: string | undefined;
  /** In the option bar there is room for a sentence. */
  isBar?: boolean;
}) {
  const { t } = useTranslation();
  const { occupied } = option;
  if (!occupied) {
    return (
      <>
        <span className="av free" aria-hidden>
          –
        </span>
        <span className="t3 ell">{option.locked ? t("workbench.option.freeLocked") : t("workbench.option.free")}</span>
      </>
    );
  }
  const isMe = occupied.user.id === userId;
  const since = formatTime(occupied.timestamp);
  const mine = t(isBar ? "workbench.option.you" : "workbench.option.youShort", { since });
  return (
    <>
      <span className={`av ${isMe ? "me" : occupied.isIdle ? "idle" : "pe"}`} aria-hidden>
        {occupied.initials}
      </span>
      <span className={`ell ${occupied.isIdle ? "warn" : ""} ${isBar ? "m" : ""}`}>
        {isMe
          ? mine
          : t(isBar ? "workbench.option.otherHolds" : "workbench.option.other", { name: occupied.user.name, since })}
      </span>
      {occupied.isIdle && occupied.freeAt && (
        <span className="t3 sm nw">{t("workbench.option.freeAt", { at: formatTime(occupied.freeAt) })}</span>
      )}
    </>
  );
}
