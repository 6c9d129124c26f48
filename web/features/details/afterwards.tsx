import { useDeferredValue } from "react";
import type { ReactNode } from "react";

/** Parts below the first window: drawn once the rest of the page is, so that it shows and answers sooner. */
export function Afterwards({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
