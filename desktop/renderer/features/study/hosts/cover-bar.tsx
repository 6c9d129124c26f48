import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { RunSummary, WallCover } from "#shared/contracts/design/runs.ts";
import { REFUSAL_MARKS } from "#shared/ui/viewer/types.ts";
import { formatNumber } from "#desktop/renderer/state/format.ts";
import type { RuleMarks } from "#desktop/renderer/features/study/problems/refusals.ts";
import { coverAfter } from "#desktop/renderer/features/study/problems/ways-out/cover-after.ts";
import { useRuleMarks } from "#desktop/renderer/features/study/problems/use-rule-marks.ts";

/** The share of the walls' area that has units, now and with the first ways out, and what rules leave uncovered. */
export function CoverBar({ summary }: { summary: RunSummary }) {
  const { t } = useTranslation();
  const marks = useRuleMarks();
  const cover = summary.wallCover;
  const then = useMemo(() => coverAfter(summary), [summary]);
  if (!cover || cover.area === 0) return null;
  const { area, covered } = cover;
  const share = Math.min(100, (100 * covered) / area);
  return (
    <div className="cover-bar">
      <p className="row text-small">
        <span className="grow">{t("workbench.cover.title")}</span>
        <span className="monospace text-strong">
          {t("workbench.cover.share", { share: wholeShare(covered, area) })}
        </span>
      </p>
      <div className="cover-track" aria-hidden>
        <i style={{ width: `${share}%` }} />
        {markedShares(cover, marks).map(([mark, own]) => (
          <i key={mark} data-mark={mark} style={{ width: `${own}%` }} />
        ))}
      </div>
      <p className="text-hint text-small">
        {t("workbench.cover.area", { covered: formatNumber(covered, 0), area: formatNumber(area, 0) })}
      </p>
      {then && (
        <p className="text-hint text-small">
          {t("workbench.cover.after", { count: then.ways, share: wholeShare(then.area, area) })}
        </p>
      )}
    </div>
  );
}

/** Whole per cent of an area; only all of it is 100. */
function wholeShare(part: number, area: number): string {
  const share = Math.min(100, (100 * part) / area);
  return formatNumber(part < area && share > 99 ? 99 : Math.round(share), 0);
}

/** Per cent of the walls' area under each mark, in the order of marks. */
function markedShares({ area, refused = [] }: WallCover, marks: RuleMarks): [mark: string, share: number][] {
  return REFUSAL_MARKS.flatMap((mark): [string, number][] => {
    const own = refused.filter(({ ruleId }) => (marks.get(ruleId) ?? "other") === mark);
    const sum = own.reduce((total, each) => total + each.area, 0);
    return sum === 0 ? [] : [[mark, (100 * sum) / area]];
  });
}
