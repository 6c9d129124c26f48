import { createContext, type ReactNode } from "react";
import type { ListingSummary } from "#shared/contracts/market/search.ts";
import { optionalPart } from "#shared/ui/app/optional-part.tsx";

/** Listings that stand beside each other: their drawings have one scale. None where one stands alone. */
export const SectionContext = createContext<readonly ListingSummary[] | undefined>(undefined);

/** It comes with the drawings. */
const DrawnAhead = optionalPart(async () => (await import("./own-drawing.tsx")).DrawnAhead);

/**
 * Listings beside each other. The scale hangs on all of them, and the first that is shown would draw them all in one go:
 * each is drawn by itself before, so that the page answers between them.
 */
export function Section({
  listings,
  children,
}: {
  listings: readonly ListingSummary[] | undefined;
  children: ReactNode;
}) {
  return (
    <SectionContext value={listings}>
      {listings && <DrawnAhead listings={listings} />}
      {children}
    </SectionContext>
  );
}
