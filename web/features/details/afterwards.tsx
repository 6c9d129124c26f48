import { startTransition, useEffect, useState } from "react";
import type { ReactNode } from "react";

/**
 * Parts below the first window: drawn once the rest of the page is, so that it shows and answers sooner. Where the
 * address leads to a part of the page all of them are there at once.
 */
export function Afterwards({ children }: { children: ReactNode }) {
  return useIsWhole() ? children : null;
}

/** False while the parts below the first window are still to come. */
export function useIsWhole(): boolean {
  const [isWhole, setIsWhole] = useState(() => globalThis.location?.hash !== "");
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  return isWhole;
}
