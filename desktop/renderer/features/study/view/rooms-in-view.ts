import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import type { GuideLine, ProductPaint, ViewerModel } from "#shared/ui/viewer/types.ts";
import { hostsWithUnits } from "#shared/domain/refusals.ts";
import { kindsOf } from "#desktop/renderer/features/study/use-host-words.ts";

/** What the view draws of the rooms that one product goes in. */
export interface RoomsOfProduct {
  /** GlobalIds of rooms with a unit. */
  fit: readonly string[];
  /** Rooms that a rule refuses, by GlobalId, with the first sentence against each. */
  refused: ReadonlyMap<string, string>;
  lines: readonly GuideLine[];
}

/** Rooms of a product's result; null for products on other hosts and those without a result. */
export function roomsOf(product: Pick<StudyProduct, "hostKinds" | "result">): RoomsOfProduct | null {
  const summary = product.result?.summary;
  if (!summary || kindsOf(product)[0] !== "space") return null;
  // The doors that units replace are among the hosts with units: rooms are those that a report or a finding names.
  const named = new Set(summary.reports.flatMap(({ rows }) => rows.flatMap(({ hostGlobalIds }) => hostGlobalIds)));
  const fit = [...hostsWithUnits(summary)].filter((globalId) => named.has(globalId));
  const placed = new Set(fit);
  const refused = new Map<string, string>();
  for (const { severity, hostGlobalIds, ruleId, message } of summary.findings) {
    if (severity !== "error") continue;
    for (const globalId of hostGlobalIds) {
      if (!placed.has(globalId) && !refused.has(globalId)) refused.set(globalId, `${ruleId}: ${message}`);
    }
  }
  return { fit, refused, lines: summary.stackLines ?? [] };
}

/** The look of floors of the rooms of several products. A room that one of them has a unit in is not hatched. */
export function floorsOf(
  products: readonly { rooms: RoomsOfProduct; paint: ProductPaint }[],
): NonNullable<ViewerModel["floors"]> {
  return Object.fromEntries([
    ...products.flatMap(({ rooms }) => [...rooms.refused.keys()].map((globalId) => [globalId, "refused"] as const)),
    ...products.flatMap(({ rooms, paint }) => rooms.fit.map((globalId) => [globalId, paint.colour] as const)),
  ]);
}
