import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import type { FlexExecution } from "#shared/contracts/design/flex.ts";
import type { InputFix, RunOutput, RunSummary } from "#shared/contracts/design/runs.ts";
import { unitsOf } from "#shared/domain/options/quantity-rows.ts";
import { CarbonRows } from "#shared/ui/results/carbon-rows.tsx";
import { CarbonStageBar } from "#shared/ui/results/carbon-stage-bar.tsx";
import { CostRows } from "#shared/ui/results/cost-rows.tsx";
import { CostRangeBar } from "#shared/ui/results/cost-range-bar.tsx";
import { FindingsList } from "#shared/ui/results/findings-list.tsx";
import { formatMoney } from "#shared/ui/results/format.ts";
import { QuantitiesTable } from "#shared/ui/results/quantities-table.tsx";
import { ReportTable, reportsOf } from "#shared/ui/results/report-table.tsx";
import { useReportWords } from "#shared/ui/results/use-report-words.ts";
import { CarbonTarget } from "./carbon-target.tsx";
import { costPerArea } from "./figures-per.ts";
import { OutputList } from "./output-list.tsx";

/**
 * Warnings, cost, carbon, quantities, outputs, in this order. Where the rules let nothing be made, the figures are those of
 * the last run that made something, faded and said to be so.
 *
 * @param made the newest run that made something
 * @param carbonTarget kgCO₂e/m²
 */
export function ConfiguratorResults({
  execution,
  made,
  carbonTarget,
  onCarbonTarget,
  onFix,
  onDownload,
}: {
  execution: FlexExecution;
  made: FlexExecution | undefined;
  carbonTarget: number | null;
  onCarbonTarget(target: number | null): void;
  onFix(fix: InputFix): void;
  onDownload(output: RunOutput): void;
}) {
  const { t } = useTranslation();
  const { titleOf } = useReportWords();
  const { summary, outputs } = execution;
  const isRefused = summary !== null && summary.units === 0;
  const figures = isRefused ? made?.summary : summary;
  return (
    <>
      {summary && summary.findings.length > 0 && (
        <Part title={t("results.findings")}>
          <FindingsList findings={summary.findings} onFix={onFix} />
        </Part>
      )}
      {isRefused && (
        <p className="configurator-part results-note" role="note">
          {t(figures ? "web.configurator.figuresBefore" : "web.configurator.noFigures")}
        </p>
      )}
      {figures && (
        <div className="configurator-figures" data-refused={isRefused || undefined}>
          <Part title={t("results.cost")} note={t("web.configurator.exVat")}>
            <CostRangeBar cost={figures.cost} />
            <CostPer summary={figures} />
            {figures.cost && <CostRows cost={figures.cost} rows={figures.costRows} />}
          </Part>
          <Part title={t("results.carbon")} note={t("results.carbon.stages")}>
            <CarbonStageBar carbon={figures.carbon} />
            <CarbonTarget summary={figures} target={carbonTarget} onChange={onCarbonTarget} />
            {figures.carbon && <CarbonRows carbon={figures.carbon} />}
          </Part>
          <Part title={t("results.quantities")}>
            <QuantitiesTable rows={figures.quantities} />
          </Part>
        </div>
      )}
      {/* Of nothing made a report says why, as Checks do. */}
      {summary &&
        !isRefused &&
        reportsOf([summary]).map((report) => (
          <Part key={report.section.key} title={titleOf(report.section)}>
            <div className="report-scroll" tabIndex={0} role="group" aria-label={titleOf(report.section)}>
              <ReportTable report={report} />
            </div>
          </Part>
        ))}
      <Part title={t("web.configurator.outputs")}>
        <OutputList
          outputs={outputs}
          none={t(isRefused ? "web.configurator.noOutputs" : "web.configurator.empty")}
          onDownload={onDownload}
        />
      </Part>
    </>
  );
}

/** Likely cost of one unit, and of one m² or ft². */
function CostPer({ summary }: { summary: RunSummary }) {
  const { t } = useTranslation();
  const { cost } = summary;
  if (cost === null) return null;
  const units = unitsOf(summary);
  const money = (minor: number): string => formatMoney(minor, cost.currency);
  const perArea = costPerArea(summary);
  return (
    <p className="results-note configurator-per">
      {units > 1 && <span>{t("web.configurator.perUnit", { amount: money(cost.likely / units) })}</span>}
      {perArea && (
        <span>
          {t("web.configurator.perArea", {
            amount: money(perArea.amount),
            unit: perArea.unit,
            area: perArea.area.toLowerCase(),
          })}
        </span>
      )}
    </p>
  );
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="configurator-part">
      <h2>
        {title}
        {note !== undefined && <span className="mut3">{note}</span>}
      </h2>
      {children}
    </section>
  );
}
