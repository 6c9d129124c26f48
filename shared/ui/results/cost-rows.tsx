import { IconChevronRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { CostRange, CostRow } from "#shared/contracts/design/runs.ts";
import { addMoney } from "#shared/domain/money.ts";
import { wholeShares } from "#shared/domain/whole-shares.ts";
import { formatExactMoney, formatFactor, formatMeasured } from "./format.ts";
import "./results.css";

/** What a cost is made of: a folded list of rows for each source, with its share, and who states the rates. */
export function CostRows({ cost, rows }: { cost: CostRange; rows: readonly CostRow[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  const money = (minor: number): string => formatExactMoney(minor, cost.currency);
  const groups = Map.groupBy(rows, ({ costSource }) => costSource ?? "all");
  const sums = [...groups].map(([source, own]) => ({ source, own, ...addMoney(own) }));
  const shares = wholeShares(sums.map(({ likely }) => likely));
  const origins = [...new Set(rows.map(({ source }) => source))];
  // Shares are of whoever states the rates; a row of somebody else says so.
  const stated = rows.find(({ unit }) => unit === "%")?.source;
  return (
    <div className="cost-rows">
      {sums.map(({ source, own, low, likely, high }, index) => (
        <details key={source}>
          <summary>
            <IconChevronRight size={16} stroke={1.8} aria-hidden />
            <span>{t(`results.cost.source.${source}`)}</span>
            <span className="cost-share">{cost.likely > 0 && `${shares[index]}%`}</span>
            <span className="results-number">{money(likely)}</span>
          </summary>
          <table>
            <thead className="results-hidden">
              <tr>
                <th scope="col">{t("results.cost.row")}</th>
                <th scope="col">{t("results.cost.rate")}</th>
                <th scope="col">{t("results.cost.amount")}</th>
              </tr>
            </thead>
            <tbody>
              {own.map((row) => (
                <Row
                  key={`${row.key}${row.label}`}
                  row={row}
                  money={money}
                  owner={stated === undefined || row.source === stated ? null : row.source}
                />
              ))}
            </tbody>
          </table>
          <p className="results-note">{t("results.cost.between", { low: money(low), high: money(high) })}</p>
        </details>
      ))}
      <p className="results-note">
        {t("results.cost.sum", { amount: money(cost.likely) })} {origins.join(". ")}.
      </p>
    </div>
  );
}

function Row({ row, money, owner }: { row: CostRow; money(minor: number): string; owner: string | null }) {
  const { t } = useTranslation();
  const isShare = row.quantity === null;
  const isPiece = row.unit === "each";
  const unitOf = (count: number): string =>
    WORDS.has(row.unit) ? t(`results.cost.measure.${row.unit}`, { count }) : row.unit;
  return (
    <tr>
      <th scope="row">
        {row.label}
        <small>
          {isShare
            ? t("results.cost.ofRowsBefore")
            : `${formatFactor(row.quantity ?? 0)}${isPiece ? "" : ` ${unitOf(row.quantity ?? 0)}`}`}
        </small>
        {owner !== null && <small>{owner}</small>}
      </th>
      <td>
        {isShare
          ? `${formatMeasured(row.likelyRate / 100)}%`
          : `${money(row.likelyRate)}${isPiece ? " " : "/"}${unitOf(1)}`}
      </td>
      <td>{money(row.likely)}</td>
    </tr>
  );
}

/** Measures that are words, not symbols. */
const WORDS: ReadonlySet<CostRow["unit"]> = new Set(["each", "hour", "load", "lift", "day"]);
