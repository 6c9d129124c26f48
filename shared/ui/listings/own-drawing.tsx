import type { ListingSummary } from "#shared/contracts/search.ts";
import { Cover } from "#shared/ui/drawings/cover.tsx";
import { listingDrawing } from "./listing-drawing.ts";

export interface OwnDrawingProps {
  listing: ListingSummary;
  isSmall?: boolean;
  className?: string;
  fit: "contain" | "cover";
}

/** What a listing's data draw, else its building system. */
export function OwnDrawing({ listing, ...looks }: OwnDrawingProps) {
  return <Cover source={listing.mark} drawing={listingDrawing(listing)} {...looks} />;
}
