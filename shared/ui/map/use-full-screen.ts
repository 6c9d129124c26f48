import { useEffect, useState } from "react";
import type { RefObject } from "react";

/** Full screen of one element; `toggle` is null where the browser has none. */
export function useFullScreen(box: RefObject<HTMLElement | null>): { isFull: boolean; toggle: (() => void) | null } {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const follow = (): void => setIsFull(box.current !== null && document.fullscreenElement === box.current);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, [box]);
  const toggle = (): void => {
    if (isFull) void document.exitFullscreen();
    else void box.current?.requestFullscreen();
  };
  return { isFull, toggle: document.fullscreenEnabled ? toggle : null };
}
