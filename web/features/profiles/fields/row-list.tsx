import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useRef } from "react";
import type { ReactNode } from "react";

/**
 * Rows that one adds and takes away. The focus goes into a new row, and after a removal to the button that adds, so
 * that a keyboard never loses its place.
 */
export function RowList<T>({
  label,
  rows,
  keyOf,
  addLabel,
  removeLabel,
  most,
  onAdd,
  onRemove,
  children,
}: {
  label: string;
  rows: readonly T[];
  keyOf(row: T, index: number): string;
  addLabel: string;
  removeLabel(row: T, index: number): string;
  most: number;
  onAdd(): void;
  onRemove(index: number): void;
  children(row: T, index: number): ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const focusLast = (): void => {
    const last = list.current?.lastElementChild;
    last?.querySelector<HTMLElement>("input,select,textarea,button")?.focus();
  };
  return (
    <div className="row-list">
      {rows.length > 0 && (
        <ul ref={list} aria-label={label}>
          {rows.map((row, index) => (
            <li key={keyOf(row, index)} className="row-card">
              <div className="row-card-body">{children(row, index)}</div>
              <button
                type="button"
                className="row-remove"
                aria-label={removeLabel(row, index)}
                onClick={() => {
                  onRemove(index);
                  add.current?.focus();
                }}
              >
                <IconTrash size={16} stroke={1.6} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {rows.length < most && (
        <button
          ref={add}
          type="button"
          className="btn"
          onClick={() => {
            onAdd();
            // After the row is drawn.
            requestAnimationFrame(focusLast);
          }}
        >
          <IconPlus size={16} stroke={1.8} aria-hidden />
          {addLabel}
        </button>
      )}
    </div>
  );
}

/** The list with one row changed. */
export function changedAt<T>(rows: readonly T[], index: number, part: Partial<T>): T[] {
  return rows.map((row, at) => (at === index ? { ...row, ...part } : row));
}

/** The list without one row. */
export function without<T>(rows: readonly T[], index: number): T[] {
  return rows.filter((_, at) => at !== index);
}
