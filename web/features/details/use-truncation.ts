import { useEffect, useState } from "react";
import type { RefObject } from "react";
import { DELAYS_MS } from "#shared/ui/app/measures.ts";

/** Whether a block hides a part of what is in it. Looked at once it has kept its size for a moment (DET-17, CON-02). */
export function useTruncation(block: RefObject<HTMLElement | null>): boolean {
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const element = block.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsCut(element.scrollHeight > element.clientHeight + 1), DELAYS_MS.truncationCheck);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [block]);
  return isCut;
}
