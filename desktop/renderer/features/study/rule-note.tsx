import { IconAlertCircle, IconAlertTriangle, IconInfoCircle, IconWand } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Fix } from "#shared/contracts/runs.ts";
import type { FindingGroup } from "./finding-groups.ts";
import { useSelectWalls } from "./use-select-walls.ts";

export const FINDING_ICONS = { error: IconAlertCircle, warning: IconAlertTriangle, info: IconInfoCircle };
const TONES = { error: "err", warning: "warn", info: "info" } as const;

/** What a rule objects to, where it is about, with its fixes. */
export function RuleNote({ group, onFix }: { group: FindingGroup; onFix?: (fix: Fix) => void }) {
  const { t } = useTranslation();
  const selectWalls = useSelectWalls();
  const Icon = FINDING_ICONS[group.severity];
  const walls = group.hostGlobalIds;
  return (
    <div className={`note ${TONES[group.severity]}`} role="note">
      <Icon size={16} stroke={1.6} aria-hidden />
      <div>
        <p className="sm">
          <span className="mono">{group.ruleId}</span> · {group.message}
        </p>
        <div className="fix">
          {onFix &&
            group.fixes.map((fix) => (
              <button key={fix.label} type="button" className="btn sml" onClick={() => onFix(fix)}>
                <IconWand size={14} stroke={1.6} aria-hidden />
                {fix.label}
              </button>
            ))}
          {walls.length > 0 && onFix && (
            <button type="button" className="btn sml q" onClick={() => selectWalls(walls)}>
              {t("workbench.problems.walls", { count: walls.length })}
            </button>
          )}
          {walls.length > 0 && !onFix && (
            // A read-only form takes its buttons with it: the Problems tab selects the walls then.
            <span className="t2 sm">{t("workbench.problems.walls", { count: walls.length })}</span>
          )}
        </div>
      </div>
    </div>
  );
}
