import { IconFileAlert } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { groupFindings, type FindingGroup } from "./finding-groups.ts";
import { FirstWaysButton } from "#desktop/renderer/features/study/problems/ways-out/first-ways-button.tsx";
import { FixButtons } from "#desktop/renderer/features/study/problems/ways-out/fix-buttons.tsx";
import { FINDING_ICONS } from "./rule-note.tsx";
import { markOfFinding } from "./refusals.ts";
import { useRuleMarks } from "./use-rule-marks.ts";
import type { RefusalMark } from "#shared/ui/viewer/types.ts";
import { RefusalSwatch } from "#desktop/renderer/features/study/view/legend-row.tsx";
import { useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { useFileProblems } from "./use-file-problems.ts";
import { useHostWords } from "#desktop/renderer/features/study/use-host-words.ts";
import { ShowIn3d } from "#desktop/renderer/features/study/hosts/show-in-3d.tsx";
import { useSelectHosts } from "#desktop/renderer/features/study/hosts/use-select-hosts.ts";
import { useViewStore } from "#desktop/renderer/features/study/view-context.ts";

const TONES = { error: "tone-error", warning: "tone-warning", info: "tone-info" } as const;

/** What the rules object to and what in the file could not be read: a click selects what it is about. */
export function Problems() {
  const { t } = useTranslation();
  const { products } = useStudy();
  const store = useViewStore();
  const selectHosts = useSelectHosts();
  const words = useHostWords();
  const fileProblems = useFileProblems();
  const marks = useRuleMarks();
  const rows = products.flatMap((product) =>
    groupFindings(product.result?.summary.findings ?? []).map((group) => ({ product, group })),
  );
  if (rows.length === 0 && fileProblems.length === 0)
    return <p className="empty-state">{t("workbench.problems.nothing")}</p>;
  return (
    <>
      <FirstWaysButton products={products} />
      <ul className="problems">
        {rows.map(({ product, group }, position) => (
          <li key={position}>
            <button
              type="button"
              className="problem-row"
              onClick={() => {
                store.getState().set({ studyProductId: product.id });
                if (group.hostGlobalIds.length > 0) selectHosts(group.hostGlobalIds);
              }}
            >
              <Mark severity={group.severity} mark={markOfFinding(group, product, marks)} />
              <span className="monospace text-secondary rule-id">{group.ruleId}</span>
              <span className="grow">{group.message}</span>
              <span className="text-hint text-small no-wrap">
                {group.hostGlobalIds.length > 0
                  ? t("workbench.problems.hosts", {
                      count: group.hostGlobalIds.length,
                      hosts: words(product, group.hostGlobalIds.length),
                    })
                  : product.name}
              </span>
            </button>
            <div className="ways-out">
              <FixButtons product={product} fixes={group.fixes} hostGlobalIds={group.hostGlobalIds} />
              <ShowIn3d hostGlobalIds={group.hostGlobalIds} />
            </div>
          </li>
        ))}
        {fileProblems.map((problem, position) => (
          <li key={`file-${position}`}>
            <button
              type="button"
              className="problem-row"
              disabled={problem.globalId === null}
              onClick={() => problem.globalId && selectHosts([problem.globalId])}
            >
              <IconFileAlert size={16} stroke={1.6} className={TONES[problem.severity]} aria-hidden />
              <span className="monospace text-secondary rule-id">IFC</span>
              <span className="grow">{problem.message}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the model and its legend mark hosts with, else how bad it is. */
function Mark({ severity, mark }: { severity: FindingGroup["severity"]; mark: RefusalMark | undefined }) {
  const { t } = useTranslation();
  const Icon = FINDING_ICONS[severity];
  return (
    <>
      {mark ? <RefusalSwatch mark={mark} /> : <Icon size={16} stroke={1.6} className={TONES[severity]} aria-hidden />}
      <span className="visually-hidden">{t(`workbench.problems.${severity}`)}</span>
    </>
  );
}
