import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { Host } from "#shared/contracts/host-kinds/hosts.ts";

/** What a lane of engine threads may take. Lanes never wait for one another. */
export interface EngineLane {
  threads: number;
  /** Heap of one thread, MB; files of a run lie outside it. */
  memoryMb: number;
  /** From the start of a run on its thread. */
  timeoutMs: number;
  /** More parts are refused before any is made; undefined is the engine's own limit. */
  mostParts?: number;
  /** How many runs of one owner, and of all together, may wait. */
  mostWaiting: { ofOne: number; ofAll: number };
  /** A thread whose heap is larger after a run, MB, is ended, so that its memory is given back at once. */
  keptHeapMb: number;
}

export type LaneName = "public" | "small" | "large" | "check";

const UNLIMITED = { ofOne: Infinity, ofAll: Infinity };

/**
 * - public: the configurator of visitors; one wall of at most 30 m.
 * - small: runs of a study that take about a second. Two threads, so that one slow run does not stop all.
 * - check: bodies of runs, parsed and checked; at most 32 MB each.
 * - large: everything else, one at a time: 20,000 walls take up to 1.7 GB.
 */
export const ENGINE_LANES: Readonly<Record<LaneName, EngineLane>> = {
  public: {
    threads: 1,
    memoryMb: 256,
    timeoutMs: 20_000,
    mostParts: 30_000,
    mostWaiting: { ofOne: 4, ofAll: 40 },
    keptHeapMb: 64,
  },
  check: {
    threads: 1,
    memoryMb: 1024,
    timeoutMs: 30_000,
    mostWaiting: { ofOne: 12, ofAll: 48 },
    keptHeapMb: 64,
  },
  small: { threads: 2, memoryMb: 512, timeoutMs: 60_000, mostWaiting: UNLIMITED, keptHeapMb: 128 },
  large: { threads: 1, memoryMb: 3072, timeoutMs: 15 * 60_000, mostWaiting: UNLIMITED, keptHeapMb: 0 },
};

/** Runs that weigh more are large. About as many parts: half a second of work. */
const MOST_SMALL = 20_000;

/** Metres of wall between two studs, at their closest. */
const CENTRES = 0.3;
const PER_WALL = 10;
const PER_OPENING = 12;
/** Stations and junctions make the search for joints longer; half a second for 300 of them. */
const PER_STATION = 60;

/** A unit that fills a place: some three hundred parts. */
const PER_ROOM = 300;
/** Per m² of what is laid or hung in strips. */
const PER_AREA = 3;

/** How much hosts weigh: about the parts that a product has on them, and the places joints are wanted at. */
export function weightOf(hosts: readonly Host[]): number {
  return hosts.reduce((weight, host) => weight + weightOfOne(host), 0);
}

function weightOfOne(host: Host): number {
  switch (host.kind) {
    case "wall":
      return weightOfWall(host);
    case "slab":
    case "facade":
    case "site":
      return PER_WALL + PER_AREA * host.area;
    case "space":
    case "stair-opening":
      return PER_ROOM;
  }
}

function weightOfWall({ length, openings, preferredStations, junctions }: HostWall): number {
  const stations = preferredStations.length + junctions.length;
  // A few are on every wall of a real model, and cost nothing.
  return PER_WALL + length / CENTRES + PER_OPENING * openings.length + PER_STATION * Math.max(0, stations - 20);
}

/** The lane of a run. @param weight of its hosts */
export function laneOf(weight: number, products: number): "small" | "large" {
  return weight * products > MOST_SMALL ? "large" : "small";
}
