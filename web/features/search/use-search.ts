import { useCallback, useRef } from "react";
import { useSearchParams } from "react-router";

/**
 * Changes the address of a search. A change from the search field says whether the text goes on from the one before
 * (`isTyping`): it then replaces that entry of the history, unless something else was changed since. One that takes
 * away all filters says so (`isReset`): what was begun and is in no address yet goes, too.
 */
export type ChangeAddress = (
  change: (address: URLSearchParams) => URLSearchParams,
  options?: { isTyping?: boolean; isReset?: boolean },
) => void;

/**
 * The search of the address, and how to change it. Changes add to the history, so Back undoes a filter; two changes in
 * a row both count, also before the first one is drawn. What changes nothing adds nothing.
 */
export function useSearchAddress(): { address: URLSearchParams; change: ChangeAddress } {
  const [address, setAddress] = useSearchParams();
  const typed = useRef<string | null>(null);
  const change = useCallback<ChangeAddress>(
    (changed, { isTyping } = {}) => {
      // Of the browser, as in `useAddress`: the router's own is that of the last drawing.
      const now = new URLSearchParams(window.location.search);
      const before = now.toString();
      const next = changed(now);
      if (next.toString() === before) return;
      setAddress(next, { replace: isTyping === true && typed.current === before });
      typed.current = isTyping === undefined ? null : next.toString();
    },
    [setAddress],
  );
  return { address, change };
}
