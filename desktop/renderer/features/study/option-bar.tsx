import { IconCopy, IconEye, IconLockFilled, IconLockOpen } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useConnection, useSession } from "#desktop/renderer/bridge/use-live-state.ts";
import { Occupant } from "#desktop/renderer/features/projects/occupant.tsx";
import { holderOf, type Holder } from "#desktop/renderer/features/projects/seat-holder.ts";
import { useOptionActions } from "#desktop/renderer/features/projects/use-option-actions.ts";
import { formatDay, formatTime } from "#desktop/renderer/state/format.ts";
import { LostLine } from "./lost-line.tsx";
import { useStudy } from "./study-context.ts";

/** Who holds the option and what can be done about it. Violet while somebody else does; nothing here blocks viewing. */
export function OptionBar({ onOccupy, onVacate }: { onOccupy: () => void; onVacate: () => void }) {
  const { t } = useTranslation();
  const { option, readOnlyReason, lost, readAt } = useStudy();
  const userId = useSession()?.user?.id;
  const isLive = useConnection()?.status === "live";
  const act = useOptionActions();
  const isGone = lost?.reason === "deleted";
  // A seat that was lost is not held, whatever was last read.
  const holder: Holder = lost && option.occupied?.isMine ? "nobody" : holderOf(option.occupied, userId);
  const isTaken = holder === "other" || holder === "elsewhere";
  const offline = isLive ? undefined : t("workbench.seat.needsServer");
  const copy = t(lost ? "workbench.option.action.keepCopy" : "workbench.option.action.workInCopy");
  return (
    <div className={lost ? "obar lost" : isTaken ? "obar peer" : "obar"} role={lost ? "alert" : "status"}>
      {lost ? (
        <LostLine lost={lost} holder={holder} />
      ) : option.locked ? (
        <>
          <IconLockFilled size={16} aria-hidden />
          <span className="m">
            {t("workbench.option.lockedLine", {
              name: option.locked.user.name,
              since: formatTime(option.locked.timestamp),
            })}
          </span>
        </>
      ) : (
        <Occupant option={option} userId={userId} readAt={readAt} isBar />
      )}
      {isTaken && !lost && (
        <span className="t2 sm ell">
          {t("workbench.option.lastChange", { at: formatDay(option.lastModified.timestamp) })} ·{" "}
          {t(holder === "elsewhere" ? "workbench.seat.elsewhereHint" : "workbench.seat.readOnlyHint")}
        </span>
      )}
      <span className="sp" />
      {readOnlyReason && (
        <span className="chip" title={readOnlyReason}>
          <IconEye size={14} stroke={1.6} aria-hidden />
          {t("workbench.option.readOnlyChip")}
        </span>
      )}
      {(isTaken || lost) && !isGone && (
        <button
          type="button"
          className={lost ? "btn p sml" : "btn sml"}
          disabled={!isLive}
          title={offline}
          onClick={() => void act(option, "copy")}
        >
          <IconCopy size={14} stroke={1.6} aria-hidden />
          {copy}
        </button>
      )}
      {(holder === "nobody" || holder === "elsewhere") && !option.locked && !isGone && (
        <button
          type="button"
          className={lost ? "btn sml" : "btn p sml"}
          disabled={!isLive}
          title={offline}
          onClick={onOccupy}
        >
          {t(
            holder === "elsewhere"
              ? "workbench.seat.action.takeOver"
              : lost
                ? "workbench.seat.action.again"
                : "workbench.seat.action.occupy",
          )}
        </button>
      )}
      {holder === "me" && !option.locked && (
        <button type="button" className="btn sml" disabled={!isLive} title={offline} onClick={onVacate}>
          {t("workbench.seat.action.vacate")}
        </button>
      )}
      {option.locked && !isGone && (
        <button
          type="button"
          className="btn sml"
          disabled={!isLive}
          title={offline}
          onClick={() => void act(option, "unlock")}
        >
          <IconLockOpen size={14} stroke={1.6} aria-hidden />
          {t("workbench.option.menu.unlock")}
        </button>
      )}
      {holder === "me" && !option.locked && (
        <button
          type="button"
          className="btn sml"
          disabled={!isLive}
          title={offline}
          onClick={() => void act(option, "lock")}
        >
          <IconLockFilled size={14} aria-hidden />
          {t("workbench.option.menu.lock")}
        </button>
      )}
    </div>
  );
}
