import { useTranslation } from "react-i18next";
import type { CSSProperties } from "react";
import type { ComparedGroup, ComparedRow } from "./align-facts.ts";
import { CompareCell } from "./compare-cell.tsx";
import { CompareColumnHead } from "./compare-column-head.tsx";
import type { ComparedColumn } from "./use-compared.ts";

/** Listings as columns, what they say as rows under their groups. It scrolls sideways where it does not fit. */
export function CompareTable({
  caption,
  columns,
  groups,
  onRemove,
}: {
  caption: string;
  columns: readonly ComparedColumn[];
  groups: readonly ComparedGroup[];
  onRemove(id: number): void;
}) {
  const isFirstLoad = groups.length === 0 && columns.some(({ compared, error }) => compared === null && error === null);
  const style = { "--columns": columns.length } as CSSProperties;
  return (
    <div className="card compare-box" role="region" aria-label={caption} tabIndex={0} style={style}>
      <table className="compare-table" aria-busy={isFirstLoad}>
        <caption className="hidden">{caption}</caption>
        <thead>
          <tr>
            <td className="compare-label" />
            {columns.map((column) => (
              <CompareColumnHead key={column.id} column={column} onRemove={() => onRemove(column.id)} />
            ))}
          </tr>
        </thead>
        {isFirstLoad ? (
          <LoadingRows columns={columns.length} />
        ) : (
          groups.map(({ title, rows }) => (
            <tbody key={title}>
              <tr className="compare-group">
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  <span>{title}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.key} row={row} columns={columns} />
              ))}
            </tbody>
          ))
        )}
      </table>
    </div>
  );
}

function Row({ row, columns }: { row: ComparedRow; columns: readonly ComparedColumn[] }) {
  const { t } = useTranslation();
  return (
    <tr data-differs={row.differs}>
      <th scope="row" className="compare-label">
        <span>
          {row.label}
          {row.differs && <span className="hidden"> {t("web.compare.differs")}</span>}
        </span>
      </th>
      {row.cells.map((cell, index) => (
        <td key={columns[index]?.id} data-apart={row.apart[index] || undefined}>
          {cell && <CompareCell cell={cell} />}
          {cell === null && columns[index]?.error === null && <span className="skeleton compare-bar" />}
          {row.apart[index] && <span className="hidden"> {t("web.compare.apart")}</span>}
        </td>
      ))}
    </tr>
  );
}

function LoadingRows({ columns }: { columns: number }) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: 8 }, (_, row) => (
        <tr key={row}>
          <td className="compare-label">
            <span className="skeleton compare-bar" />
          </td>
          {Array.from({ length: columns }, (_cell, column) => (
            <td key={column}>
              <span className="skeleton compare-bar" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
