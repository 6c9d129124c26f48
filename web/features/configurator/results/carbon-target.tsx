import { IconTrendingDown, IconTrendingUp } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RunSummary } from "#shared/contracts/design/runs.ts";
import { parseNumber } from "#shared/domain/typed-number.ts";
import { formatMeasured, formatQuantity } from "#shared/ui/results/format.ts";
import { areaOf, carbonPerArea } from "./figures-per.ts";

/**
 * Upfront carbon for each m² against what the visitor wants to stay under.
 *
 * @param target kgCO₂e/m²; null for none
 */
export function CarbonTarget({
  summary,
  target,
  onChange,
}: {
  summary: Pick<RunSummary, "carbon" | "quantities">;
  target: number | null;
  onChange(target: number | null): void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [area, each] = [areaOf(summary), carbonPerArea(summary)];
  if (!area || each === null) return null;
  const type = (text: string): void => {
    setTyped(text);
    const number = parseNumber(text);
    if (text.trim() === "") onChange(null);
    else if (number > 0) onChange(number);
  };
  const isUnder = target === null || each <= target;
  const end = Math.max(each, target ?? 0) * 1.15;
  return (
    <div className="carbon-target">
      <p className="carbon-target-figure">
        <span>
          <b className="mono">{formatQuantity(each)}</b> kgCO₂e/m² · {area.label}
        </span>
        {target !== null && (
          <span className="badge" data-tone={isUnder ? "verified" : "warn"} role="status">
            {isUnder ? (
              <IconTrendingDown size={14} stroke={1.8} aria-hidden />
            ) : (
              <IconTrendingUp size={14} stroke={1.8} aria-hidden />
            )}
            {t(isUnder ? "web.configurator.target.under" : "web.configurator.target.over", {
              target: formatMeasured(target),
            })}
          </span>
        )}
      </p>
      {target !== null && (
        <div className="carbon-target-axis" data-over={!isUnder || undefined} aria-hidden="true">
          <i style={{ width: `${(100 * each) / end}%` }} />
          <b style={{ left: `${(100 * target) / end}%` }} />
        </div>
      )}
      <label className="carbon-target-field">
        <span>{t("web.configurator.target.label")}</span>
        <span className="form-box">
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder={t("web.configurator.target.none")}
            value={typed ?? (target === null ? "" : formatMeasured(target))}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={() => setTyped(null)}
          />
          <span className="form-unit">kgCO₂e/m²</span>
        </span>
      </label>
    </div>
  );
}
