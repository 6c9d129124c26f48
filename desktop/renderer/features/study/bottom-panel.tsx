import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { ModelViewerHandle } from "#shared/ui/viewer/types.ts";
import { PanelTabs, tabIdOf } from "#desktop/renderer/layout/panel-tabs.tsx";
import { reportsOf } from "#shared/ui/results/report-table.tsx";
import { useReportWords } from "#shared/ui/results/use-report-words.ts";
import { Drawings } from "./products/drawings.tsx";
import { groupFindings } from "./problems/finding-groups.ts";
import { Problems } from "./problems/problems.tsx";
import { Quantities } from "./problems/quantities.tsx";
import { StudyReport } from "./problems/study-report.tsx";
import { useStudy } from "./study-context.ts";
import { useRefused } from "./hosts/use-refused.ts";
import { useWithoutTitle } from "./hosts/use-without-title.ts";
import { WithoutUnit } from "./hosts/without-unit.tsx";
import { useFileProblems } from "./problems/use-file-problems.ts";
import { useViewState, useViewStore } from "./view-context.ts";

const ID = "results";

/** Quantities per product, what the rules and the file object to, and what each kit reports. */
export function BottomPanel({ isActive, viewer }: { isActive: boolean; viewer: RefObject<ModelViewerHandle | null> }) {
  const { t } = useTranslation();
  const { titleOf } = useReportWords();
  const { products, option } = useStudy();
  const store = useViewStore();
  const withoutTitle = useWithoutTitle();
  const wanted = useViewState((state) => state.bottomTab);
  const fileProblems = useFileProblems();
  const id = `${ID}-${option.id}`;
  const findings = products.flatMap(({ result }) => groupFindings(result?.summary.findings ?? []));
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const others = findings.length - errors + fileProblems.length;
  const reports = reportsOf(products.flatMap(({ result }) => (result ? [result.summary] : [])));
  const report = reports.find(({ section }) => section.key === wanted);
  // A report goes with the result it belongs to.
  const { rows, current, show } = useRefused(isActive);
  const isWithout = wanted === "without" && rows.length > 0;
  const hasDrawings = products.some(({ result }) => result?.outputs.some(({ kind }) => kind === "drawings"));
  const isDrawn = wanted === "drawings" && hasDrawings;
  const tab = report || isWithout || isDrawn || wanted === "problems" ? wanted : "quantities";
  return (
    <section className="fill-column" aria-label={t("workbench.bottom.label")}>
      <PanelTabs
        id={id}
        label={t("workbench.bottom.label")}
        active={tab}
        onChange={(bottomTab) => store.getState().set({ bottomTab })}
        tabs={[
          { name: "quantities", title: t("workbench.bottom.quantities") },
          {
            name: "problems",
            title: t("workbench.bottom.problems"),
            count: (
              <>
                {errors > 0 && <span className="tone-error">{errors} </span>}
                <span className={others > 0 ? "tone-warning" : undefined}>
                  {others > 0 || errors === 0 ? others : ""}
                </span>
              </>
            ),
          },
          ...(rows.length > 0
            ? [
                {
                  name: "without",
                  title: withoutTitle,
                  count: (
                    <span className="tone-error">
                      {new Set(rows.flatMap(({ refused }) => refused.hostGlobalIds)).size}
                    </span>
                  ),
                },
              ]
            : []),
          ...(hasDrawings ? [{ name: "drawings", title: t("workbench.drawings.title") }] : []),
          ...reports.map(({ section, rows }) => ({ name: section.key, title: titleOf(section), count: rows.length })),
        ]}
      />
      <div className="scroll-area" role="tabpanel" id={`${id}-panel`} tabIndex={0} aria-labelledby={tabIdOf(id, tab)}>
        {tab === "quantities" && <Quantities />}
        {tab === "problems" && <Problems />}
        {tab === "without" && <WithoutUnit rows={rows} current={current} onShow={show} />}
        {tab === "drawings" && <Drawings viewer={viewer} />}
        {report && <StudyReport report={report} />}
      </div>
    </section>
  );
}
