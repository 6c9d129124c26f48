import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { DesignOptionSummary } from "#shared/contracts/design/design-options.ts";
import type { ComparedOption } from "#shared/contracts/design/option-comparison.ts";
import { useSession } from "#desktop/renderer/bridge/use-live-state.ts";
import { formatMoney } from "#desktop/renderer/state/format.ts";
import { studyTab, useTabs } from "#desktop/renderer/state/tabs.ts";
import { axisFromZero, axisOf } from "./axis.ts";
import { ColumnHead } from "./column-head.tsx";
import { ComparisonRows } from "./comparison-rows.tsx";
import { type FigureName, hasManyCurrencies, valueOf } from "./figures.ts";
import { RunAgain } from "./run-again.tsx";
import type { Shown } from "./shown.ts";

/** Figures as rows, options as columns; the reference's column is tinted. */
export function ComparisonTable({
  ids,
  list,
  options,
  referenceId,
  shown,
}: {
  ids: readonly string[];
  list: readonly DesignOptionSummary[];
  /** Undefined while they are loaded. */
  options: readonly ComparedOption[] | undefined;
  referenceId: string;
  shown: Shown;
}) {
  const { t } = useTranslation();
  const userId = useSession()?.user?.id;
  const open = useTabs((state) => state.open);
  const columns = ids.map((id) => ({
    id,
    summary: list.find((option) => option.id === id),
    option: options?.find((option) => option.id === id),
  }));
  const known = options ?? [];
  const costs = known.flatMap(({ cost }) => cost ?? []);
  const fromZero = (name: FigureName) => axisFromZero(known.flatMap((option) => valueOf(option, name) ?? []));
  const axes = {
    cost: axisOf(costs.flatMap(({ low, high }) => [low, high])),
    carbon: fromZero("carbon"),
    programme: fromZero("programme"),
    loads: fromZero("loads"),
  };
  const currency = costs[0]?.currency ?? "GBP";
  const stages = [
    ["a1a3", "carbon-a1a3"],
    ["a4", "carbon-a4"],
    ["a5w", "carbon-a5w"],
    ["factory", "days-factory"],
    ["site", "days-site"],
  ] as const;
  return (
    <>
      <div className="comparison-scroll" aria-busy={!options}>
        <table className="comparison-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t("workbench.compare.what")}</span>
              </th>
              {columns.map(({ id, summary, option }) => (
                <th key={id} scope="col" className={id === referenceId ? "is-reference" : undefined}>
                  <ColumnHead summary={summary} option={option} userId={userId} />
                </th>
              ))}
            </tr>
          </thead>
          <ComparisonRows columns={columns} referenceId={referenceId} axes={axes} shown={shown} />
          <tbody>
            <tr>
              <th scope="row" />
              {columns.map(({ id, summary, option }) => (
                <td key={id} className={id === referenceId ? "is-reference" : undefined}>
                  <span className="row">
                    {summary && option && <RunAgain summary={summary} option={option} userId={userId} />}
                    <Button
                      size="xs"
                      aria-label={t("workbench.compare.openNamed", { name: summary?.name })}
                      disabled={!summary}
                      onClick={() => summary && open(studyTab(summary.projectId, id, summary.name))}
                    >
                      {t("workbench.compare.openOption")}
                    </Button>
                  </span>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <footer className="comparison-key text-small text-hint">
        {stages.map(([stage, swatch]) => (
          <span key={stage} className="row">
            <i className={`key-swatch ${swatch}`} aria-hidden />
            {t(`workbench.compare.stage.${stage}`)}
          </span>
        ))}
        <span className="spacer" />
        <span>
          {costs.length > 0 &&
            !hasManyCurrencies(known) &&
            t("workbench.compare.costAxis", {
              from: formatMoney(axes.cost.from, currency),
              to: formatMoney(axes.cost.to, currency),
            })}{" "}
          {costs.some(({ isIllustrative }) => isIllustrative) && t("workbench.compare.illustrative")}{" "}
          {known.some(({ parts }) => parts.length > 1) && t("workbench.compare.sequence")}
        </span>
      </footer>
    </>
  );
}
