import { use, useSyncExternalStore } from "react";
import { readConsent, watchConsent } from "./consent.ts";
import { ServedConsentContext } from "./served-consent.ts";

/** What the visitor said about counting, as it is now; null before the notice was closed. */
export function useConsent(): "yes" | "no" | null {
  const served = use(ServedConsentContext);
  return useSyncExternalStore(watchConsent, readConsent, () => served);
}
