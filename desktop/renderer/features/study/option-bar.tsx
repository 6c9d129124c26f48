import { IconCopy, IconEye, IconHandStop, IconLockFilled, IconLockOpen } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { SeatAnswer } from "#shared/contracts/design/seat-request.ts";
import { useConnection, useSession } from "#desktop/renderer/bridge/use-live-state.ts";
import { Occupant } from "#desktop/renderer/features/projects/occupant.tsx";
import { holderOf, type Holder } from "#desktop/renderer/features/projects/seat-holder.ts";
import { useHolderPanel } from "#desktop/renderer/features/seat-requests/holder/use-holder-panel.ts";
import { RequestButton } from "#desktop/renderer/features/seat-requests/request-button.tsx";
import { useOptionActions } from "#desktop/renderer/features/projects/use-option-actions.ts";
import { formatDay, formatTime } from "#desktop/renderer/state/format.ts";
import { ActionButton } from "#desktop/renderer/layout/action-button.tsx";
import { StateChip } from "#desktop/renderer/layout/state-chip.tsx";
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
  // Given away on purpose is no alarm.
  const isAlarm = lost !== null && lost.reason !== "handed-over";
  const { request } = useHolderPanel(option, readAt);
  // Who asks for it back wants to know how that stands.
  const told = isAlarm || request === null ? lost : null;
  const copy = t(isAlarm ? "workbench.option.action.keepCopy" : "workbench.option.action.workInCopy");
  return (
    <div
      className={isAlarm ? "option-bar is-lost" : isTaken ? "option-bar peer" : "option-bar"}
      role={isAlarm ? "alert" : "status"}
    >
      {told ? (
        <LostLine lost={told} holder={holder} />
      ) : option.locked ? (
        <>
          <IconLockFilled size={16} aria-hidden />
          <span className="text-medium">
            {t("workbench.option.lockedLine", {
              name: option.locked.user.name,
              since: formatTime(option.locked.timestamp),
            })}
          </span>
        </>
      ) : (
        <Occupant option={option} userId={userId} readAt={readAt} isBar />
      )}
      {isTaken && !told && (
        <span className="text-secondary text-small ellipsis">
          {request?.answer ? (
            <AnswerText name={option.occupied?.user.name ?? ""} answer={request.answer} />
          ) : (
            <>
              {t("workbench.option.lastChange", { at: formatDay(option.lastModified.timestamp) })} ·{" "}
              {t(holder === "elsewhere" ? "workbench.seat.elsewhereHint" : "workbench.seat.readOnlyHint")}
            </>
          )}
        </span>
      )}
      <span className="spacer" />
      {holder === "me" && option.requests.length > 0 && (
        <StateChip
          tone="peer"
          icon={<IconHandStop size={14} stroke={1.6} aria-hidden />}
          title={option.requests.map(({ user }) => user.name).join(", ")}
        >
          {t("workbench.request.asking", { count: option.requests.length })}
        </StateChip>
      )}
      {readOnlyReason && (
        <StateChip icon={<IconEye size={14} stroke={1.6} aria-hidden />} title={readOnlyReason}>
          {t("workbench.option.readOnlyChip")}
        </StateChip>
      )}
      {(isTaken || lost) && !isGone && (
        <ActionButton
          size="xs"
          variant={isAlarm ? "filled" : "default"}
          leftSection={<IconCopy size={14} stroke={1.6} aria-hidden />}

          reason={offline}
          onPress={() => void act(option, "copy")}
        >
          {copy}
        </ActionButton>
      )}
      {holder === "other" && !isGone && (
        <RequestButton
          option={option}
          readAt={readAt}
          place="bar"
          isSmall
          isMain={!isAlarm}
          onCopy={() => void act(option, "copy")}
        />
      )}
      {(holder === "nobody" || holder === "elsewhere") && !option.locked && !isGone && (
        <ActionButton
          size="xs"
          variant={isAlarm ? "default" : "filled"}

          reason={offline}
          onPress={onOccupy}
        >
          {t(
            holder === "elsewhere"
              ? "workbench.seat.action.takeOver"
              : isAlarm
                ? "workbench.seat.action.again"
                : "workbench.seat.action.occupy",
          )}
        </ActionButton>
      )}
      {holder === "me" && !option.locked && (
        <ActionButton size="xs" reason={offline} onPress={onVacate}>
          {t("workbench.seat.action.vacate")}
        </ActionButton>
      )}
      {option.locked && !isGone && (
        <ActionButton
          size="xs"
          leftSection={<IconLockOpen size={14} stroke={1.6} aria-hidden />}

          reason={offline}
          onPress={() => void act(option, "unlock")}
        >
          {t("workbench.option.menu.unlock")}
        </ActionButton>
      )}
      {holder === "me" && !option.locked && (
        <ActionButton
          size="xs"
          leftSection={<IconLockFilled size={14} aria-hidden />}

          reason={offline}
          onPress={() => void act(option, "lock")}
        >
          {t("workbench.option.menu.lock")}
        </ActionButton>
      )}
    </div>
  );
}

/** The holder's answer to my request, in a sentence. */
function AnswerText({ name, answer }: { name: string; answer: SeatAnswer }) {
  const { t } = useTranslation();
  if (answer.kind === "later") return t("workbench.request.promised", { name, at: formatTime(answer.dueAt) });
  const quoted = answer.note && t("workbench.request.quoted", { text: answer.note });
  const text = [t("workbench.request.kept", { name, at: formatTime(answer.at) }), quoted].filter(Boolean).join(" ");
  // A long reason is cut off here; the popover has room for it.
  return <span title={text}>{text}</span>;
}
