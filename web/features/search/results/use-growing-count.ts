import { startTransition, useEffect, useState } from "react";

/** As many as a window shows at once. */
const STEP = 4;

/**
 * How many of a list are drawn: what a window shows at first, more with each frame, so that the browser answers the
 * visitor meanwhile. A list that is there when the page is, as after Back, is drawn whole.
 *
 * @param total undefined until the list is there
 */
export function useGrowingCount(total: number | undefined): number {
  const [count, setCount] = useState(total === undefined ? STEP : Infinity);
  const isGrowing = total !== undefined && count < total;
  useEffect(() => {
    if (isGrowing) startTransition(() => setCount(count + STEP));
  }, [isGrowing, count]);
  return count;
}
