import { IconAlertCircle, IconAlertTriangle, IconInfoCircle, IconTool } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isInputFix } from "#shared/contracts/design/is-input-fix.ts";
import type { InputFix, RuleFinding } from "#shared/contracts/design/runs.ts";
import "./results.css";

const ICONS = { error: IconAlertCircle, warning: IconAlertTriangle, info: IconInfoCircle };
const ORDER = { error: 0, warning: 1, info: 2 };

/**
 * What the rules say, worst first. A fix button sets one input; leave `onFix` out where nothing may be changed. Fixes that
 * change the element set are not shown: here there is none.
 */
export function FindingsList({
  findings,
  onFix,
}: {
  findings: readonly RuleFinding[];
  onFix?: (fix: InputFix) => void;
}) {
  const { t } = useTranslation();
  if (findings.length === 0) return <p className="results-none">{t("results.findings.none")}</p>;
  const sorted = onceEach(findings).sort((a, b) => ORDER[a.severity] - ORDER[b.severity]);
  return (
    <ul className="findings" aria-label={t("results.findings")}>
      {sorted.map((finding, index) => (
        <Finding key={`${finding.ruleId}-${index}`} finding={finding} onFix={onFix} />
      ))}
    </ul>
  );
}

/** What one rule says in one sentence of several elements is said once, of all of them. */
function onceEach(findings: readonly RuleFinding[]): RuleFinding[] {
  const same = Map.groupBy(findings, ({ ruleId, severity, message, fixes }) =>
    JSON.stringify([ruleId, severity, message, fixes]),
  );
  return [...same.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, hostGlobalIds: [first, ...others].flatMap(({ hostGlobalIds }) => hostGlobalIds) }] : [],
  );
}

function Finding({ finding, onFix }: { finding: RuleFinding; onFix: ((fix: InputFix) => void) | undefined }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const Icon = ICONS[finding.severity];
  return (
    <li className="finding" data-severity={finding.severity}>
      <p className="finding-title">
        <Icon size={18} stroke={1.8} aria-hidden />
        <span>{t(`results.finding.${finding.severity}`)}</span>
        <span className="finding-rule">{finding.ruleId}</span>
        {finding.hostGlobalIds.length > 0 && (
          <span className="finding-hosts">{t("results.finding.hosts", { count: finding.hostGlobalIds.length })}</span>
        )}
      </p>
      <p>{finding.message}</p>
      {isOpen && (
        <p className="finding-source">
          {t("results.finding.source", { ruleId: finding.ruleId, source: finding.source })}
        </p>
      )}
      <div className="finding-actions">
        {onFix &&
          finding.fixes.filter(isInputFix).map((fix) => (
            <button key={fix.label} type="button" className="results-button" onClick={() => onFix(fix)}>
              <IconTool size={16} stroke={1.6} aria-hidden />
              {fix.label}
            </button>
          ))}
        <button type="button" className="results-link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? "results.finding.hideRule" : "results.finding.showRule")}
        </button>
      </div>
    </li>
  );
}
