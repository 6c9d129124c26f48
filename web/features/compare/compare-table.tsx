import { useTranslation } from "react-i18next";
import { IconArrowsHorizontal } from "@tabler/icons-react";
import { useId, useRef } from "react";
import type { CSSProperties } from "react";
import type { ComparedGroup, ComparedRow } from "./align-facts.ts";
import { CompareCell } from "./compare-cell.tsx";
import { CompareColumnHead } from "./compare-column-head.tsx";
import type { ComparedColumn } from "./use-compared.ts";
import { useSideways } from "./use-sideways.ts";

/**
 * Listings as columns, what they say as rows under their groups. It scrolls sideways where it does not fit: a line says
 * so, and a shadow stands at the edge that has more.
 */
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
  const { t } = useTranslation();
  const isFirstLoad = groups.length === 0 && columns.some(({ compared, error }) => compared === null && error === null);
  const style = { "--columns": columns.length } as CSSProperties;
  const box = useRef<HTMLDivElement>(null);
  const sideways = useSideways(box);
  const hintId = useId();
  return (
    <>
      {sideways !== "fits" && (
        <p id={hintId} className="compare-hint">
          <IconArrowsHorizontal size={16} stroke={1.6} aria-hidden />
          {t("web.compare.sideways")}
        </p>
      )}
      <div className="compare-frame" data-more={sideways === "more" || undefined}>
        <div
          className="card compare-box"
          ref={box}
          role="region"
          aria-label={caption}
          aria-describedby={sideways === "fits" ? undefined : hintId}
          tabIndex={0}
          style={style}
        >
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
      </div>
    </>
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
