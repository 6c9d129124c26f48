import type { TFunction } from "i18next";
import { toCsv } from "#shared/domain/csv.ts";
import { cellOf, type Column, deliveryText } from "./member-texts.ts";
import type { NamedNeed } from "./need-address.ts";
import type { RankedMember } from "./ranked-members.ts";

/** The table as a file, in its order and with its columns: with the need and the answer for each where there is one. */
export function chainCsv(
  rows: readonly RankedMember[],
  columns: readonly Column[],
  need: NamedNeed | null,
  t: TFunction,
): string {
  const answer =
    need === null ? [] : [t("web.chains.column.need"), t("web.chains.column.rank"), t("web.chains.column.answer")];
  const asked = need === null ? "" : askedFor(need, t);
  const head = [
    t("web.chains.column.member"),
    t("web.chains.column.place"),
    ...answer,
    ...columns.map((column) => t(`web.chains.column.${column}`)),
  ];
  const lines = rows.map((row) => [
    row.maker.name,
    row.site?.place ?? "",
    ...(need !== null && row.delivery !== null
      ? [
          asked,
          String(row.rank),
          `${t(`web.chains.group.${row.delivery.kind}`)}: ${deliveryText(row.delivery, need, t)}`,
        ]
      : []),
    ...columns.map((column) => {
      const cell = cellOf(row, column, t);
      return cell === null ? t("web.chains.notStated") : [cell.value, cell.unit].filter(Boolean).join(" ");
    }),
  ]);
  return toCsv([head, ...lines]);
}

/** "Modules; 21; 2027-03-01; Longest unit, m: 9; Leeds". */
function askedFor(need: NamedNeed, t: TFunction): string {
  const metres = (mm: number | null): number | null => (mm === null ? null : mm / 1000);
  const ofUnit = (
    [
      ["length", metres(need.lengthMm)],
      ["width", metres(need.widthMm)],
      ["height", metres(need.heightMm)],
      ["mass", need.massKg],
    ] as const
  ).flatMap(([name, value]) => (value === null ? [] : [`${t(`web.chains.need.${name}`)}: ${value}`]));
  return [need.system, need.quantity, need.by, ...ofUnit, need.placeName].filter(Boolean).join("; ");
}
