import { Button } from "@mantine/core";
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
        <span className="text-small grow">{t("workbench.recovery.discardAsk", { count: rows.length })}</span>
        <Button ref={focus} onClick={() => setIsAsking(false)}>
          {t("workbench.recovery.discardNot")}
        </Button>
        <Button variant="danger" disabled={isBusy} onClick={() => void discard()}>
          {t("workbench.recovery.discard", { count: rows.length })}
        </Button>
      </footer>
    );
  return (
    <footer className="recovery-foot">
      <span className="text-secondary text-small grow">{useSummary(rows, ticked, seat)}</span>
      <Button variant="subtle" color="gray" onClick={onLater}>
        {t("workbench.recovery.later")}
      </Button>
      <Button variant="subtle" color="gray" disabled={isBusy} onClick={() => setIsAsking(true)}>
        {t("workbench.recovery.discard", { count: rows.length })}
      </Button>
      <Button
        variant={seat === "taken" ? "filled" : "default"}
        leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
        disabled={!canAct}
        onClick={() => void keepAsCopy()}
      >
        {t("workbench.recovery.keepCopy", { count })}
      </Button>
      {(seat === "mine" || seat === "free") && (
        <Button
          variant="filled"
          leftSection={<IconCheck size={16} stroke={1.6} aria-hidden />}
          disabled={!canAct}
          onClick={() => void apply(seat === "free")}
        >
          {t(seat === "free" ? "workbench.recovery.occupyApply" : "workbench.recovery.apply", { count })}
        </Button>
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
