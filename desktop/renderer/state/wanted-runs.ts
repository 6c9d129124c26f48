import { create } from "zustand";

interface WantedRuns {
  /** Ids of design options. */
  ids: readonly string[];
  want(id: string): void;
  forget(id: string): void;
}

/**
 * Studies that were asked to run from outside their tab: each runs as soon as it can. A wish ends when its tab leaves the
 * front: nothing starts long after it was asked for.
 */
export const useWantedRuns = create<WantedRuns>((set) => ({
  ids: [],
  want: (id) => set(({ ids }) => ({ ids: [...ids.filter((each) => each !== id), id] })),
  forget: (id) => set(({ ids }) => (ids.includes(id) ? { ids: ids.filter((each) => each !== id) } : {})),
}));
