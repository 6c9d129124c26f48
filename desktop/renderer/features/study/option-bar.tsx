import { IconCopy, IconEye, IconLockFilled, IconLockOpen, IconPlugConnectedX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useSession } from "#desktop/renderer/bridge/use-live-state.ts";
import { Occupant } from "#desktop/renderer/features/projects/occupant.tsx";
import { useOptionActions } from "#desktop/renderer/features/projects/use-option-actions.ts";
import { formatDay, formatTime } from "#desktop/renderer/state/format.ts";
import { useStudy } from "./study-context.ts";

/** Who holds the option and what can be done about it. Violet while somebody else does; nothing here blocks viewing. */
export function OptionBar({
  lostReason,
  onOccupy,
  onVacate,
}: {
  lostReason: string | null;
  onOccupy: () => void;
  onVacate: () => void;
}) {
  const { t } = useTranslation();
  const { option, readOnlyReason } = useStudy();
  const session = useSession();
  const act = useOptionActions();
  const userId = session?.user?.id;
  const isMine = option.occupied?.user.id === userId && option.occupied !== null;
  const isOther = option.occupied !== null && !isMine;
  const tone = lostReason ? "obar lost" : isOther ? "obar peer" : "obar";
  const copy = t(lostReason ? "workbench.option.action.keepCopy" : "workbench.option.action.workInCopy");
  return (
    <div className={tone} role={lostReason ? "alert" : "status"}>
      {lostReason ? (
        <>
          <IconPlugConnectedX size={16} stroke={1.6} className="err" aria-hidden />
          <span className="m nw">{t("workbench.option.lost")}</span>
          <span className="t2 ell">{lostReason}</span>
        </>
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
        <Occupant option={option} userId={userId} isBar />
      )}
      {isOther && !lostReason && (
        <span className="t2 sm ell">
          {t("workbench.option.lastChange", { at: formatDay(option.lastModified.timestamp) })} ·{" "}
          {t("workbench.option.readOnly")}
        </span>
      )}
      <span className="sp" />
      {readOnlyReason && (
        <span className="chip" title={readOnlyReason}>
          <IconEye size={14} stroke={1.6} aria-hidden />
          {t("workbench.option.readOnlyChip")}
        </span>
      )}
      {(isOther || lostReason !== null) && (
        <button type="button" className={lostReason ? "btn p sml" : "btn sml"} onClick={() => void act(option, "copy")}>
          <IconCopy size={14} stroke={1.6} aria-hidden />
          {copy}
        </button>
      )}
      {!isMine && !isOther && !option.locked && (
        <button type="button" className={lostReason ? "btn sml" : "btn p sml"} onClick={onOccupy}>
          {t(lostReason ? "workbench.option.action.occupyAgain" : "workbench.option.action.occupyHere")}
        </button>
      )}
      {isMine && !option.locked && (
        <button type="button" className="btn sml" onClick={onVacate}>
          {t("workbench.option.action.vacate")}
        </button>
      )}
      {option.locked ? (
        <button type="button" className="btn sml" onClick={() => void act(option, "unlock")}>
          <IconLockOpen size={14} stroke={1.6} aria-hidden />
          {t("workbench.option.menu.unlock")}
        </button>
      ) : (
        isMine && (
          <button type="button" className="btn sml" onClick={() => void act(option, "lock")}>
            <IconLockFilled size={14} aria-hidden />
            {t("workbench.option.menu.lock")}
          </button>
        )
      )}
    </div>
  );
}
