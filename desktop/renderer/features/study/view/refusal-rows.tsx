import { useTranslation } from "react-i18next";
import type { RefusalMark } from "#shared/ui/viewer/types.ts";
import { useSelectHosts } from "#desktop/renderer/features/study/hosts/use-select-hosts.ts";
import { useViewState, useViewStore } from "#desktop/renderer/features/study/view-context.ts";
import { LegendRow } from "./legend-row.tsx";
import type { RefusalGroup } from "./use-refusals-in-view.ts";

/** Rows of the legend for what got no unit, one for each mark: a press selects its hosts, the eye hides the mark. */
export function RefusalRows({ title, refusals }: RefusalGroup) {
  const { t } = useTranslation();
  const store = useViewStore();
  const select = useSelectHosts();
  const hiddenMarks = useViewState((state) => state.hiddenMarks);
  const isDrawn = useViewState((state) => state.overlay === "both");
  const toggle = (mark: RefusalMark): void => {
    const { set } = store.getState();
    if (!isDrawn) set({ overlay: "both", hiddenMarks: hiddenMarks.filter((each) => each !== mark) });
    else if (hiddenMarks.includes(mark)) set({ hiddenMarks: hiddenMarks.filter((each) => each !== mark) });
    else set({ hiddenMarks: [...hiddenMarks, mark] });
  };
  return (
    <div className="legend-group" role="group" aria-label={title}>
      <div className="legend-heading">
        <h3 className="ellipsis" title={title}>
          {title}
        </h3>
      </div>
      {refusals.map(({ mark, ruleIds, title: name, hostGlobalIds }) => (
        <LegendRow
          key={mark}
          swatch={{ mark }}
          name={mark === "other" ? t("workbench.legend.otherRules") : [...ruleIds, name].filter(Boolean).join(" ")}
          count={hostGlobalIds.length}
          isOn={isDrawn && !hiddenMarks.includes(mark)}
          isolateKey="workbench.legend.select"
          onIsolate={() => select(hostGlobalIds)}
          onToggle={() => toggle(mark)}
        />
      ))}
    </div>
  );
}
