import { IconAlertCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { FixButtons } from "./fix-buttons.tsx";
import type { RefusedRow } from "./use-refused.ts";

/** What got no unit: rule, host, the sentence with both numbers, and the ways out. A press on a row shows it in the model. */
export function WithoutUnit({
  rows,
  current,
  onShow,
}: {
  rows: readonly RefusedRow[];
  current: number | null;
  onShow(position: number): void;
}) {
  const { t } = useTranslation();
  return (
    <ul className="problems without-unit">
      {rows.map(({ product, refused }, position) => {
        const names = refused.names.join(", ");
        const others = t("workbench.without.others", { count: refused.others });
        return (
          <li key={position} data-current={position === current || undefined}>
            <button
              type="button"
              className="problem-row"
              aria-current={position === current || undefined}
              onClick={() => onShow(position)}
            >
              <IconAlertCircle size={16} stroke={1.6} className="tone-error" aria-hidden />
              <span className="monospace text-secondary rule-id">{refused.ruleId}</span>
              <span className="text-medium without-unit-host">
                {[names, refused.others > 0 ? others : ""].filter(Boolean).join(" ")}
              </span>
              <span className="grow">{refused.message}</span>
            </button>
            <FixButtons product={product} fixes={refused.fixes} />
          </li>
        );
      })}
    </ul>
  );
}
