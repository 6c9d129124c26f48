import { useEffect, useMemo } from "react";
import type { Callout, GuideLine, ViewerModel } from "#shared/ui/viewer/types.ts";
import { titleOf } from "#desktop/renderer/features/study/hosts/list/host-lines.ts";
import type { ProductOverlay } from "#desktop/renderer/features/study/products/product-overlay.ts";
import { floorsOf } from "./rooms-in-view.ts";
import type { RefusalsInView } from "./use-refusals-in-view.ts";
import { cutOverSpaces } from "./section-range.ts";
import { spacesOfIndex } from "#desktop/renderer/features/study/hosts/spaces-of-index.ts";
import { useViewState, useViewStore } from "#desktop/renderer/features/study/view-context.ts";

/** Floors, lines and the sentence that the view draws besides models. */
export interface RoomsInView {
  floors: ViewerModel["floors"];
  guides: readonly GuideLine[] | undefined;
  callout: Callout | null;
  /** The storey that the view is cut over by itself; null when the user cuts, or nothing stands in rooms. */
  cut: { storey: string; height: number } | null;
}

const NO_FLOORS: RefusalsInView["floors"] = new Map();

/**
 * What is drawn of the rooms of products whose units are shown, and why a chosen host has none; it also sets the cut
 * that shows them.
 *
 * @param refused null where nothing is drawn over the model
 */
export function useRoomsInView(
  shown: readonly ProductOverlay[],
  refused: Pick<RefusalsInView, "floors" | "reasons"> | null,
): RoomsInView {
  const store = useViewStore();
  const index = useViewState((state) => state.index);
  const selection = useViewState((state) => state.selection);
  const isCutByUser = useViewState((state) => state.isCutByUser);
  const showRooms = useViewState((state) => state.showRooms);

  const products = useMemo(
    () => shown.flatMap(({ rooms, paint }) => (rooms === null ? [] : [{ rooms, paint }])),
    [shown],
  );
  const marked = refused?.floors ?? NO_FLOORS;
  const floors = useMemo(() => {
    const fit = showRooms ? products : [];
    return fit.length > 0 || marked.size > 0 ? floorsOf(fit, marked) : undefined;
  }, [products, showRooms, marked]);
  // Places mean something once the base model's are known.
  const hasGuides = showRooms && index !== null && products.length > 0;
  const guides = useMemo(
    () => (hasGuides ? products.flatMap(({ rooms }) => rooms.lines) : undefined),
    [products, hasGuides],
  );
  const cut = useMemo(
    () => cutOverSpaces(index, new Set(products.flatMap(({ rooms }) => rooms.fit))),
    [index, products],
  );
  useEffect(() => store.getState().set({ autoCut: cut?.height ?? null }), [store, cut?.height]);

  const reasons = refused?.reasons;
  const [element, another] = selection;
  const callout = useMemo((): Callout | null => {
    if (!element || another) return null;
    const why = reasons?.get(element.globalId);
    const host = [...spacesOfIndex(index), ...(index?.elements ?? [])].find(
      ({ globalId }) => globalId === element.globalId,
    );
    if (!why || !host) return null;
    return { element, title: titleOf(host), text: `${why.ruleId}: ${why.own ?? why.title ?? why.message}` };
  }, [element, another, reasons, index]);
  return { floors, guides, callout, cut: isCutByUser ? null : cut };
}
