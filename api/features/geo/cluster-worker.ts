import { LRUCache } from "lru-cache";
import { parentPort } from "node:worker_threads";
import type { ClusterAnswer, ClusterQuestion } from "./cluster-messages.ts";
import { createPointClusters, type PointClusters } from "./point-clusters.ts";

/** The thread that builds clusters: one question at a time, so that the API's event loop stays free. */

/** Points of the sets kept ready. What was left out is built again when it is asked for. */
const KEPT_POINTS = 400_000;

const kept = new LRUCache<string, PointClusters>({ maxSize: KEPT_POINTS });

parentPort?.on("message", (question: ClusterQuestion) => parentPort?.postMessage(answer(question)));

function answer(question: ClusterQuestion): ClusterAnswer {
  const { id, coordinates } = question.set;
  const clusters = kept.get(String(id)) ?? createPointClusters(coordinates);
  kept.set(String(id), clusters, { size: Math.max(1, coordinates.length / 2) });
  if ("tile" in question) return { tile: clusters.tile(question.tile) };
  return { cluster: clusters.cluster(question.cluster, question.most) };
}
