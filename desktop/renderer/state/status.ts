import { create } from "zustand";

/** Who sits on the open option, as the status bar shows it. */
export interface SeatStatus {
  text: string;
  /** Null when nobody does. */
  initials: string | null;
  tone: "me" | "peer" | "idle" | "free";
}

interface Parts {
  seat: SeatStatus | null;
  save: string | null;
  selection: string | null;
  file: string | null;
}

/** What the status bar says; a page fills its part while it is active. Null shows the resting text. */
interface Status extends Parts {
  set(part: Partial<Parts>): void;
}

export const useStatus = create<Status>((set) => ({
  seat: null,
  save: null,
  selection: null,
  file: null,
  set: (part) => set(part),
}));
