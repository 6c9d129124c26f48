import { useQuery } from "@tanstack/react-query";
import type { ListingSummary } from "#shared/contracts/search.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { Cover } from "#shared/ui/drawings/cover.tsx";
import { IsoSvg } from "#shared/ui/drawings/iso-svg.tsx";
import { materialOf } from "#shared/ui/drawings/material.ts";
import { drawParts } from "#shared/ui/drawings/parts-drawing.ts";
import { SafePicture } from "#shared/ui/images/safe-picture.tsx";
import { listingDrawing } from "./listing-drawing.ts";
import { ownGeometry } from "./own-geometry.ts";
import "./listings.css";

interface CoverProps {
  listing: ListingSummary;
  isSmall?: boolean;
  className?: string;
}

/** Of the widest tile, twice for dense screens: 16 to 10, as the box is. */
const PICTURE_SIZE = { width: 640, height: 400 };

/**
 * A listing's picture: the first that was uploaded, else a drawing. It fills the tile of a project and stands whole in
 * every other (HOM-06). Decorative: the name stands beside it.
 */
export function ListingCover(props: CoverProps) {
  const { listing, isSmall = false, className } = props;
  const drawn = <DrawnCover {...props} />;
  if (listing.coverUrl === null) return drawn;
  // Beside a row there is no room to spare round it.
  const fit = isSmall ? "cover" : fitOf(listing);
  return (
    <SafePicture
      src={listing.coverUrl}
      alt=""
      size={PICTURE_SIZE}
      fallback={drawn}
      className={`uploaded-cover uploaded-cover-${fit} ${className ?? ""}`}
    />
  );
}

/** A configurable product shows what its configurator makes, everything else what its data draw. */
function DrawnCover(props: CoverProps) {
  const { listing, isSmall, className } = props;
  if (listing.kind === "products" && listing.hasConfigurator) return <OwnCover {...props} />;
  return (
    <Cover
      source={listing.mark}
      drawing={listingDrawing(listing)}
      isSmall={isSmall}
      className={className}
      fit={fitOf(listing)}
    />
  );
}

function fitOf({ kind }: ListingSummary): "cover" | "contain" {
  return kind === "projects" ? "cover" : "contain";
}

function OwnCover({ listing, isSmall, className }: CoverProps) {
  const call = useCall();
  const { data: parts } = useQuery(ownGeometry(call, listing.id));
  // Until it is there, and where the rules refuse the short wall, its category stands in.
  if (!parts || parts.length === 0)
    return <Cover source={listing.mark} drawing={listingDrawing(listing)} isSmall={isSmall} className={className} />;
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
