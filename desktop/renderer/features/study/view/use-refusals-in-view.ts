import { useMemo } from "react";
import type { ViewerModel } from "#shared/ui/viewer/types.ts";
import { elementsOf } from "#desktop/renderer/features/study/hosts/host-elements.ts";
import { type Refusal, refusalsOf } from "#desktop/renderer/features/study/problems/refusals.ts";
import { useRuleMarks } from "#desktop/renderer/features/study/problems/use-rule-marks.ts";
import { isMadeWith, useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { useViewState } from "#desktop/renderer/features/study/view-context.ts";

/** What got no unit in results of the drawn file: for the legend, and the marks of its elements in the model. */
export interface RefusalsInView {
  refusals: readonly Refusal[];
  /** Undefined where none is drawn. */
  marks: ViewerModel["marks"];
}

/** Marks of hosts without a unit. @param replaced elements whose place units of another product take */
export function useRefusalsInView(replaced: ReadonlySet<string>): RefusalsInView {
  const { products, document } = useStudy();
  const ofRules = useRuleMarks();
  const hiddenProducts = useViewState((state) => state.hiddenProducts);
  const hiddenMarks = useViewState((state) => state.hiddenMarks);
  const hostElements = useViewState((state) => state.hostElements);
  const made = useMemo(() => products.filter((product) => isMadeWith(product, document)), [products, document]);
  const refusals = useMemo(() => refusalsOf(made, ofRules), [made, ofRules]);
  const marks = useMemo(() => {
    const drawn = made.filter(({ id }) => !hiddenProducts.includes(id));
    const shown = refusalsOf(drawn, ofRules).filter(({ mark }) => !hiddenMarks.includes(mark));
    const entries = shown.flatMap(({ mark, hostGlobalIds }) =>
      elementsOf(hostElements, hostGlobalIds).flatMap((id) => (replaced.has(id) ? [] : [[id, mark] as const])),
    );
    return entries.length === 0 ? undefined : Object.fromEntries(entries);
  }, [made, ofRules, hiddenProducts, hiddenMarks, hostElements, replaced]);
  return { refusals, marks };
}
