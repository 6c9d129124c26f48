import { useTranslation } from "react-i18next";
import type { RunSummary } from "#shared/contracts/design/runs.ts";
import { CarbonStageBar } from "./carbon-stage-bar.tsx";
import { CostRangeBar } from "./cost-range-bar.tsx";
import { CostRows } from "./cost-rows.tsx";
import { QuantitiesTable } from "./quantities-table.tsx";
import "./results.css";

type FigureSummary = Pick<RunSummary, "units" | "cost" | "costRows" | "carbon" | "quantities">;

/** Cost, carbon and quantities; one sentence where the rules let nothing be made. */
export function RunFigures({ summary }: { summary: FigureSummary }) {
  const { t } = useTranslation();
  if (summary.units === 0) return <p className="results-none">{t("results.nothingMade")}</p>;
  return (
    <>
      <CostRangeBar cost={summary.cost} />
      {summary.cost && <CostRows cost={summary.cost} rows={summary.costRows} />}
      <CarbonStageBar carbon={summary.carbon} />
      <QuantitiesTable rows={summary.quantities} />
    </>
  );
}
