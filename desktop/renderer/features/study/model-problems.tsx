import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFileProblems } from "./use-file-problems.ts";
import { useSelectWalls } from "./use-select-walls.ts";
import { useViewState } from "./view-context.ts";

const MARKS = {
  error: { Icon: IconAlertCircle, tone: "err" },
  warning: { Icon: IconAlertTriangle, tone: "warn" },
  info: { Icon: IconInfoCircle, tone: "info" },
} as const;

/** What in the file could not be read, in sentences; a click selects the element it is about. */
export function ModelProblems() {
  const { t } = useTranslation();
  const select = useSelectWalls();
  const index = useViewState((state) => state.index);
  const problems = useFileProblems();
  const lost = index?.lostElements ?? 0;
  return (
    <section className="fill-column" aria-label={t("workbench.problems.title")}>
      <div className="phead">
        <h2 className="m">{t("workbench.problems.title")}</h2>
        <span className={problems.length > 0 ? "ct w" : "ct"}>{problems.length}</span>
      </div>
      <div className="scroll" role="region" tabIndex={0} aria-label={t("workbench.problems.list")}>
        {index && problems.length === 0 && <p className="empty">{t("workbench.problems.none")}</p>}
        {lost > 0 && (
          <div className="note warn" style={{ margin: 8 }}>
            <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
            <p>{t("workbench.problems.lost", { count: lost })}</p>
          </div>
        )}
        <ul className="problems">
          {problems.map(({ severity, message, globalId }, position) => {
            const { Icon, tone } = MARKS[severity];
            return (
              <li key={position}>
                <button
                  type="button"
                  className="prow"
                  disabled={globalId === null}
                  onClick={() => globalId && select([globalId])}
                >
                  <Icon size={16} stroke={1.6} className={tone} aria-hidden />
                  <span className="grow">{message}</span>
                  {globalId && <span className="mono t3">{globalId}</span>}
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
