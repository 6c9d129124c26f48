import { useQuery } from "@tanstack/react-query";
import type { ListingSummary } from "#shared/contracts/search.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { Cover } from "#shared/ui/drawings/cover.tsx";
import { IsoSvg } from "#shared/ui/drawings/iso-svg.tsx";
import { materialOf } from "#shared/ui/drawings/material.ts";
import { drawParts } from "#shared/ui/drawings/parts-drawing.ts";
import { ownGeometry } from "./own-geometry.ts";

/**
 * A listing's picture: a configurable product shows what its configurator makes, everything else its building system,
 * which fills the picture of a project and stands whole in every other (HOM-06).
 */
export function ListingCover(props: { listing: ListingSummary; isSmall?: boolean; className?: string }) {
  const { listing, isSmall, className } = props;
  if (listing.kind === "products" && listing.hasConfigurator) return <OwnCover {...props} />;
  const fit = listing.kind === "projects" ? "cover" : "contain";
  return <Cover source={listing.mark} isSmall={isSmall} className={className} fit={fit} />;
}

function OwnCover({ listing, isSmall, className }: { listing: ListingSummary; isSmall?: boolean; className?: string }) {
  const call = useCall();
  const { data: parts } = useQuery(ownGeometry(call, listing.id));
  // Until it is there, and where the rules refuse the short wall, the building system stands in.
  if (!parts || parts.length === 0) return <Cover source={listing.mark} isSmall={isSmall} className={className} />;
  return (
    <div
      className={`iso-cover m-${materialOf(listing.mark.seed)} ${className ?? ""}`}
      data-small={isSmall || undefined}
      aria-hidden="true"
    >
      <IsoSvg drawing={drawParts(parts, { width: 240, height: 150, pad: 10 })} isSmall={isSmall} />
    </div>
  );
}
