import type { TileAddress } from "./embedded-tiles.ts";
import type { ClusterOf, TileMark } from "./point-clusters.ts";

/** A set of points as its thread knows it. */
export interface ClusterSet {
  id: number;
  /** Longitude and latitude of each point, degrees, in memory that threads share; length = 2 * points. */
  coordinates: Float64Array<SharedArrayBuffer>;
}

/** What is asked of a set: the marks of a tile, or what a cluster holds. */
export type ClusterAsk = { tile: TileAddress } | { cluster: number; most: number };
export type ClusterQuestion = { set: ClusterSet } & ClusterAsk;
export type ClusterAnswer = { tile: TileMark[] } | { cluster: ClusterOf | null };
