import { useCallback, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";

/** Changes the address of a search; `isTyping` replaces the entry of the history instead of adding one. */
export type ChangeAddress = (
  change: (address: URLSearchParams) => URLSearchParams,
  options?: { isTyping?: boolean },
) => void;

/**
 * The search of the address, and how to change it. Changes add to the history, so Back undoes a filter; two changes in
 * a row both count, also before the first one is drawn. What changes nothing adds nothing.
 */
export function useSearchAddress(): { address: URLSearchParams; change: ChangeAddress } {
  const [address, setAddress] = useSearchParams();
  const latest = useRef(address);
  useEffect(() => {
    const follow = (): void => void (latest.current = address);
    follow();
    // Back to the address that is still shown changes nothing here: what was changed in between is gone.
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [address]);
  const change = useCallback<ChangeAddress>(
    (changed, { isTyping = false } = {}) => {
      const next = changed(latest.current);
      if (next.toString() === latest.current.toString()) return;
      latest.current = next;
      setAddress(latest.current, { replace: isTyping });
    },
    [setAddress],
  );
  return { address, change };
}
