import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FoundRow } from "./found-rows.ts";
import type { RecoverySeat } from "./use-recovery-seat.ts";
import { useFoundCommands } from "./use-found-commands.ts";

/** What can be done with found edits. While another holds the option a copy comes first, while I do, applying. */
export function FoundActions({
  rows,
  ticked,
  seat,
  onLater,
}: {
  rows: readonly FoundRow[];
  ticked: readonly FoundRow[];
  seat: RecoverySeat;
  onLater: () => void;
}) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const { apply, keepAsCopy, discard, isBusy } = useFoundCommands(rows, ticked);
  const count = ticked.length;
  const canAct = count > 0 && !isBusy && seat !== "offline";
  if (isAsking)
    return (
      <footer className="recovery-foot" role="alert">
        <span className="sm grow">{t("workbench.recovery.discardAsk", { count: rows.length })}</span>
        <button type="button" className="btn" ref={focus} onClick={() => setIsAsking(false)}>
          {t("workbench.recovery.discardNot")}
        </button>
        <button type="button" className="btn danger" disabled={isBusy} onClick={() => void discard()}>
          {t("workbench.recovery.discard", { count: rows.length })}
        </button>
      </footer>
    );
  return (
    <footer className="recovery-foot">
      <span className="t2 sm grow">{useSummary(rows, ticked, seat)}</span>
      <button type="button" className="btn q plain-text" onClick={onLater}>
        {t("workbench.recovery.later")}
      </button>
      <button type="button" className="btn q plain-text" disabled={isBusy} onClick={() => setIsAsking(true)}>
        {t("workbench.recovery.discard", { count: rows.length })}
      </button>
      <button
        type="button"
        className={seat === "taken" ? "btn p" : "btn"}
        disabled={!canAct}
        onClick={() => void keepAsCopy()}
      >
        <IconCopy size={16} stroke={1.6} aria-hidden />
        {t("workbench.recovery.keepCopy", { count })}
      </button>
      {(seat === "mine" || seat === "free") && (
        <button type="button" className="btn p" disabled={!canAct} onClick={() => void apply(seat === "free")}>
          <IconCheck size={16} stroke={1.6} aria-hidden />
          {t(seat === "free" ? "workbench.recovery.occupyApply" : "workbench.recovery.apply", { count })}
        </button>
      )}
    </footer>
  );
}

/** The button that asked is gone: the one that undoes the asking gets the focus. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** What happens to which input, in sentences. */
function useSummary(rows: readonly FoundRow[], ticked: readonly FoundRow[], seat: RecoverySeat): string {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
  const named = (some: readonly FoundRow[]) => list.format(new Set(some.map(({ edit }) => edit.label)));
  const changed = rows.filter(({ changedBy }) => changedBy !== null);
  const invalid = rows.filter(({ isValid }) => !isValid);
  const plain = ticked.filter(({ changedBy }) => changedBy === null);
  const people = list.format(
    new Set(changed.map(({ changedBy }) => changedBy?.user?.name ?? t("workbench.seat.somebody"))),
  );
  return [
    seat === "offline" && t("workbench.recovery.offline"),
    plain.length > 0 && t("workbench.recovery.inOrder", { fields: named(plain), count: plain.length }),
    changed.length > 0 && t("workbench.recovery.choose", { fields: named(changed), people, count: changed.length }),
    invalid.length > 0 && t("workbench.recovery.asTyped", { fields: named(invalid), count: invalid.length }),
  ]
    .filter((part) => part !== false)
    .join(" ");
}
