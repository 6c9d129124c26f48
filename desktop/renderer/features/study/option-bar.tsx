import { IconAlertTriangle, IconLockFilled, IconLockOpen } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useSession } from "#desktop/renderer/bridge/use-live-state.ts";
import { Occupant } from "#desktop/renderer/features/projects/occupant.tsx";
import { useOptionActions } from "#desktop/renderer/features/projects/use-option-actions.ts";
import { formatTime } from "#desktop/renderer/state/format.ts";
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
  const { option } = useStudy();
  const session = useSession();
  const act = useOptionActions();
  const userId = session?.user?.id;
  const isMine = option.occupied?.user.id === userId;
  const isOther = option.occupied !== null && !isMine;
  const tone = lostReason ? "obar lost" : isOther ? "obar peer" : "obar";
  return (
    <div className={tone} role={lostReason ? "alert" : "status"}>
      {lostReason ? (
        <>
          <IconAlertTriangle size={16} stroke={1.6} className="err" aria-hidden />
          <span className="m">{t("workbench.option.lost")}</span>
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
        <Occupant option={option} userId={userId} />
      )}
      {isOther && <span className="t2 ell">{t("workbench.option.readOnly")}</span>}
      <span className="sp" />
      {!isMine && !option.locked && (
        <button
          type="button"
          className="btn sml"
          disabled={isOther}
          title={isOther ? t("workbench.option.readOnly") : undefined}
          onClick={onOccupy}
        >
          {t("workbench.option.action.occupyHere")}
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
        <button type="button" className="btn sml" disabled={isOther} onClick={() => void act(option, "lock")}>
          <IconLockFilled size={14} aria-hidden />
          {t("workbench.option.menu.lock")}
        </button>
      )}
    </div>
  );
}
