import {
  IconBuilding,
  IconChevronDown,
  IconChevronRight,
  IconDoor,
  IconEye,
  IconEyeOff,
  IconMap,
  IconStack,
  IconWall,
} from "@tabler/icons-react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { BASE_KEY } from "./model-keys.ts";
import { useViewState, useViewStore } from "./view-context.ts";
import { flattenTree, type TreeRow } from "./tree-rows.ts";

const ROW_HEIGHT = 26;
const ICONS: Record<string, typeof IconWall> = {
  IfcSite: IconMap,
  IfcBuilding: IconBuilding,
  IfcBuildingStorey: IconStack,
  IfcSpace: IconDoor,
};

/** The spatial tree of the base model: click selects, arrows move and open, the eye hides. The 3D view's full equivalent. */
export function ModelTree() {
  const { t } = useTranslation();
  const store = useViewStore();
  const index = useViewState((state) => state.index);
  const selection = useViewState((state) => state.selection);
  const hidden = useViewState((state) => state.hidden);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => (index ? flattenTree(index, open) : []), [index, open]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  const selectedIds = useMemo(() => new Set(selection.map(({ expressId }) => expressId)), [selection]);
  const hiddenIds = useMemo(() => new Set(hidden.map(({ expressId }) => expressId)), [hidden]);

  const toggle = (row: TreeRow, isOpen = !open.has(row.expressId)) => {
    const next = new Set(open);
    if (isOpen) next.add(row.expressId);
    else next.delete(row.expressId);
    setOpen(next);
  };
  const select = (row: TreeRow, isAdditive: boolean) => {
    const refs = row.elements.map(({ expressId, globalId }) => ({ modelKey: BASE_KEY, expressId, globalId }));
    const kept = isAdditive ? selection : [];
    store
      .getState()
      .set({ selection: [...kept, ...refs], rightTab: row.isElement ? "properties" : store.getState().rightTab });
  };
  const hide = (row: TreeRow) => {
    const ids = new Set(row.elements.map(({ expressId }) => expressId));
    const isHidden = row.elements.every(({ expressId }) => hiddenIds.has(expressId));
    const rest = hidden.filter(({ expressId }) => !ids.has(expressId));
    store.getState().set({
      hidden: isHidden ? rest : [...rest, ...row.elements.map((element) => ({ modelKey: BASE_KEY, ...element }))],
    });
  };
  const onKey = (event: KeyboardEvent, row: TreeRow, position: number) => {
    const move = (to: number) => {
      virtual.scrollToIndex(to);
      requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-position="${to}"]`)?.focus());
    };
    if (event.key === "ArrowDown" && position < rows.length - 1) move(position + 1);
    else if (event.key === "ArrowUp" && position > 0) move(position - 1);
    else if (event.key === "ArrowRight" && row.hasChildren) toggle(row, true);
    else if (event.key === "ArrowLeft" && row.hasChildren) toggle(row, false);
    else if (event.key === " ") hide(row);
    else return;
    event.preventDefault();
  };

  return (
    <section aria-label={t("workbench.tree.title")} style={{ display: "contents" }}>
      <div className="phead" style={{ borderTop: "1px solid var(--pw-rule)" }}>
        <h2 className="m">{t("workbench.tree.title")}</h2>
        <span className="ct">{index?.elements.length}</span>
      </div>
      <div ref={scroller} className="tree" role="tree" aria-label={t("workbench.tree.title")}>
        {!index && (
          <p className="t3" style={{ padding: 12 }}>
            {t("workbench.tree.none")}
          </p>
        )}
        <div style={{ height: virtual.getTotalSize(), position: "relative" }}>
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index];
            if (!row) return null;
            const Icon = ICONS[row.ifcClass] ?? IconWall;
            const isOpen = open.has(row.expressId);
            const isHidden = row.elements.length > 0 && row.elements.every(({ expressId }) => hiddenIds.has(expressId));
            const isSelected = row.isElement && selectedIds.has(row.expressId);
            return (
              <div
                key={row.key}
                role="treeitem"
                aria-level={row.depth + 1}
                aria-expanded={row.hasChildren ? isOpen : undefined}
                aria-selected={isSelected}
                tabIndex={item.index === 0 ? 0 : -1}
                data-position={item.index}
                className={isSelected ? "trow sel" : "trow"}
                style={{
                  position: "absolute",
                  top: 0,
                  transform: `translateY(${item.start}px)`,
                  paddingLeft: 8 + row.depth * 16,
                }}
                onClick={(event) => {
                  select(row, event.ctrlKey || event.metaKey);
                  if (row.hasChildren && !event.ctrlKey) toggle(row);
                }}
                onKeyDown={(event) => {
                  if (event.key === "Enter") select(row, event.ctrlKey);
                  else onKey(event, row, item.index);
                }}
              >
                {row.hasChildren ? (
                  isOpen ? (
                    <IconChevronDown size={14} aria-hidden />
                  ) : (
                    <IconChevronRight size={14} aria-hidden />
                  )
                ) : (
                  <span style={{ width: 14 }} />
                )}
                <Icon size={16} stroke={1.6} aria-hidden />
                <span className="name">{row.name}</span>
                {!row.isElement && <span className="ct">{row.elements.length}</span>}
                <button
                  type="button"
                  className="ib"
                  style={{ width: 24, height: 24 }}
                  tabIndex={-1}
                  aria-pressed={isHidden}
                  aria-label={t(isHidden ? "workbench.tree.show" : "workbench.tree.hide", { name: row.name })}
                  onClick={(event) => {
                    event.stopPropagation();
                    hide(row);
                  }}
                >
                  {isHidden ? (
                    <IconEyeOff size={14} stroke={1.6} aria-hidden />
                  ) : (
                    <IconEye size={14} stroke={1.6} aria-hidden />
                  )}
                </button>
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}
