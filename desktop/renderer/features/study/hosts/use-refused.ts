import { useMemo } from "react";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { useCommand } from "#desktop/renderer/state/use-command.ts";
import { firstWayOut, nextRow, refusedHosts, type RefusedHosts } from "./refused-hosts.ts";
import { useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { useApplyFix } from "#desktop/renderer/features/study/problems/ways-out/use-apply-fix.ts";
import { useCurrentProduct } from "#desktop/renderer/features/study/use-current-product.ts";
import { useSelectHosts } from "./use-select-hosts.ts";
import { useViewState, useViewStore } from "#desktop/renderer/features/study/view-context.ts";

/** Hosts without a unit, of one product. */
export interface RefusedRow {
  product: StudyProduct;
  refused: RefusedHosts;
}

/** Hosts without a unit of the chosen product, those that are shown, and the keys: F8 shows the next, Ctrl Space takes a way out. */
export function useRefused(isActive: boolean): {
  rows: RefusedRow[];
  current: number | null;
  show(position: number): void;
} {
  const { readOnlyReason } = useStudy();
  const store = useViewStore();
  const wanted = useViewState((state) => state.refusedRow);
  const selectHosts = useSelectHosts();
  const apply = useApplyFix();
  const product = useCurrentProduct();
  const rows = useMemo(
    () => (product?.result ? refusedHosts(product.result.summary).map((refused) => ({ product, refused })) : []),
    [product],
  );
  const current = wanted !== null && wanted < rows.length ? wanted : null;
  const show = (position: number): void => {
    const row = rows[position];
    if (!row) return;
    store.getState().set({ refusedRow: position, bottomTab: "without" });
    selectHosts(row.refused.hostGlobalIds);
  };
  const way = firstWayOut(rows, current);
  useCommand("refused.next", isActive && rows.length > 0 ? () => show(nextRow(current, rows.length)) : null);
  useCommand(
    "refused.firstWayOut",
    isActive && way && readOnlyReason === null ? () => void apply(way.row.product, way.fix) : null,
  );
  return { rows, current, show };
}
