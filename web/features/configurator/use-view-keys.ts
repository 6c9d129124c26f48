import { type RefObject, useEffect } from "react";
import { type ConfiguratorViewName, viewOfKey } from "./view-name.ts";

/** Keys 1, 2, 3 … choose a view while the focus is in this element: a digit typed elsewhere stays a digit. */
export function useViewKeys(
  element: RefObject<HTMLElement | null>,
  views: readonly ConfiguratorViewName[],
  onChoose: (view: ConfiguratorViewName) => void,
): void {
  useEffect(() => {
    const { current } = element;
    const choose = (event: KeyboardEvent): void => {
      const view = viewOfKey(event, views);
      if (view) onChoose(view);
    };
    current?.addEventListener("keydown", choose);
    return () => current?.removeEventListener("keydown", choose);
  }, [element, views, onChoose]);
}
