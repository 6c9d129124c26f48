import { useState } from "react";

/**
 * Whether the recovery page is in front: by itself when edits were found as the study was opened, and again when the
 * seat that was asked for has come; later on demand.
 */
export function useRecovery(
  foundCount: number,
  isLoaded: boolean,
  isGained: boolean,
): { isOpen: boolean; open: () => void; close: () => void } {
  const [isWanted, setIsWanted] = useState<boolean | null>(null);
  const [wasGained, setWasGained] = useState(isGained);
  if (isWanted === null && isLoaded) setIsWanted(foundCount > 0);
  if (isGained !== wasGained) {
    setWasGained(isGained);
    if (isGained && foundCount > 0) setIsWanted(true);
  }
  return {
    isOpen: isWanted === true && foundCount > 0,
    open: () => setIsWanted(true),
    close: () => setIsWanted(false),
  };
}
