import { createContext } from "react";

/** What the visitor's cookie says about counting where there is no document to ask: in the server's prerender. */
export const ServedConsentContext = createContext<"yes" | "no" | null>(null);
