import { IconCheck, IconMinus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Involvement } from "#shared/ui/listings/involvement.tsx";
import type { Cell } from "./cells.ts";

/** What one listing says in one row. */
export function CompareCell({ cell }: { cell: Cell }) {
  const { t } = useTranslation();
  if (cell.text === null) return <span className="mut3">{t("web.compare.notStated")}</span>;
  switch (cell.look) {
    case "tags":
      return (
        <ul className="tags">
          {cell.parts.map((part) => (
            <li key={part} className="tag">
              {part}
            </li>
          ))}
        </ul>
      );
    case "flag":
      return (
        <span className="compare-flag">
          {cell.value === "true" ? (
            <IconCheck size={16} stroke={1.8} aria-hidden />
          ) : (
            <IconMinus size={16} stroke={1.8} aria-hidden />
          )}
          {cell.text}
        </span>
      );
    case "involvement":
      return <Involvement status={cell.text} />;
    case "figure":
      return <span className="num">{cell.text}</span>;
    case "text":
      return cell.text;
  }
}
