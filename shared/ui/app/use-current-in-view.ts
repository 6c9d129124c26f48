import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { afterLayout } from "./after-layout.ts";

/**
 * Keeps what is current in view within a line of links that scrolls sideways, as rails do on phones. The line must be
 * positioned; where it does not scroll, nothing moves.
 *
 * @param current changes when another link is current, or when the links do
 */
export function useCurrentInView(current: string | undefined): RefObject<HTMLElement | null> {
  const line = useRef<HTMLElement>(null);
  useEffect(
    () =>
      afterLayout(() => {
        const open = line.current?.querySelector<HTMLElement>("[aria-current]");
        if (line.current && open) {
          line.current.scrollLeft = open.offsetLeft - (line.current.clientWidth - open.offsetWidth) / 2;
        }
      }),
    [current],
  );
  return line;
}
