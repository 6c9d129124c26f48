import { createContext, useContext } from "react";

/** Gives the access token of now; null when nobody is signed in. */
export interface TokenSource {
  token(): Promise<string | null>;
}

export const TokenContext = createContext<TokenSource | null>(null);

/** Where a live connection has its token from. */
export function useTokens(): TokenSource {
  const source = useContext(TokenContext);
  if (!source) throw new Error("TokenContext has no value: wrap the application in its provider.");
  return source;
}
