import { IconColumns3 } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dropdown } from "#shared/ui/overlays/dropdown.tsx";
import { type Column, COLUMNS, FIRST_COLUMNS } from "./member-texts.ts";

const KEY = "purlin-chain-columns";

/** Columns that the visitor chose, kept on this device. */
export function useColumns(): [readonly Column[], (columns: readonly Column[]) => void] {
  const [columns, setColumns] = useState<readonly Column[]>(read);
  return [
    columns,
    (next) => {
      setColumns(next);
      try {
        localStorage.setItem(KEY, next.join(","));
      } catch {
        // A browser that keeps nothing: the choice lasts as long as the page.
      }
    },
  ];
}

function read(): readonly Column[] {
  try {
    const stored = localStorage.getItem(KEY)?.split(",");
    return stored === undefined ? FIRST_COLUMNS : COLUMNS.filter((column) => stored.includes(column));
  } catch {
    return FIRST_COLUMNS;
  }
}

/** Which columns the table and the file have. */
export function ColumnChoice({
  columns,
  onChange,
}: {
  columns: readonly Column[];
  onChange(columns: readonly Column[]): void;
}) {
  const { t } = useTranslation();
  return (
    <Dropdown
      label={t("web.chains.columns")}
      className="btn"
      align="end"
      width={260}
      button={
        <>
          <IconColumns3 size={16} stroke={1.6} aria-hidden />
          {t("web.chains.columns")} <span className="num mut3">{columns.length}</span>
        </>
      }
    >
      {COLUMNS.map((column) => (
        <label key={column} className="column-choice">
          <input
            type="checkbox"
            checked={columns.includes(column)}
            onChange={(event) => {
              const isOn = event.currentTarget.checked;
              onChange(COLUMNS.filter((one) => (one === column ? isOn : columns.includes(one))));
            }}
          />
          {t(`web.chains.column.${column}`)}
        </label>
      ))}
    </Dropdown>
  );
}
