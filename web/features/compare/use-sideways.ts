import { useLayoutEffect, useState } from "react";
import type { RefObject } from "react";

/** Less than this is no column, but the rounding of a size. CSS pixels. */
const ROUNDING = 2;

/**
 * Whether a box that scrolls sideways shows all it has (`fits`), or has `more` at its far edge, or was scrolled to its
 * `end`.
 */
export function useSideways(box: RefObject<HTMLElement | null>): "fits" | "more" | "end" {
  const [state, setState] = useState<"fits" | "more" | "end">("fits");
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = (): void => {
      const hidden = element.scrollWidth - element.clientWidth;
      if (hidden <= ROUNDING) setState("fits");
      else setState(element.scrollLeft < hidden - ROUNDING ? "more" : "end");
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [box]);
  return state;
}
