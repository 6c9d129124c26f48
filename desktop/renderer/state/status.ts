import { create } from "zustand";

/** What the status bar says; a page fills its part while it is active. Null shows the resting text. */
interface Status {
  seat: string | null;
  save: string | null;
  selection: string | null;
  file: string | null;
  set(part: Partial<Pick<Status, "seat" | "save" | "selection" | "file">>): void;
}

export const useStatus = create<Status>((set) => ({
  seat: null,
  save: null,
  selection: null,
  file: null,
  set: (part) => set(part),
}));
