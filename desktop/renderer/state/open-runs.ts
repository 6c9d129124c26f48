import { create } from "zustand";

/** A run that this window started or follows, while it goes on. */
export interface OpenRun {
  designOptionId: string;
  /** Of the option. */
  name: string;
  /** This computer still reads the walls: nothing has reached the server yet. */
  isReading: boolean;
  /** @throws BridgeError when the server could not be told */
  stop(): Promise<void>;
}

interface OpenRuns {
  runs: readonly OpenRun[];
  put(run: OpenRun): void;
  remove(designOptionId: string): void;
}

/** The runs going on in the tabs of this window. */
export const useOpenRuns = create<OpenRuns>((set) => ({
  runs: [],
  put: (run) => set(({ runs }) => ({ runs: [...without(runs, run.designOptionId), run] })),
  remove: (designOptionId) => set(({ runs }) => ({ runs: without(runs, designOptionId) })),
}));

function without(runs: readonly OpenRun[], id: string): OpenRun[] {
  return runs.filter(({ designOptionId }) => designOptionId !== id);
}
