import { useTranslation } from "react-i18next";
import type { ReportSection } from "#shared/contracts/design/runs.ts";
import { cellInWords } from "./cell-words.ts";
import { formatMeasured } from "./format.ts";
import { useReportWords } from "./use-report-words.ts";
import "./results.css";

/** The tables of one kind that several products report, as one. */
export interface Report {
  section: Pick<ReportSection, "key" | "title" | "columns">;
  rows: ReportSection["rows"];
}

/** The reports of several runs: sections of one key together, in the order in which they come. */
export function reportsOf(runs: readonly { reports: readonly ReportSection[] }[]): Report[] {
  const reports = new Map<string, Report>();
  for (const section of runs.flatMap((run) => run.reports)) {
    const known = reports.get(section.key);
    if (known) known.rows = [...known.rows, ...section.rows];
    else reports.set(section.key, { section, rows: section.rows });
  }
  return [...reports.values()];
}

/** What one kit has to tell, whichever it is. @param onSelect where a row can be shown in a model: its hosts */
export function ReportTable({
  report: { section, rows },
  onSelect,
}: {
  report: Report;
  onSelect?: (hostGlobalIds: readonly string[]) => void;
}) {
  const { titleOf, columnOf } = useReportWords();
  return (
    <table className="data-table report-table">
      <caption className="results-hidden">{titleOf(section)}</caption>
      <thead>
        <tr>
          {section.columns.map((column) => (
            <th key={column.key} scope="col" className={column.kind === "number" ? "number-cell" : undefined}>
              {columnOf(section, column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ hostGlobalIds, elementGlobalIds, isRefused, cells }, index) => (
          <tr key={`${[...hostGlobalIds, ...elementGlobalIds].join()}-${index}`}>
            {section.columns.map((column, place) => (
              <Cell
                key={column.key}
                label={columnOf(section, column)}
                kind={column.kind}
                value={cells[place] ?? null}
                isRefused={isRefused}
                onSelect={place === 0 && onSelect ? () => onSelect(hostGlobalIds) : undefined}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({
  label,
  kind,
  value,
  isRefused,
  onSelect,
}: {
  /** Stands before the value where a narrow place has no head. */
  label: string;
  kind: ReportSection["columns"][number]["kind"];
  value: string | number | null;
  isRefused: boolean;
  onSelect: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  if (value === null)
    return (
      <td data-label={label} className={kind === "number" ? "number-cell" : undefined}>
        –
      </td>
    );
  if (typeof value === "number")
    return (
      <td data-label={label} className="number-cell">
        {formatMeasured(value)}
      </td>
    );
  if (onSelect) {
    return (
      <td data-label={label} className="wall-cell">
        <button type="button" className="text-link" title={value} onClick={onSelect}>
          {value}
        </button>
      </td>
    );
  }
  if (kind === "text" || kind === "words")
    return (
      <td data-label={label} className={isRefused ? "tone-error" : undefined}>
        {kind === "words" ? cellInWords(value, t) : value}
      </td>
    );
  return (
    <td
      data-label={label}
      className={kind === "marks" ? "monospace" : "id-cell"}
      title={kind === "name" ? value : undefined}
    >
      {value}
    </td>
  );
}
