import { useTranslation } from "react-i18next";
import type { RunSummary } from "#shared/contracts/design/runs.ts";
import { wholeShares } from "#shared/domain/whole-shares.ts";
import { formatQuantity } from "./format.ts";
import "./results.css";

const STAGES = ["a1a3", "a4", "a5w"] as const;

/** Upfront carbon in figures and as one stacked bar; biogenic storage on its own line, never netted (EN 15978). */
export function CarbonStageBar({ carbon }: { carbon: RunSummary["carbon"] }) {
  const { t } = useTranslation();
  if (carbon === null) return <p className="results-none">{t("results.carbon.none")}</p>;
  const total = STAGES.reduce((sum, stage) => sum + carbon[stage], 0);
  const share = (value: number): number => (total > 0 ? (100 * value) / total : 0);
  const whole = wholeShares(STAGES.map((stage) => carbon[stage]));
  return (
    <div className="carbon-stages">
      <p className="results-figure">
        {formatQuantity(total)} <small>kgCO₂e</small>
      </p>
      <div className="carbon-bar" aria-hidden="true">
        {STAGES.map((stage, index) => (
          <i key={stage} style={{ width: `${share(carbon[stage])}%`, background: `var(--c${index + 1})` }} />
        ))}
      </div>
      <ul className="carbon-legend">
        {STAGES.map((stage, index) => (
          <li key={stage}>
            <i style={{ background: `var(--c${index + 1})` }} />
            <span>{t(`results.carbon.${stage}`)}</span>
            <span className="results-number">{whole[index]}%</span>
          </li>
        ))}
      </ul>
      {carbon.biogenic !== 0 && (
        <p className="results-note">
          {t("results.carbon.biogenic", { amount: `${formatQuantity(carbon.biogenic)} kgCO₂e` })}
        </p>
      )}
    </div>
  );
}
