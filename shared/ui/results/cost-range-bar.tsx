import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { CostRange } from "#shared/contracts/design/runs.ts";
import { formatMoney } from "./format.ts";
import "./results.css";

/** Likely cost in figures, then the range from low to high on an axis that ends 20 % above it, or at `axisEnd`. */
export function CostRangeBar({ cost, axisEnd }: { cost: CostRange | null; axisEnd?: number }) {
  const { t } = useTranslation();
  if (cost === null) return <p className="results-none">{t("results.cost.none")}</p>;
  const money = (minor: number): string => formatMoney(minor, cost.currency);
  const [start, end] = axisEnd === undefined ? ownAxis(cost) : [0, axisEnd];
  const at = (minor: number): string => `${end > start ? (100 * (minor - start)) / (end - start) : 0}%`;
  const values = { likely: money(cost.likely), low: money(cost.low), high: money(cost.high) };
  return (
    <div className="cost-range">
      <p className="results-figure">{values.likely}</p>
      {cost.isIllustrative && <p className="results-note">{t("results.cost.illustrative")}</p>}
      <div
        className="cost-axis"
        style={{ "--low": at(cost.low), "--high": at(cost.high), "--likely": at(cost.likely) } as CSSProperties}
      >
        <span className="results-hidden">{t("results.cost.label", values)}</span>
        <i />
        <b />
      </div>
      <p className="cost-ends">
        <span>{t("results.cost.low", { amount: values.low })}</span>
        <span>{t("results.cost.high", { amount: values.high })}</span>
      </p>
    </div>
  );
}

/** An axis on which the band takes the middle: a third of its width free on each side. */
function ownAxis(cost: CostRange): [number, number] {
  const margin = Math.max((cost.high - cost.low) / 3, cost.high * 0.02, 1);
  return [cost.low - margin, cost.high + margin];
}
