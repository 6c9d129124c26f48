import type { StateStorage } from "zustand/middleware";

/** Storage of the tab. Where the browser refuses it, nothing is kept and nothing breaks. */
export const tabStorage: StateStorage = {
  getItem: (name) => attempt(() => sessionStorage.getItem(name)) ?? null,
  setItem: (name, value) => attempt(() => sessionStorage.setItem(name, value)),
  removeItem: (name) => attempt(() => sessionStorage.removeItem(name)),
};

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined; // Switched off or full: a choice is worth no error.
  }
}
