import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import type { GuideLine, ProductPaint, RefusalMark, ViewerModel } from "#shared/ui/viewer/types.ts";
import { hostsWithUnits } from "#shared/domain/refusals.ts";
import { kindsOf } from "#desktop/renderer/features/study/use-host-words.ts";

/** What the view draws of the rooms that one product goes in. */
export interface RoomsOfProduct {
  /** GlobalIds of rooms with a unit. */
  fit: readonly string[];
  lines: readonly GuideLine[];
}

/** Rooms of a product's result; null for products on other hosts and those without a result. */
export function roomsOf(product: Pick<StudyProduct, "hostKinds" | "result">): RoomsOfProduct | null {
  const summary = product.result?.summary;
  if (!summary || kindsOf(product)[0] !== "space") return null;
  // The doors that units replace are among the hosts with units: rooms are those that a report or a finding names.
  const named = new Set(summary.reports.flatMap(({ rows }) => rows.flatMap(({ hostGlobalIds }) => hostGlobalIds)));
  const fit = [...hostsWithUnits(summary)].filter((globalId) => named.has(globalId));
  return { fit, lines: summary.stackLines ?? [] };
}

/**
 * The look of floors of the rooms of several products. A room that one of them has a unit in is not hatched.
 *
 * @param refused marks of rooms without a unit
 */
export function floorsOf(
  products: readonly { rooms: RoomsOfProduct; paint: ProductPaint }[],
  refused: ReadonlyMap<string, RefusalMark>,
): NonNullable<ViewerModel["floors"]> {
  return Object.fromEntries([
    ...refused,
    ...products.flatMap(({ rooms, paint }) => rooms.fit.map((globalId) => [globalId, paint.colour] as const)),
  ]);
}
