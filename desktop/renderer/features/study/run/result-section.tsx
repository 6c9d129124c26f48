import { IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { RunFigures } from "#shared/ui/results/run-figures.tsx";
import { formatTime } from "#desktop/renderer/state/format.ts";
import { SaveOutputButton } from "./save-output-button.tsx";
import { isStale } from "#desktop/renderer/features/study/study-context.ts";

/** What the last run gave: cost, carbon, quantities, and the files to save. */
export function ResultSection({
  product,
  result,
}: {
  product: StudyProduct;
  result: NonNullable<StudyProduct["result"]>;
}) {
  const { t } = useTranslation();
  const ifc = result.outputs.find(({ kind }) => kind === "ifc");
  const csv = result.outputs.find(({ kind }) => kind === "quantities-csv");
  const isOld = isStale(product);
  return (
    <section className="panel-section" aria-label={t("workbench.result.title")} data-density="dense">
      <div className="panel-section-head">
        {t("workbench.result.title")}
        <span className="spacer" />
        <span className={isOld ? "tone-warning text-small text-regular" : "text-hint text-small text-regular"}>
          {isOld ? t("workbench.state.outOfDate") : t("workbench.result.at", { at: formatTime(result.finishedAt) })}
        </span>
      </div>
      <div style={{ display: "grid", gap: 12 }}>
        {result.isOfOtherEngine && (
          <p className="results-note">{t("workbench.result.otherEngine", { version: result.summary.engineVersion })}</p>
        )}
        <RunFigures summary={result.summary} />
        {[ifc, csv].map(
          (output) =>
            output && (
              <SaveOutputButton
                key={output.id}
                output={output}
                label={t(output.kind === "ifc" ? "workbench.result.saveIfc" : "workbench.result.saveCsv")}
                icon={<IconDownload size={16} stroke={1.6} aria-hidden />}
              />
            ),
        )}
      </div>
    </section>
  );
}
