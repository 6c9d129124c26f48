import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

/** One check: what was said, and what we find. */
export interface Check {
  name: string;
  said: string;
  found: string;
  isGood: boolean;
}

/** Check | In the claim | What we find. */
export function CheckTable({ checks, saidLabel }: { checks: readonly Check[]; saidLabel: string }) {
  const { t } = useTranslation();
  return (
    <div className="console-table" role="table" aria-label={t("web.console.checks")}>
      <div className="console-row" role="row">
        {[t("web.console.check"), saidLabel, t("web.console.found")].map((head) => (
          <div key={head} className="lab" role="columnheader">
            {head}
          </div>
        ))}
      </div>
      {checks.map(({ name, said, found, isGood }) => (
        <div key={name} className="console-row" role="row">
          <div className="console-row-name" role="rowheader">
            {name}
          </div>
          <div className="mut" role="cell" dir="auto">
            {said}
          </div>
          <div role="cell" className="console-found" data-good={isGood}>
            {isGood ? (
              <IconCheck size={16} stroke={1.8} aria-hidden />
            ) : (
              <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
            )}
            <span>{found}</span>
          </div>
        </div>
      ))}
    </div>
  );
}
