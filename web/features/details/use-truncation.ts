import { useEffect, useState } from "react";
import type { RefObject } from "react";

/** How long a text must keep its size before it is looked at again, milliseconds (DET-17). */
const TRUNCATION_CHECK_MS = 200;

/** Whether a block hides a part of what is in it. Looked at once it has kept its size for a moment. */
export function useTruncation(block: RefObject<HTMLElement | null>): boolean {
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const element = block.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsCut(element.scrollHeight > element.clientHeight + 1), TRUNCATION_CHECK_MS);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [block]);
  return isCut;
}
