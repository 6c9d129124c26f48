import type { MapPoint } from "#shared/contracts/market/geo.ts";
import { pointOf } from "./map-features.ts";
import type { ClusterContent } from "#shared/ui/map/map-types.ts";
import type { LongLat } from "#shared/ui/map/region-views.ts";

const MOST_LEAVES = 100;

/** The part of MapLibre's source of gathered points that says what is in a disc. */
export interface GatheredSource {
  getClusterExpansionZoom(clusterId: number): Promise<number>;
  getClusterLeaves(
    clusterId: number,
    limit: number,
    offset: number,
  ): Promise<readonly { properties: Readonly<Record<string, unknown>> | null }[]>;
}

/**
 * What a press on a disc does: nearer where that splits it, else the list of what lies at its place. An answer that
 * does not come is told, not thrown.
 *
 * @param ask what the disc holds; called once
 */
export async function openCluster(
  ask: () => Promise<ClusterContent>,
  then: {
    maxZoom: number;
    onNearer(zoom: number): void;
    onList(points: readonly MapPoint[], total: number): void;
    onAnswer(hasCome: boolean): void;
  },
): Promise<void> {
  let content: ClusterContent;
  try {
    content = await ask();
  } catch {
    then.onAnswer(false);
    return;
  }
  then.onAnswer(true);
  const { expansionZoom, points, total } = content;
  if (expansionZoom <= then.maxZoom) then.onNearer(expansionZoom);
  else then.onList(points, total);
}

/** What a disc of the map's own points holds; the points only where no zoom splits it. */
export async function gatheredIn(
  source: GatheredSource,
  clusterId: number,
  at: LongLat,
  maxZoom: number,
): Promise<ClusterContent> {
  const expansionZoom = await source.getClusterExpansionZoom(clusterId);
  const leaves = expansionZoom <= maxZoom ? [] : await source.getClusterLeaves(clusterId, MOST_LEAVES, 0);
  const points = leaves.flatMap(({ properties }) => pointOf(properties, at) ?? []);
  return { expansionZoom, points, total: points.length };
}
