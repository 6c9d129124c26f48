import { useQueries } from "@tanstack/react-query";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import { optionById } from "#desktop/renderer/features/study/study.queries.ts";
import { useTabs } from "#desktop/renderer/state/tabs.ts";

/** The design options that are open in tabs, as far as they were read. A seat is held through a tab only. */
export function useOpenOptions(): DesignOption[] {
  const tabs = useTabs((state) => state.tabs);
  const ids = tabs.flatMap((tab) => (tab.kind === "study" ? [tab.designOptionId] : []));
  return useQueries({
    queries: ids.map((id) => optionById(id)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
}
