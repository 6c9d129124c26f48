import { IconHourglass } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { DesignOptionSummary } from "#shared/contracts/design/design-options.ts";
import { formatTime } from "#desktop/renderer/state/format.ts";
import { holderOf, useIdleTime } from "./seat-holder.ts";

const DISCS = { me: "me", elsewhere: "peer", other: "peer", nobody: "free" } as const;

/** Who sits on an option: solid disc = me, outline = somebody else, dashed = idle, grey dashed = free. */
export function Occupant({
  option,
  userId,
  readAt,
  isBar = false,
}: {
  option: Pick<DesignOptionSummary, "occupied" | "locked">;
  userId: string | undefined;
  /** When the option was read, milliseconds since 1970. */
  readAt: number;
  /** In the option bar there is room for a sentence. */
  isBar?: boolean;
}) {
  const { t } = useTranslation();
  const { occupied } = option;
  const idle = useIdleTime(occupied, readAt);
  if (!occupied) {
    return (
      <>
        <span className="person-disc free" aria-hidden>
          –
        </span>
        <span className="text-hint ellipsis">
          {option.locked ? t("workbench.seat.freeLocked") : t("workbench.seat.free")}
        </span>
      </>
    );
  }
  const holder = holderOf(occupied, userId);
  const since = formatTime(occupied.timestamp);
  const computer = occupied.installation ?? t("workbench.seat.otherComputer");
  const isShort = !isBar && idle !== null;
  const names = { since, computer, name: occupied.user.name };
  const sentence = {
    me: isBar ? "workbench.seat.you" : "workbench.seat.youShort",
    elsewhere: isBar ? "workbench.seat.elsewhere" : "workbench.seat.elsewhereShort",
    other: isBar ? "workbench.seat.otherHolds" : "workbench.seat.other",
    nobody: "workbench.seat.free",
  } as const;
  return (
    <>
      <span className={`person-disc ${occupied.isIdle ? "idle" : DISCS[holder]}`} aria-hidden>
        {occupied.initials}
      </span>
      <span className={isBar ? "ellipsis text-medium" : "ellipsis"}>
        {isShort ? occupied.user.name : t(sentence[holder], names)}
      </span>
      {idle && (
        <span className="idle-time text-small no-wrap" role="timer">
          <IconHourglass size={14} stroke={1.6} aria-hidden />
          {idle.free > 0 ? t("workbench.seat.idle", { ...idle }) : t("workbench.seat.idleNow")}
        </span>
      )}
      {!idle && occupied.freeAt && (
        <span className="text-hint text-small no-wrap">
          {t("workbench.seat.freeAt", { at: formatTime(occupied.freeAt) })}
        </span>
      )}
    </>
  );
}
