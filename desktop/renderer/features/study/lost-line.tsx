import { IconHandStop, IconPlugConnectedX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Holder } from "#desktop/renderer/features/projects/seat-holder.ts";
import { formatSeconds } from "#desktop/renderer/state/format.ts";
import { useStudy } from "./study-context.ts";
import type { LostSeat } from "./seat-watch.ts";

const NOW = {
  other: "workbench.seat.now.other",
  elsewhere: "workbench.seat.now.elsewhere",
  nobody: "workbench.seat.now.free",
} as const;

/** How the seat of this window ended, when, why, and who has it now. */
export function LostLine({ lost, holder }: { lost: LostSeat; holder: Holder }) {
  const { t } = useTranslation();
  const { option } = useStudy();
  const { reason, note } = lost;
  const what = {
    at: formatSeconds(lost.at),
    name: lost.by ?? t("workbench.seat.somebody"),
    computer: lost.installation ?? t("workbench.seat.otherComputer"),
    note,
  };
  const now = {
    name: option.occupied?.user.name,
    computer: option.occupied?.installation ?? t("workbench.seat.otherComputer"),
  };
  // Given back by oneself is no loss, and never gets here.
  if (reason === "left") return null;
  return (
    <>
      {reason === "handed-over" ? (
        <IconHandStop size={16} stroke={1.6} aria-hidden />
      ) : (
        <IconPlugConnectedX size={16} stroke={1.6} className="tone-error" aria-hidden />
      )}
      <span className="text-medium no-wrap">{t(`workbench.seat.lost.${reason}`, what)}</span>
      <span className="text-secondary ellipsis">
        {(reason !== "ended" || note) && t(`workbench.seat.why.${reason}`, what)}{" "}
        {/* Until the option is read again it still says that the seat is here. */}
        {reason !== "deleted" && !option.occupied?.isMine && holder !== "me" && t(NOW[holder], now)}
      </span>
    </>
  );
}
