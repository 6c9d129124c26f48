import { useTranslation } from "react-i18next";
import { useViewState } from "./view-context.ts";

/** What in the file could not be read, in sentences. */
export function ModelProblems() {
  const { t } = useTranslation();
  const index = useViewState((state) => state.index);
  const problems = index?.problems ?? [];
  return (
    <section className="bottom" aria-label={t("workbench.problems.title")}>
      <div className="phead">
        <h2 className="m">{t("workbench.problems.title")}</h2>
        <span className="ct">{problems.length}</span>
      </div>
      <div className="scroll" role="region" tabIndex={0} aria-label={t("workbench.problems.list")}>
        {index && problems.length === 0 && <p className="empty">{t("workbench.problems.none")}</p>}
        <ul style={{ padding: "8px 12px", display: "grid", gap: 6 }}>
          {problems.map((problem, position) => (
            <li key={position} className={problem.severity === "error" ? "err" : "t2"}>
              {problem.message} {problem.globalId && <span className="mono t3">{problem.globalId}</span>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
