import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ElementRef } from "#shared/ui/viewer/types.ts";
import { formatCount } from "#desktop/renderer/state/format.ts";
import { flattenTree, isUnfolded, parentOf, type TreeRow } from "./tree-rows.ts";
import { hostsOfElement } from "#desktop/renderer/features/study/hosts/host-elements.ts";
import { TreeLine } from "./tree-line.tsx";
import { useViewState, useViewStore } from "#desktop/renderer/features/study/view-context.ts";

const ROW_HEIGHT = 26;

/** The spatial tree of the base model: click selects, arrows move and open, Space hides. The 3D view's full equivalent. */
export function ModelTree() {
  const { t } = useTranslation();
  const store = useViewStore();
  const index = useViewState((state) => state.index);
  const baseKey = useViewState((state) => state.baseKey);
  const selection = useViewState((state) => state.selection);
  const hidden = useViewState((state) => state.hidden);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [current, setCurrent] = useState(0);
  const looseName = t("workbench.tree.loose");
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => (index ? flattenTree(index, open, looseName) : []), [index, open, looseName]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    // The line with the focus stays drawn, so that Tab finds the way back to it.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const shown = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
      return current >= count || shown.includes(current) ? shown : [...shown, current].toSorted((a, b) => a - b);
    },
  });
  const faults = useMemo(
    () =>
      new Map(
        index?.problems.flatMap(({ expressId, isUndrawn, message }) =>
          expressId !== null && isUndrawn ? [[expressId, message] as const] : [],
        ),
      ),
    [index],
  );
  const selectedIds = useMemo(() => idsOf(selection, baseKey), [selection, baseKey]);
  const hiddenIds = useMemo(() => idsOf(hidden, baseKey), [hidden, baseKey]);

  const unfold = (row: TreeRow, isOpen = !open.has(row.expressId)) => {
    const next = new Set(open);
    if (isOpen) next.add(row.expressId);
    else next.delete(row.expressId);
    setOpen(next);
  };
  const select = (row: TreeRow, isAdditive: boolean) => {
    const { picking, togglePicked, hostElements } = store.getState();
    if (picking) {
      const hosts = row.selects.flatMap((each) => hostsOfElement(hostElements, picking.kinds, each));
      for (const globalId of new Set(hosts)) togglePicked(globalId);
      return;
    }
    const refs = row.selects.map(({ expressId, globalId }) => ({ modelKey: baseKey, expressId, globalId }));
    const { rightTab, set } = store.getState();
    set({ selection: [...(isAdditive ? selection : []), ...refs], rightTab: row.isElement ? "properties" : rightTab });
  };
  const hide = (row: TreeRow) => {
    const ids = new Set(row.elements.map(({ expressId }) => expressId));
    // Units of results have numbers of their own files: the same ones mean other things there.
    const rest = hidden.filter(({ modelKey, expressId }) => modelKey !== baseKey || !ids.has(expressId));
    const isHidden = row.elements.every(({ expressId }) => hiddenIds.has(expressId));
    const added = row.elements.map(({ expressId, globalId }) => ({ modelKey: baseKey, expressId, globalId }));
    store.getState().set({ hidden: isHidden ? rest : [...rest, ...added] });
  };
  const focus = (to: number) => {
    if (to < 0 || to >= rows.length) return;
    setCurrent(to);
    virtual.scrollToIndex(to);
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-position="${to}"]`)?.focus());
  };
  const onKey = (event: KeyboardEvent, row: TreeRow, position: number) => {
    const isOpen = isUnfolded(row, open);
    if (event.key === "ArrowDown") focus(position + 1);
    else if (event.key === "ArrowUp") focus(position - 1);
    else if (event.key === "Home") focus(0);
    else if (event.key === "End") focus(rows.length - 1);
    else if (event.key === "ArrowRight" && isOpen) focus(position + 1);
    else if (event.key === "ArrowRight" && row.hasChildren) unfold(row, true);
    else if (event.key === "ArrowLeft" && row.canFold && isOpen) unfold(row, false);
    else if (event.key === "ArrowLeft") focus(parentOf(rows, position));
    else if (event.key === "Enter") select(row, event.ctrlKey || event.metaKey);
    else if (event.key === " " && !event.ctrlKey && !event.metaKey && !event.altKey) hide(row);
    else return;
    event.preventDefault();
  };

  return (
    <section aria-label={t("workbench.tree.title")} className="fill-column" data-view-keys>
      <div className="panel-head ruled-above">
        <h2 className="text-medium">{t("workbench.tree.title")}</h2>
        <span className="count">{index && formatCount(index.elements.length)}</span>
      </div>
      {!index && <p className="text-hint padded">{t("workbench.tree.none")}</p>}
      <div ref={scroller} className="tree" hidden={!index}>
        <div
          role={rows.length > 0 ? "tree" : undefined}
          aria-label={rows.length > 0 ? t("workbench.tree.title") : undefined}
          style={{ height: virtual.getTotalSize(), position: "relative" }}
        >
          {virtual.getVirtualItems().map(({ index: position, start }) => {
            const row = rows[position];
            if (!row) return null;
            return (
              <TreeLine
                key={row.key}
                row={row}
                position={position}
                start={start}
                isOpen={isUnfolded(row, open)}
                isCurrent={position === current}
                isHidden={row.elements.length > 0 && row.elements.every(({ expressId }) => hiddenIds.has(expressId))}
                isSelected={row.selects.length > 0 && row.selects.every(({ expressId }) => selectedIds.has(expressId))}
                fault={row.isElement ? faults.get(row.expressId) : undefined}
                onKeyDown={(event) => onKey(event, row, position)}
                onHide={() => hide(row)}
                onClick={(event) => {
                  setCurrent(position);
                  select(row, event.ctrlKey || event.metaKey);
                  if (row.canFold && !event.ctrlKey) unfold(row);
                }}
              />
            );
          })}
        </div>
      </div>
    </section>
  );
}

/** expressIds of the elements that belong to one model. */
function idsOf(refs: readonly ElementRef[], modelKey: string): Set<number> {
  return new Set(refs.flatMap((ref) => (ref.modelKey === modelKey ? [ref.expressId] : [])));
}
