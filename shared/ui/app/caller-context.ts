import { createContext, useContext } from "react";
import type { Caller } from "#shared/client/call.ts";

/** How the application reaches the API: HTTP on the site, the host in the workbench. */
export const CallerContext = createContext<Caller | null>(null);

/** The function that calls the API. */
export function useCall(): Caller {
  const call = useContext(CallerContext);
  if (!call) throw new Error("CallerContext has no value: wrap the application in its provider.");
  return call;
}
