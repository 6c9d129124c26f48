import { createContext } from "react";

/** Where elements of the base model can be picked: the workbench's view. Null where there is none. */
export interface ElementPicks {
  /** GlobalIds of what is selected now. */
  selected: readonly string[];
  /** Selects these elements, so that they are seen. */
  show(globalIds: readonly string[]): void;
}

export const ElementPicksContext = createContext<ElementPicks | null>(null);
