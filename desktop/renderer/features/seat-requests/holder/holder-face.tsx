import { useTranslation } from "react-i18next";
import { GRACE_MS, IDLE_MS } from "#shared/contracts/design/events.ts";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import { formatTime } from "#desktop/renderer/state/format.ts";
import type { HolderPanelState } from "./holder-panel-state.ts";

const DISCS = { me: "me", elsewhere: "peer", other: "peer", nobody: "free" } as const;

/** The holder's disc, name and computer, when they were last heard of, and how far that is from the seat's end. */
export function HolderFace({
  occupied,
  state,
  readAt,
}: {
  occupied: DesignOption["occupied"];
  state: HolderPanelState;
  /** When the option was read, milliseconds since 1970. */
  readAt: number;
}) {
  const { t } = useTranslation();
  const { holder, idle, presence } = state;
  const computer = occupied?.installation;
  const name = occupied && (holder === "other" ? occupied.user.name : t("workbench.holder.you"));
  const facts = [
    occupied?.lastChangeAt && t("workbench.option.lastChange", { at: formatTime(occupied.lastChangeAt) }),
    occupied &&
      presence === "unknown" &&
      t("workbench.holder.lastKnown", { at: formatTime(new Date(readAt).toISOString()) }),
    presence === "online" && holder !== "me" && t("workbench.holder.active"),
    holder === "me" && occupied && t("workbench.holder.since", { at: formatTime(occupied.timestamp) }),
  ].filter((fact) => typeof fact === "string");
  return (
    <div className="holder-face">
      <div className="row">
        <span className={`person-disc is-face ${idle ? "idle" : DISCS[holder]}`} aria-hidden>
          {occupied?.initials ?? "–"}
        </span>
        <div className="grow">
          <p className="text-medium ellipsis">
            {occupied ? (computer ? t("workbench.holder.on", { name, computer }) : name) : t("workbench.holder.nobody")}
          </p>
          <p className="text-secondary text-small">
            {facts.join(" · ")}
            {idle && (
              <span role="timer">
                {facts.length > 0 && " · "}
                {t("workbench.holder.heard", { idle: idle.idle })}
              </span>
            )}
          </p>
        </div>
      </div>
      {holder === "other" && presence !== "unknown" && (
        <>
          <div
            className="progress-bar lease-bar"
            role="meter"
            aria-label={t("workbench.holder.lease")}
            aria-valuemin={0}
            aria-valuemax={GRACE_MS / 1000}
            aria-valuenow={idle?.idle ?? 0}
          >
            <i style={{ width: `${((idle?.idle ?? 0) * 100_000) / GRACE_MS}%` }} />
          </div>
          <p className="row text-small text-secondary">
            <span>{t("workbench.holder.idleFrom", { seconds: IDLE_MS / 1000 })}</span>
            <span className="spacer" />
            <span>{t("workbench.holder.freeAt", { seconds: GRACE_MS / 1000 })}</span>
          </p>
        </>
      )}
    </div>
  );
}
