import { useState } from "react";
import { MOST_COMPARED } from "#shared/contracts/design/option-comparison.ts";

/** Whether an option is to be compared. */
export interface Tick {
  isOn: boolean;
  /** It is not, and there are as many as can be compared. */
  isFull: boolean;
  toggle(): void;
}

/** The options to compare, in the order in which they were ticked; one that is gone is none. */
export function useTicked(options: readonly { id: string }[]): { ids: readonly string[]; of(id: string): Tick } {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const ids = chosen.filter((id) => options.some((option) => option.id === id));
  return { ids, of: (id) => tickOf(ids, id, setChosen) };
}

/** Whether one of the options to compare is ticked, and what a press makes of them: at most 4. */
export function tickOf(ids: readonly string[], id: string, set: (ids: readonly string[]) => void): Tick {
  const isOn = ids.includes(id);
  return {
    isOn,
    isFull: !isOn && ids.length >= MOST_COMPARED,
    toggle: () => set(isOn ? ids.filter((other) => other !== id) : [...ids, id]),
  };
}
