import { useMemo } from "react";
import type { ElementPicks } from "#shared/ui/forms/structured/element-picks.ts";
import type { ElementRef } from "#shared/ui/viewer/types.ts";
import { useSelectHosts } from "./use-select-hosts.ts";
import { useViewState } from "#desktop/renderer/features/study/view-context.ts";

/** What an input that asks for elements can take from the view, and shows in it. */
export function useElementPicks(): ElementPicks {
  const selection = useViewState((state) => state.selection);
  const baseKey = useViewState((state) => state.baseKey);
  const show = useSelectHosts();
  const selected = useMemo(() => idsOfBase(selection, baseKey), [selection, baseKey]);
  return { selected, show };
}

/** GlobalIds of selected elements of the base model, each once: those of an output mean nothing to a kit. */
export function idsOfBase(selection: readonly ElementRef[], baseKey: string): string[] {
  const ids = selection.filter(({ modelKey }) => modelKey === baseKey).map(({ globalId }) => globalId);
  return [...new Set(ids)].filter((id) => id !== "");
}
