import { useTranslation } from "react-i18next";
import type { WallCover } from "#shared/contracts/design/runs.ts";
import { formatNumber } from "#desktop/renderer/state/format.ts";

/** The share of the walls' area that has units: what a refusal leaves uncovered is seen at once. */
export function CoverBar({ cover: { area, covered } }: { cover: WallCover }) {
  const { t } = useTranslation();
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
      </div>
      <p className="text-hint text-small">
        {t("workbench.cover.area", { covered: formatNumber(covered, 0), area: formatNumber(area, 0) })}
      </p>
    </div>
  );
}
