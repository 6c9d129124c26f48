import { create } from "zustand";

/** The place whose popover about a request is open: `bar` or `card` and the option's id; null while none is. */
interface RequestPopover {
  open: string | null;
  show(place: string): void;
  close(): void;
}

/** One popover at a time, opened by its button or by the key. */
export const useRequestPopover = create<RequestPopover>((set) => ({
  open: null,
  show: (open) => set({ open }),
  close: () => set({ open: null }),
}));
