import { create } from "zustand";
import { DEFAULT_LOOK, type Look } from "#shared/ui/viewer/look/look.ts";
import { parseLook } from "#shared/ui/viewer/look/parse-look.ts";

interface LookState {
  look: Look;
  change(part: Partial<Look>): void;
  /** Takes what was kept on this computer. */
  restore(kept: unknown): void;
}

/** How this user wants models drawn: one look for every tab, kept with the settings of this computer. */
export const useLook = create<LookState>((set) => ({
  look: DEFAULT_LOOK,
  change: (part) => set(({ look }) => ({ look: { ...look, ...part } })),
  restore: (kept) => set({ look: parseLook(kept) }),
}));
