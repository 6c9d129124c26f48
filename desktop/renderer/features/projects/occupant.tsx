import { useTranslation } from "react-i18next";
import type { DesignOptionSummary } from "#shared/contracts/design-options.ts";
import { formatTime } from "#desktop/renderer/state/format.ts";

/** Who sits on an option: solid disc = me, outline = somebody else, dashed = idle, grey dashed = free. */
export function Occupant({
  option,
  userId,
}: {
  option: Pick<DesignOptionSummary, "occupied" | "locked">;
  userId: string | undefined;
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
  const tone = isMe ? "me" : occupied.isIdle ? "idle" : "pe";
  return (
    <>
      <span className={`av ${tone}`} aria-hidden>
        {occupied.initials}
      </span>
      <span className={occupied.isIdle ? "warn ell" : "ell"}>
        {isMe ? t("workbench.option.you", { since }) : t("workbench.option.other", { name: occupied.user.name, since })}
      </span>
      {occupied.isIdle && occupied.freeAt && (
        <span className="t3 sm nw">{t("workbench.option.freeAt", { at: formatTime(occupied.freeAt) })}</span>
      )}
    </>
  );
}
