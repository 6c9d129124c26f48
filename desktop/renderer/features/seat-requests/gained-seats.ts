import { create } from "zustand";

/** Options whose seats came to this window because they were asked for, while it has them in tabs. */
const useGainedSeats = create<readonly string[]>(() => []);

/** Whether the seat of an option came to this window by a request, and is still here. */
export function useIsGained(optionId: string): boolean {
  return useGainedSeats((gained) => gained.includes(optionId));
}

/** Remembers that a seat came. */
export function noteGained(optionId: string): void {
  useGainedSeats.setState((gained) => [...new Set([...gained, optionId])], true);
}

/** The seat went again. */
export function forgetGained(optionId: string): void {
  useGainedSeats.setState((gained) => gained.filter((id) => id !== optionId), true);
}
