import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SupplyChainPresence } from "#shared/contracts/people/supply-chains.ts";
import { formatDate } from "#shared/ui/listings/texts/format-date.ts";
import { DELIVERY_GROUPS } from "#shared/domain/logistics/delivery.ts";
import type { Column } from "./member-texts.ts";
import { MemberRow, type RowActions } from "./member-row.tsx";
import type { NamedNeed } from "./need-address.ts";
import { axisOf } from "./programme-bar.tsx";
import type { RankedMember } from "./ranked-members.ts";

type Line = { key: string; group: "can" | "cannot" | "unknown"; count: number } | { key: string; row: RankedMember };

const ROW = 69;
const GROUP = 37;
/** Fewer are all drawn: a reader's search in the page finds them. */
const VIRTUAL_FROM = 100;

/** Members in one table, in groups where there is a need; from a hundred on, only what is in view is drawn. */
export function MemberTable({
  rows,
  total,
  need,
  today,
  columns,
  selected,
  presence,
  actions,
}: {
  rows: readonly RankedMember[];
  /** Members of the chain, those left out by a filter too. */
  total: number;
  need: NamedNeed | null;
  today: string;
  columns: readonly Column[];
  selected: ReadonlySet<number>;
  presence: readonly SupplyChainPresence[];
  actions: RowActions;
}) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number | null>(null);
  const lines = useMemo(() => toLines(rows, need !== null), [rows, need]);
  const axis = useMemo(
    () =>
      need === null
        ? null
        : axisOf(
            rows.map(({ delivery }) => delivery),
            need,
            today,
          ),
    [rows, need, today],
  );
  // Of the chain: a filter that leaves some ninety of two thousand would draw all of those at one key.
  const isVirtual = total >= VIRTUAL_FROM;
  const virtual = useWindowVirtualizer({
    count: isVirtual ? lines.length : 0,
    estimateSize: (index) => ("group" in (lines[index] ?? {}) ? GROUP : ROW),
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 2,
    scrollMargin: box.current?.offsetTop ?? 0,
  });
  const items = virtual.getVirtualItems();
  const drawn = isVirtual ? items.flatMap(({ index }) => lines[index] ?? []) : lines;
  const before = isVirtual ? (items[0]?.start ?? 0) - virtual.options.scrollMargin : 0;
  const after = isVirtual ? virtual.getTotalSize() + virtual.options.scrollMargin - (items.at(-1)?.end ?? 0) : 0;
  useFocusedRowKept(box, rows);
  const span = columns.length + (need === null ? 1 : 2);
  const ids = useMemo(() => rows.map(({ maker }) => maker.organisationId), [rows]);
  const stop = active !== null && ids.includes(active) ? active : ids[0];

  const latest = useRef({ ids, lines, virtual });
  useEffect(() => {
    latest.current = { ids, lines, virtual };
  });
  /** Arrows go from row to row; a row out of sight is drawn first. The same function always: rows are drawn once. */
  const move = useCallback((from: number, step: number): void => {
    const { ids: all, lines: drawnFrom, virtual: window } = latest.current;
    const next = all[all.indexOf(from) + step];
    if (next === undefined) return;
    setActive(next);
    if (window.options.count > 0) window.scrollToIndex(drawnFrom.findIndex((line) => line.key === String(next)));
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-member="${next}"]`)?.focus());
  }, []);

  return (
    <div ref={box} className="card member-box">
      <table className="member-table" aria-rowcount={lines.length + 1}>
        <thead>
          <tr>
            <th scope="col">{t("web.chains.column.member")}</th>
            {need !== null && (
              <th scope="col" className="member-bar-head">
                {t("web.chains.column.bar", { date: formatDate(need.by) })}
              </th>
            )}
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`web.chains.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Spacer height={before} span={span} />}
          {drawn.map((line) =>
            "group" in line ? (
              <tr key={line.key} className="member-group">
                <th colSpan={span} scope="colgroup">
                  {t(`web.chains.group.${line.group}`)} <span className="num mut3">{line.count}</span>
                </th>
              </tr>
            ) : (
              <MemberRow
                key={line.key}
                row={line.row}
                need={need}
                axis={axis}
                today={today}
                columns={columns}
                isSelected={selected.has(line.row.maker.organisationId)}
                isStop={stop === line.row.maker.organisationId}
                present={presence.find(
                  ({ organisationId, isWriting }) => isWriting && organisationId === line.row.maker.organisationId,
                )}
                actions={actions}
                t={t}
                isGradual={isVirtual}
                onFocus={setActive}
                onMove={move}
              />
            ),
          )}
          {after > 0 && <Spacer height={after} span={span} />}
        </tbody>
      </table>
    </div>
  );
}

/** What others add or take away above it never moves the row that has the focus. */
function useFocusedRowKept(box: React.RefObject<HTMLElement | null>, rows: readonly RankedMember[]): void {
  const held = useRef<{ row: Element; top: number } | null>(null);
  // Before the browser draws: where it stands is read as the page was, and again as it is now.
  useLayoutEffect(() => {
    const row = document.activeElement?.closest("[data-member]") ?? null;
    const before = held.current;
    if (row !== null && before?.row === row) window.scrollBy(0, topOf(row) - before.top);
    const keep = (): void => {
      const now = document.activeElement?.closest("[data-member]") ?? null;
      held.current = now !== null && box.current?.contains(now) ? { row: now, top: topOf(now) } : null;
    };
    keep();
    document.addEventListener("focusin", keep);
    return () => document.removeEventListener("focusin", keep);
  }, [box, rows]);
}

/** From the top of the page, however far it is scrolled. */
const topOf = (row: Element): number => row.getBoundingClientRect().top + window.scrollY;

function Spacer({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden="true" className="member-spacer">
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}

function toLines(rows: readonly RankedMember[], isGrouped: boolean): Line[] {
  const lines = (some: readonly RankedMember[]): Line[] =>
    some.map((row) => ({ key: String(row.maker.organisationId), row }));
  if (!isGrouped) return lines(rows);
  return DELIVERY_GROUPS.flatMap((group): Line[] => {
    const some = rows.filter(({ delivery }) => delivery?.kind === group);
    return some.length === 0 ? [] : [{ key: group, group, count: some.length }, ...lines(some)];
  });
}
