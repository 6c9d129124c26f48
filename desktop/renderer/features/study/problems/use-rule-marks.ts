import { useMemo } from "react";
import { useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { ruleMarks, type RuleMarks } from "./refusals.ts";

/** Marks of the rules that leave hosts of this study without a unit: one for list, bar, legend and model. */
export function useRuleMarks(): RuleMarks {
  const { products } = useStudy();
  return useMemo(() => ruleMarks(products), [products]);
}
