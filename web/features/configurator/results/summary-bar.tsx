import { useTranslation } from "react-i18next";
import type { FlexExecution } from "#shared/contracts/design/flex.ts";
import { formatMoney, formatQuantity } from "#shared/ui/results/format.ts";
import { isOfRunBefore, type RunState } from "#web/features/configurator/run-state.ts";
import "#shared/ui/results/results.css";

/**
 * Warnings, cost and carbon at the bottom of narrow screens, leading to the results; faded, and said to be so, while they
 * are of the run before.
 */
export function SummaryBar({ execution, state }: { execution: FlexExecution | undefined; state: RunState }) {
  const { t } = useTranslation();
  const summary = execution?.summary;
  if (!summary) return null;
  const objections = summary.findings.filter((finding) => finding.severity !== "info").length;
  const { cost, carbon } = summary;
  const isOld = isOfRunBefore(state);
  return (
    <nav className="summary-bar" aria-label={t("web.configurator.results")} data-stale={isOld || undefined}>
      <a href="#results">
        {isOld && <span className="results-hidden">{t("web.configurator.ofRunBefore")}</span>}
        <span>{t("web.configurator.checks", { count: objections })}</span>
        {cost && <span className="mono">{formatMoney(cost.likely, cost.currency)}</span>}
        {carbon && <span className="mono">{formatQuantity(carbon.a1a3 + carbon.a4 + carbon.a5w)} kgCO₂e</span>}
      </a>
    </nav>
  );
}
