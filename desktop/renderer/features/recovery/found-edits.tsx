import { IconHistory } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { KeptEdit } from "#desktop/ipc/kept-edits.ts";
import { formatSeconds } from "#desktop/renderer/state/format.ts";
import { FoundActions } from "./found-actions.tsx";
import { FoundLine } from "./found-line.tsx";
import { isTickedFirst } from "./found-rows.ts";
import { useFoundRows } from "./use-found-rows.ts";
import { useRecoverySeat } from "./use-recovery-seat.ts";

/** Edits that never reached the server, beside its values, each to be taken or left. Nothing is applied by looking. */
export function FoundEdits({ found, onLater }: { found: readonly KeptEdit[]; onLater: () => void }) {
  const { t } = useTranslation();
  const titleId = useId();
  const rows = useFoundRows(found);
  const seat = useRecoverySeat();
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  const isTicked = (row: (typeof rows)[number]) =>
    row.isValid && row.server !== undefined && (choices[row.edit.id] ?? isTickedFirst(row, seat === "taken"));
  const last = found.reduce((latest, { typedAt }) => (typedAt > latest ? typedAt : latest), "");
  return (
    <section className="card" aria-labelledby={titleId}>
      <header className="recovery-head">
        <IconHistory size={18} stroke={1.6} aria-hidden />
        <h2 id={titleId}>{t("workbench.recovery.found", { count: found.length })}</h2>
        <span className="spacer" />
        <span className="text-hint text-small wide-only">
          {t("workbench.recovery.until", { at: formatSeconds(last) })}
        </span>
      </header>
      <div className="recovery-table">
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t("workbench.recovery.take")}</span>
              </th>
              <th scope="col">{t("workbench.recovery.product")}</th>
              <th scope="col">{t("workbench.recovery.input")}</th>
              <th scope="col" className="number-cell">
                {t("workbench.recovery.server")}
              </th>
              <th scope="col" className="number-cell">
                {t("workbench.recovery.yours")}
              </th>
              <th scope="col">{t("workbench.recovery.time")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <FoundLine
                key={row.edit.id}
                row={row}
                isTicked={isTicked(row)}
                onTick={(isOn) => setChoices({ ...choices, [row.edit.id]: isOn })}
              />
            ))}
          </tbody>
        </table>
      </div>
      <FoundActions rows={rows} ticked={rows.filter(isTicked)} seat={seat} onLater={onLater} />
    </section>
  );
}
