import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { StudyState, StudyStore } from "./study-state.ts";

const ViewContext = createContext<StudyStore | null>(null);
export const ViewProvider = ViewContext.Provider;

/** The view state of the tab around: selection, isolation, tools. @throws Error outside a model or study page */
export function useViewStore(): StudyStore {
  const store = useContext(ViewContext);
  if (!store) throw new Error("This part belongs to a page with a 3D view.");
  return store;
}

export function useViewState<T>(select: (state: StudyState) => T): T {
  return useStore(useViewStore(), select);
}
