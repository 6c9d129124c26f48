import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type HostRefusal, hostRefusals } from "#shared/domain/refusals.ts";
import type { RefusalMark, ViewerModel } from "#shared/ui/viewer/types.ts";
import { elementsOf } from "#desktop/renderer/features/study/hosts/host-elements.ts";
import { withoutTitle } from "#desktop/renderer/features/study/hosts/use-without-title.ts";
import { type Refusal, refusalsOf } from "#desktop/renderer/features/study/problems/refusals.ts";
import { useRuleMarks } from "#desktop/renderer/features/study/problems/use-rule-marks.ts";
import { isMadeWith, useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { kindsOf, useHostWords } from "#desktop/renderer/features/study/use-host-words.ts";
import { useViewState } from "#desktop/renderer/features/study/view-context.ts";

/** What got no unit of one kind of host, and what that is called: "Walls without a unit". */
export interface RefusalGroup {
  title: string;
  refusals: readonly Refusal[];
}

/** What got no unit in results of the drawn file: for the legend, and the marks of its elements in the model. */
export interface RefusalsInView {
  groups: readonly RefusalGroup[];
  /** Of elements; undefined where none is drawn. */
  marks: ViewerModel["marks"];
  /** Of floors of rooms, by GlobalId. */
  floors: ReadonlyMap<string, RefusalMark>;
  /** Why each host has no unit, by GlobalId. */
  reasons: ReadonlyMap<string, HostRefusal>;
}

/** Marks of hosts without a unit. @param replaced elements whose place units of another product take */
export function useRefusalsInView(replaced: ReadonlySet<string>): RefusalsInView {
  const { t } = useTranslation();
  const words = useHostWords();
  const { products, document } = useStudy();
  const ofRules = useRuleMarks();
  const hiddenProducts = useViewState((state) => state.hiddenProducts);
  const hiddenMarks = useViewState((state) => state.hiddenMarks);
  const hostElements = useViewState((state) => state.hostElements);
  const made = useMemo(() => products.filter((product) => isMadeWith(product, document)), [products, document]);
  // A study may have 20,000 hosts, and the view is drawn anew at each selection.
  const byKind = useMemo(() => {
    const ofKinds = Map.groupBy(made, (product) => kindsOf(product)[0]);
    return [...ofKinds].map(([kind, own]) => ({ kind, refusals: refusalsOf(own, ofRules) }));
  }, [made, ofRules]);
  const groups = byKind.flatMap(({ kind, refusals }): RefusalGroup[] =>
    refusals.length === 0 ? [] : [{ title: withoutTitle(t, words({ hostKinds: [kind] })), refusals }],
  );
  const { marks, floors } = useMemo(() => {
    const drawn = made.filter(({ id }) => !hiddenProducts.includes(id));
    const isRoom = (product: (typeof drawn)[number]): boolean => kindsOf(product)[0] === "space";
    const shownOf = (own: typeof drawn) => refusalsOf(own, ofRules).filter(({ mark }) => !hiddenMarks.includes(mark));
    const entries = shownOf(drawn.filter((product) => !isRoom(product))).flatMap(({ mark, hostGlobalIds }) =>
      elementsOf(hostElements, hostGlobalIds).flatMap((id) => (replaced.has(id) ? [] : [[id, mark] as const])),
    );
    const rooms = shownOf(drawn.filter(isRoom)).flatMap(({ mark, hostGlobalIds }) =>
      hostGlobalIds.map((id) => [id, mark] as const),
    );
    return { marks: entries.length === 0 ? undefined : Object.fromEntries(entries), floors: new Map(rooms) };
  }, [made, ofRules, hiddenProducts, hiddenMarks, hostElements, replaced]);
  const reasons = useMemo(
    () => new Map(made.flatMap(({ result }) => (result ? [...hostRefusals(result.summary)] : []))),
    [made],
  );
  return { groups, marks, floors, reasons };
}
