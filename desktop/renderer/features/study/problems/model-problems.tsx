import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFileProblems } from "./use-file-problems.ts";
import { useSelectHosts } from "#desktop/renderer/features/study/hosts/use-select-hosts.ts";
import { useViewState } from "#desktop/renderer/features/study/view-context.ts";
import { InlineNote } from "#desktop/renderer/layout/inline-note.tsx";

const MARKS = {
  error: { Icon: IconAlertCircle, tone: "tone-error" },
  warning: { Icon: IconAlertTriangle, tone: "tone-warning" },
  info: { Icon: IconInfoCircle, tone: "tone-info" },
} as const;

/** What in the file could not be read, in sentences; a click selects the element it is about. */
export function ModelProblems() {
  const { t } = useTranslation();
  const select = useSelectHosts();
  const index = useViewState((state) => state.index);
  const problems = useFileProblems();
  const lost = index?.lostElements ?? 0;
  return (
    <section className="fill-column" aria-label={t("workbench.problems.title")}>
      <div className="panel-head">
        <h2 className="text-medium">{t("workbench.problems.title")}</h2>
        <span className={problems.length > 0 ? "count tone-warning" : "count"}>{problems.length}</span>
      </div>
      <div className="scroll-area" role="region" tabIndex={0} aria-label={t("workbench.problems.list")}>
        {index && problems.length === 0 && <p className="empty-state">{t("workbench.problems.none")}</p>}
        {lost > 0 && (
          <InlineNote
            tone="warning"
            role="note"
            icon={<IconAlertTriangle size={16} stroke={1.6} aria-hidden />}
            isApart
          >
            <p>{t("workbench.problems.lost", { count: lost })}</p>
          </InlineNote>
        )}
        <ul className="problems">
          {problems.map(({ severity, message, globalId }, position) => {
            const { Icon, tone } = MARKS[severity];
            return (
              <li key={position}>
                <button
                  type="button"
                  className="problem-row"
                  disabled={globalId === null}
                  onClick={() => globalId && select([globalId])}
                >
                  <Icon size={16} stroke={1.6} className={tone} aria-hidden />
                  <span className="grow">{message}</span>
                  {globalId && <span className="monospace text-hint">{globalId}</span>}
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
