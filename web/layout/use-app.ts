import { useLocation } from "react-router";
import { PAGES } from "#shared/contracts/site/pages.ts";

/** The application that the page belongs to. */
export function useApp(): "construct" | "marketplace" {
  return useLocation().pathname.startsWith(PAGES["construct-supply-chains"].path) ? "construct" : "marketplace";
}
