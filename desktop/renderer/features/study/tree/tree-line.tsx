import { IconChevronDown, IconChevronRight, IconCubeOff, IconEye, IconEyeOff } from "@tabler/icons-react";
import { createElement, type KeyboardEvent, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { formatCount } from "#desktop/renderer/state/format.ts";
import { iconOf } from "./tree-icons.ts";
import type { TreeRow } from "./tree-rows.ts";

/** One line of the model tree. */
export function TreeLine({
  row,
  position,
  start,
  isOpen,
  isCurrent,
  isHidden,
  isSelected,
  fault,
  onClick,
  onKeyDown,
  onHide,
}: {
  row: TreeRow;
  position: number;
  /** Pixels from the top of the list. */
  start: number;
  isOpen: boolean;
  /** The one line that Tab reaches. */
  isCurrent: boolean;
  isHidden: boolean;
  isSelected: boolean;
  /** Why it could not be drawn, in words; undefined when it is. */
  fault: string | undefined;
  onClick(event: MouseEvent): void;
  onKeyDown(event: KeyboardEvent): void;
  onHide(): void;
}) {
  const { t } = useTranslation();
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const Eye = isHidden ? IconEyeOff : IconEye;
  return (
    <div
      role="treeitem"
      aria-level={row.depth + 1}
      aria-expanded={row.hasChildren ? isOpen : undefined}
      aria-selected={isSelected}
      aria-label={row.name}
      title={fault}
      tabIndex={isCurrent ? 0 : -1}
      data-position={position}
      className={`tree-row${isSelected ? " is-selected" : ""}${isHidden ? " is-hidden" : ""}`}
      style={{ transform: `translateY(${start}px)`, paddingLeft: 8 + row.depth * 16 }}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {row.hasChildren ? <Chevron size={14} aria-hidden /> : <span style={{ width: 14 }} />}
      {createElement(iconOf(row.ifcClass), { size: 16, stroke: 1.6, "aria-hidden": true })}
      <span className="tree-name">{row.name}</span>
      {fault !== undefined && (
        <span className="tone-warning row">
          <IconCubeOff size={14} stroke={1.6} aria-hidden />
        </span>
      )}
      {row.count !== null && <span className="count">{formatCount(row.count)}</span>}
      {/* A plain button: thousands of rows pass by under a scrolling pointer. */}
      <button
        type="button"
        className="tree-eye"
        tabIndex={-1}
        aria-label={t(isHidden ? "workbench.tree.show" : "workbench.tree.hide", { name: row.name })}
        onClick={(event) => {
          event.stopPropagation();
          onHide();
        }}
      >
        <Eye size={14} stroke={1.6} aria-hidden />
      </button>
    </div>
  );
}
