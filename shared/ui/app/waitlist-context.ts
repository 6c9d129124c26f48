import { createContext, useContext } from "react";

/** Without a provider the button does nothing. */
export const WaitlistContext = createContext<() => void>(() => undefined);

/** Gives the function that opens the waitlist, 'Hey! Where are you?' (REG-16, HOM): for "Join the waitlist" buttons. */
export function useOpenWaitlist(): () => void {
  return useContext(WaitlistContext);
}
