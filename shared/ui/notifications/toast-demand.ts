let isNeeded = false;
const listeners = new Set<() => void>();

/** Whether a toast was ever shown: until then the code that draws them is not loaded. */
export const toastDemand = {
  isNeeded: (): boolean => isNeeded,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  raise: (): void => {
    isNeeded = true;
    for (const listener of listeners) listener();
  },
};
