import { useCallback } from "react";
import { useSearchParams } from "react-router";
import type { NavigateOptions } from "react-router";

/** Changes the query of the address from what it is now. */
export type ChangeQuery = (changed: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * The query of the address as it is drawn, and how to change it. A change begins with the browser's own address: the
 * router draws a change later, and a second one made before that would bring back what the first one took.
 */
export function useAddress(): [address: URLSearchParams, change: ChangeQuery] {
  const [address, setAddress] = useSearchParams();
  const change = useCallback<ChangeQuery>(
    (changed, options) => setAddress(changed(new URLSearchParams(window.location.search)), options),
    [setAddress],
  );
  return [address, change];
}
