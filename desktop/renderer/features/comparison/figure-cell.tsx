import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ComparedOption } from "#shared/contracts/design/option-comparison.ts";
import { countUnpriced } from "#shared/domain/options/result-sums.ts";
import { formatMoney, formatNumber } from "#desktop/renderer/state/format.ts";
import { StateChip } from "#desktop/renderer/layout/state-chip.tsx";
import type { Axis } from "./axis.ts";
import { LaneBar, RangeBar, StageBar } from "./bars.tsx";
import type { FigureName } from "./figures.ts";
import type { Mark } from "./marks.ts";
import { formatDifference, formatFigure, type Shown } from "./shown.ts";

/** What one option has of one figure: the figure, whether it is the lowest or highest, its difference, and a bar. */
export function FigureCell({
  option,
  name,
  value,
  mark,
  difference,
  isReference,
  axis,
  shown,
}: {
  option: ComparedOption;
  name: FigureName;
  value: number | null;
  mark: Mark;
  difference: number | null;
  isReference: boolean;
  axis: Axis;
  shown: Shown;
}) {
  const { t } = useTranslation();
  const currency = option.costs[0]?.currency ?? "GBP";
  const figure = value === null ? null : formatFigure(name, value, currency, t);
  const step = difference === null ? null : formatDifference(name, difference, currency, t);
  const aside = isReference ? t("workbench.compare.reference") : step;
  const unpriced = name === "cost" ? countUnpriced(option.parts) : 0;
  const isDifference = shown === "difference" && !isReference && step !== null;
  return (
    <>
      <span className="row">
        <span className="compared-figure">{isDifference ? step : (figure ?? "–")}</span>
        {mark && <MarkChip mark={mark} name={name} />}
        <span className="spacer" />
        <span className={isReference ? "text-hint text-small" : "compared-difference"}>
          {isDifference ? figure : aside}
        </span>
      </span>
      {name === "cost" && option.cost && <RangeBar cost={option.cost} axis={axis} />}
      {name === "cost" && !option.cost && option.costs.length > 1 && (
        <span className="text-hint text-small">
          {option.costs.map((each) => formatMoney(each.likely, each.currency)).join(" + ")}
        </span>
      )}
      {unpriced > 0 && (
        <span className="tone-warning text-small">{t("workbench.compare.unpriced", { count: unpriced })}</span>
      )}
      {name === "carbon" && option.carbon && (
        <>
          <StageBar carbon={option.carbon} axis={axis} />
          <span className="row text-hint text-small">
            <span className="grow">{t("workbench.compare.biogenic")}</span>
            <span className="monospace">{formatNumber(option.carbon.biogenic / 1000, 1, 1)}</span>
          </span>
        </>
      )}
      {name === "programme" && option.programme && <LaneBar programme={option.programme} axis={axis} />}
    </>
  );
}

/** Lowest or highest of a figure, in its own words; never red: less is not always better. */
function MarkChip({ mark, name }: { mark: NonNullable<Mark>; name: FigureName }) {
  const { t } = useTranslation();
  const isLowest = mark === "lowest";
  const Icon = isLowest ? IconArrowDown : IconArrowUp;
  const word = name === "programme" ? (isLowest ? "shortest" : "longest") : mark;
  return (
    <StateChip tone={isLowest ? "ok" : "plain"} icon={<Icon size={12} stroke={1.8} aria-hidden />}>
      {t(`workbench.compare.${word}`)}
    </StateChip>
  );
}
