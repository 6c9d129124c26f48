import { createContext } from "react";
import type { ListingSummary } from "#shared/contracts/market/search.ts";

/** Listings that stand beside each other: their drawings have one scale. None where one stands alone. */
export const SectionContext = createContext<readonly ListingSummary[] | undefined>(undefined);
