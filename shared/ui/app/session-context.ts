import { createContext, useContext } from "react";
import type { Me } from "#shared/contracts/people/identity.ts";

/** Who is signed in on the site. */
export interface Session {
  /** `loading` until a stored sign-in was checked, then one of the other two (AUT-02). */
  status: "loading" | "authenticated" | "anonymous";
  me: Me | null;
  /** The last try to leave for the identity provider did not get there. */
  hasFailed: boolean;
  /** Leaves for the identity provider and comes back to the address given, by default the current one. */
  signIn(returnTo?: string): void;
  /** Leaves for the identity provider to make an account; comes back as `signIn` does. */
  register(returnTo?: string): void;
  /** Reads again who is signed in, and what they may do. */
  refresh(): void;
  /** The API says that from now on the user works in another tenant (AUT-14): what was known of the one before goes. */
  enter(me: Me): void;
  /** Counts the tenants of this visit: what was begun in one does not go on in the next. */
  epoch: number;
  signOut(): void;
  /** Calls back when something was to be done that needs a sign-in, and there is none (AUT-09). */
  onSignInRequired(listener: () => void): () => void;
}

export const SessionContext = createContext<Session | null>(null);

/** The current session. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("SessionContext has no value: wrap the application in its provider.");
  return session;
}
