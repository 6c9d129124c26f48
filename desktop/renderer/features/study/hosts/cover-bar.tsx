import { useTranslation } from "react-i18next";
import type { WallCover } from "#shared/contracts/design/runs.ts";
import { REFUSAL_MARKS } from "#shared/ui/viewer/types.ts";
import { formatNumber } from "#desktop/renderer/state/format.ts";
import type { RuleMarks } from "#desktop/renderer/features/study/problems/refusals.ts";
import { useRuleMarks } from "#desktop/renderer/features/study/problems/use-rule-marks.ts";

/** The share of the walls' area that has units, and under their marks what rules leave uncovered. */
export function CoverBar({ cover }: { cover: WallCover }) {
  const { t } = useTranslation();
  const marks = useRuleMarks();
  const { area, covered } = cover;
  if (area === 0) return null;
  const share = Math.min(100, (100 * covered) / area);
  // Only all of it is 100 %.
  const shown = formatNumber(covered < area && share > 99 ? 99 : Math.round(share), 0);
  return (
    <div className="cover-bar">
      <p className="row text-small">
        <span className="grow">{t("workbench.cover.title")}</span>
        <span className="monospace text-strong">{t("workbench.cover.share", { share: shown })}</span>
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
    </div>
  );
}

/** Per cent of the walls' area under each mark, in the order of marks. */
function markedShares({ area, refused = [] }: WallCover, marks: RuleMarks): [mark: string, share: number][] {
  return REFUSAL_MARKS.flatMap((mark): [string, number][] => {
    const own = refused.filter(({ ruleId }) => (marks.get(ruleId) ?? "other") === mark);
    const sum = own.reduce((total, each) => total + each.area, 0);
    return sum === 0 ? [] : [[mark, (100 * sum) / area]];
  });
}
