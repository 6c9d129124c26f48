import { useState } from "react";

/** Whether the recovery page is in front: by itself when edits were found as the study was opened, later on demand. */
export function useRecovery(
  foundCount: number,
  isLoaded: boolean,
): { isOpen: boolean; open: () => void; close: () => void } {
  const [isWanted, setIsWanted] = useState<boolean | null>(null);
  if (isWanted === null && isLoaded) setIsWanted(foundCount > 0);
  return {
    isOpen: isWanted === true && foundCount > 0,
    open: () => setIsWanted(true),
    close: () => setIsWanted(false),
  };
}
