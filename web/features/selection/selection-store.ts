import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import { MOST_CHOSEN, NONE_CHOSEN, readChosen } from "./stored-selection.ts";
import type { Chosen, ChosenListing } from "./stored-selection.ts";
import { tabStorage } from "./tab-storage.ts";

interface Selection {
  chosen: Chosen;
  /** A fifth choice that waits for the visitor's word (SEL-02). */
  waiting: { kind: ListingKind; listing: ChosenListing } | null;
  /** Chooses a listing or takes it out again. With four chosen it waits to be confirmed. */
  toggle(kind: ListingKind, listing: ChosenListing): void;
  /** The oldest leaves, the fifth comes in. */
  confirm(): void;
  /** The fifth is forgotten. */
  cancel(): void;
  remove(kind: ListingKind, id: number): void;
  reset(kind: ListingKind): void;
  /** Chooses again what a reset took away, before what was chosen since; of too many the last stay. */
  bringBack(kind: ListingKind, listings: readonly ChosenListing[]): void;
}

/** Listings chosen to compare or to write to, for the time of the tab (SEL-01). */
export const useSelection = create<Selection>()(
  persist(
    (set) => ({
      chosen: NONE_CHOSEN,
      waiting: null,
      toggle: (kind, listing) =>
        set(({ chosen }) => {
          if (chosen[kind].some(({ id }) => id === listing.id)) return { chosen: without(chosen, kind, listing.id) };
          // Only what the tray shows is kept, not the whole row.
          const kept = { id: listing.id, name: listing.name, mark: listing.mark };
          if (chosen[kind].length >= MOST_CHOSEN) return { waiting: { kind, listing: kept } };
          return { chosen: { ...chosen, [kind]: [...chosen[kind], kept] } };
        }),
      confirm: () =>
        set(({ chosen, waiting }) => {
          if (waiting === null) return {};
          const { kind, listing } = waiting;
          return { chosen: { ...chosen, [kind]: [...chosen[kind], listing].slice(-MOST_CHOSEN) }, waiting: null };
        }),
      cancel: () => set({ waiting: null }),
      remove: (kind, id) => set(({ chosen }) => ({ chosen: without(chosen, kind, id) })),
      reset: (kind) => set(({ chosen }) => ({ chosen: { ...chosen, [kind]: [] } })),
      bringBack: (kind, listings) =>
        set(({ chosen }) => {
          const older = listings.filter(({ id }) => !chosen[kind].some((listing) => listing.id === id));
          return { chosen: { ...chosen, [kind]: [...older, ...chosen[kind]].slice(-MOST_CHOSEN) } };
        }),
    }),
    {
      name: "purlin-selection",
      storage: createJSONStorage(() => tabStorage),
      partialize: ({ chosen }) => ({ chosen }),
      merge: (stored, current) => ({
        ...current,
        chosen: readChosen(typeof stored === "object" && stored !== null ? Reflect.get(stored, "chosen") : undefined),
      }),
    },
  ),
);

function without(chosen: Chosen, kind: ListingKind, id: number): Chosen {
  return { ...chosen, [kind]: chosen[kind].filter((listing) => listing.id !== id) };
}
