import { useCallback, useEffect, useRef } from "react";
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
  const latest = useRef(address);
  const typed = useRef<string | null>(null);
  useEffect(() => {
    const follow = (): void => void (latest.current = address);
    follow();
    // Back to the address that is still shown changes nothing here: what was changed in between is gone.
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [address]);
  const change = useCallback<ChangeAddress>(
    (changed, { isTyping } = {}) => {
      const before = latest.current.toString();
      const next = changed(latest.current);
      if (next.toString() === before) return;
      latest.current = next;
      setAddress(next, { replace: isTyping === true && typed.current === before });
      typed.current = isTyping === undefined ? null : next.toString();
    },
    [setAddress],
  );
  return { address, change };
}
