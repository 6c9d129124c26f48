import { IconAlertCircle, IconCircle, IconCircleCheck, IconCircleDashed, IconCircleOff } from "@tabler/icons-react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { cellInWords } from "#shared/ui/results/cell-words.ts";
import { formatNumber } from "#desktop/renderer/state/format.ts";
import type { HostGroup, HostLine } from "./host-lines.ts";
import { type HostRow, rowAfter } from "./host-rows.ts";
import { ShowIn3d } from "#desktop/renderer/features/study/hosts/show-in-3d.tsx";
import { useSelectHosts } from "#desktop/renderer/features/study/hosts/use-select-hosts.ts";
import type { RefusalMark } from "#shared/ui/viewer/types.ts";
import { useRuleMarks } from "#desktop/renderer/features/study/problems/use-rule-marks.ts";
import { RefusalSwatch } from "#desktop/renderer/features/study/view/legend-row.tsx";
import { useViewState, useViewStore } from "#desktop/renderer/features/study/view-context.ts";
import { InlineNote } from "#desktop/renderer/layout/inline-note.tsx";

const ROW_HEIGHT = 26;
const MARKS = {
  open: { Icon: IconCircle, tone: "text-hint" },
  used: { Icon: IconCircleCheck, tone: "tone-ok" },
  refused: { Icon: IconAlertCircle, tone: "tone-error" },
  unsupported: { Icon: IconCircleOff, tone: "tone-error" },
  out: { Icon: IconCircleDashed, tone: "text-hint" },
} as const;

/** Hosts under their storeys: a press selects one in the model, or picks it while hosts are picked. */
export function HostList({
  product,
  groups,
  label,
  columns,
}: {
  product: StudyProduct;
  groups: HostGroup[];
  label: string;
  /** Labels of what the kit's report has for each host. */
  columns: readonly string[];
}) {
  const { t } = useTranslation();
  const store = useViewStore();
  const select = useSelectHosts();
  const picking = useViewState((state) => state.picking);
  const selection = useViewState((state) => state.selection);
  const [current, setCurrent] = useState<HostLine | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  /** The row that is to take the focus once it is drawn. */
  const focusAt = useRef<number | null>(null);
  const rows = groups.flatMap((group): HostRow[] => [
    { kind: "storey", group },
    ...group.lines.map((line) => ({ kind: "host" as const, line })),
  ]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  const marks = useRuleMarks();
  const markOf = ({ state, ruleId }: HostLine): RefusalMark | undefined =>
    state === "refused" && ruleId !== null ? marks.get(ruleId) : undefined;
  const isPicking = picking?.studyProductId === product.id;
  const press = (line: HostLine): void => {
    setCurrent(line);
    if (isPicking && line.state !== "unsupported") store.getState().togglePicked(line.host.globalId);
    else select([line.host.globalId]);
  };
  const focusRow = (to: number): void => {
    const drawn = scroller.current?.querySelector<HTMLElement>(`[data-row="${to}"]`);
    // One out of view is drawn when it comes there, and takes the focus then.
    if (drawn) drawn.focus();
    else focusAt.current = to;
    virtual.scrollToIndex(to);
  };
  const selected = new Set(selection.map(({ globalId }) => globalId));
  return (
    <>
      {columns.length > 0 && (
        <div className="hosts-heads text-hint" aria-hidden>
          <span className="grow" />
          <span>{"m²"}</span>
          {columns.slice(0, -1).map((column) => (
            <span key={column} className="hosts-cell">
              {column}
            </span>
          ))}
          <span className="hosts-state">{columns.at(-1)}</span>
        </div>
      )}
      <div className="hosts-list" ref={scroller} role="region" tabIndex={0} aria-label={label}>
        <ul style={{ height: virtual.getTotalSize(), position: "relative" }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <li key={index} className="hosts-row" style={{ transform: `translateY(${start}px)` }}>
                {row.kind === "storey" ? (
                  <StoreyRow group={row.group} />
                ) : (
                  <button
                    type="button"
                    className="hosts-line"
                    data-row={index}
                    ref={(button) => {
                      if (!button || focusAt.current !== index) return;
                      focusAt.current = null;
                      button.focus();
                    }}
                    aria-pressed={
                      isPicking ? picking.globalIds.includes(row.line.host.globalId) : isShownBy(row.line, selected)
                    }
                    title={row.line.reason ?? undefined}
                    onClick={() => press(row.line)}
                    onKeyDown={(event) => {
                      const to = rowAfter(event.key, rows, index);
                      if (to === null) return;
                      event.preventDefault();
                      focusRow(to);
                    }}
                  >
                    <span className="grow ellipsis">{row.line.title}</span>
                    <span className="monospace text-secondary">{formatNumber(row.line.host.area, 2)}</span>
                    {columns.slice(0, -1).map((column, position) => (
                      <span key={column} className="monospace text-secondary hosts-cell ellipsis">
                        <span className="visually-hidden">{column} </span>
                        {cellInWords(row.line.cells[position] ?? "–", t)}
                      </span>
                    ))}
                    <StateCell line={row.line} mark={markOf(row.line)} column={columns.at(-1)} />
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      </div>
      {current?.reason && (
        <InlineNote tone="warning" role="status" isApart>
          {t("workbench.hosts.reason", { name: current.title, rule: current.ruleId ?? "IFC", reason: current.reason })}
          <ShowIn3d hostGlobalIds={[current.host.globalId]} />
        </InlineNote>
      )}
    </>
  );
}

/** Whether all elements that show a host are selected. */
function isShownBy({ host }: HostLine, selected: ReadonlySet<string>): boolean {
  return host.elementGlobalIds.every((globalId) => selected.has(globalId));
}

function StoreyRow({ group: { storey, side, lines, used, area } }: { group: HostGroup }) {
  const { t } = useTranslation();
  return (
    <div className="hosts-storey">
      <span className="text-medium grow ellipsis">
        {side === null ? (storey?.name ?? t("workbench.hosts.noStorey")) : t(`workbench.hosts.side.${side}`)}
      </span>
      <span className="monospace text-hint">
        {t("workbench.hosts.storey", { used, count: lines.length, area: formatNumber(area, 1) })}
      </span>
    </div>
  );
}

/** How a host stands: refused by which rule, or used, with the last of what the report has for it, such as its shaft. */
function StateCell({
  line: { state, ruleId, cells },
  mark,
  column,
}: {
  line: HostLine;
  mark: RefusalMark | undefined;
  column: string | undefined;
}) {
  const { t } = useTranslation();
  const { Icon, tone } = MARKS[state];
  const told = state === "used" ? cells.at(-1) : undefined;
  return (
    <span className={`hosts-state ${tone}`}>
      {mark ? <RefusalSwatch mark={mark} /> : <Icon size={14} stroke={1.6} aria-hidden />}
      <span className="visually-hidden">{t(`workbench.hosts.state.${state}`)}</span>
      {ruleId && <span className="monospace">{ruleId}</span>}
      {column && told && (
        <span className="monospace ellipsis">
          <span className="visually-hidden">{column} </span>
          {cellInWords(told, t)}
        </span>
      )}
    </span>
  );
}
