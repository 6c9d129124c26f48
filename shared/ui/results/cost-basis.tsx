import { useTranslation } from "react-i18next";
import type { CostRange, RunSummary } from "#shared/contracts/runs.ts";
import { formatMoney } from "./format.ts";
import "./results.css";

/** How a cost comes about: quantity and rate of each row, and what the rate does not depend on. */
export function CostBasis({ cost, rows }: { cost: CostRange; rows: RunSummary["costRows"] }) {
  const { t, i18n } = useTranslation();
  return rows.map((row) => {
    const money = (minor: number): string => formatMoney(minor, cost.currency, i18n.language);
    // As exact as it is charged, so that it multiplies out.
    const quantity = (row.quantity ?? 0).toLocaleString(i18n.language, { maximumFractionDigits: 2 });
    const values = { quantity, unit: row.unit, low: money(row.lowRate), high: money(row.highRate) };
    return (
      <p key={row.label} className="results-note cost-basis">
        {t("results.cost.basis", values)} {row.unit === "m²" && t("results.cost.perArea")}
      </p>
    );
  });
}
