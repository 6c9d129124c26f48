import { useTranslation } from "react-i18next";
import type { FlexExecution } from "#shared/contracts/design/flex.ts";
import { formatMoney, formatQuantity } from "#shared/ui/results/format.ts";

/** Warnings, cost and carbon at the bottom of narrow screens, leading to the results. */
export function SummaryBar({ execution }: { execution: FlexExecution | undefined }) {
  const { t } = useTranslation();
  const summary = execution?.summary;
  if (!summary) return null;
  const objections = summary.findings.filter((finding) => finding.severity !== "info").length;
  const { cost, carbon } = summary;
  return (
    <nav className="summary-bar" aria-label={t("web.configurator.results")}>
      <a href="#results">
        <span>{t("web.configurator.checks", { count: objections })}</span>
        {cost && <span className="mono">{formatMoney(cost.likely, cost.currency)}</span>}
        {carbon && <span className="mono">{formatQuantity(carbon.a1a3 + carbon.a4 + carbon.a5w)} kgCO₂e</span>}
      </a>
    </nav>
  );
}
