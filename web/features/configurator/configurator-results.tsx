import { IconDownload, IconFileText, IconLock, IconLogin2 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import type { FlexExecution } from "#shared/contracts/flex.ts";
import type { RunOutput } from "#shared/contracts/runs.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { CarbonStageBar } from "#shared/ui/results/carbon-stage-bar.tsx";
import { CostRows } from "#shared/ui/results/cost-rows.tsx";
import { CostRangeBar } from "#shared/ui/results/cost-range-bar.tsx";
import { FindingsList } from "#shared/ui/results/findings-list.tsx";
import type { InputFix } from "#shared/contracts/runs.ts";
import { formatBytes } from "#shared/ui/results/format.ts";
import { QuantitiesTable } from "#shared/ui/results/quantities-table.tsx";
import { ReportTable, reportsOf } from "#shared/ui/results/report-table.tsx";
import { useReportWords } from "#shared/ui/results/use-report-words.ts";

/** Warnings, cost, carbon, quantities, outputs, in this order. */
export function ConfiguratorResults({
  execution,
  onFix,
  onDownload,
}: {
  execution: FlexExecution;
  onFix(fix: InputFix): void;
  onDownload(output: RunOutput): void;
}) {
  const { t } = useTranslation();
  const { titleOf } = useReportWords();
  const { summary, outputs } = execution;
  return (
    <>
      {summary && (
        <>
          {summary.findings.length > 0 && (
            <Part title={t("results.findings")}>
              <FindingsList findings={summary.findings} onFix={onFix} />
            </Part>
          )}
          <Part title={t("results.cost")} note={t("web.configurator.exVat")}>
            <CostRangeBar cost={summary.cost} />
            {summary.cost && <CostRows cost={summary.cost} rows={summary.costRows} />}
          </Part>
          <Part title={t("results.carbon")} note={t("results.carbon.stages")}>
            <CarbonStageBar carbon={summary.carbon} />
          </Part>
          <Part title={t("results.quantities")}>
            <QuantitiesTable rows={summary.quantities} />
          </Part>
          {reportsOf([summary]).map((report) => (
            <Part key={report.section.key} title={titleOf(report.section)}>
              <div className="report-scroll" tabIndex={0} role="group" aria-label={titleOf(report.section)}>
                <ReportTable report={report} />
              </div>
            </Part>
          ))}
        </>
      )}
      <Part title={t("web.configurator.outputs")}>
        {outputs.length === 0 ? (
          <p className="results-none">{t("web.configurator.empty")}</p>
        ) : (
          <ul>
            {outputs.map((output) => (
              <OutputRow key={output.id} output={output} onDownload={onDownload} />
            ))}
          </ul>
        )}
      </Part>
    </>
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

function OutputRow({ output, onDownload }: { output: RunOutput; onDownload(output: RunOutput): void }) {
  const { t, i18n } = useTranslation();
  const session = useSession();
  const isLocked = output.needsSignIn && session.status !== "authenticated";
  const Icon = isLocked ? IconLock : IconFileText;
  return (
    <li className="output">
      <Icon size={18} stroke={1.6} aria-hidden />
      <div>
        <p className="output-name">{t(`web.configurator.output.${output.kind}`)}</p>
        <p className="output-facts">
          {output.name} · {formatBytes(output.sizeBytes, i18n.language)}
        </p>
      </div>
      <button
        type="button"
        className="btn btn-icon"
        aria-label={t(isLocked ? "web.details.file.logIn" : "web.details.file.download", { name: output.name })}
        onClick={() => (isLocked ? session.signIn() : onDownload(output))}
      >
        {isLocked ? (
          <IconLogin2 size={18} stroke={1.6} aria-hidden />
        ) : (
          <IconDownload size={18} stroke={1.6} aria-hidden />
        )}
      </button>
    </li>
  );
}
