import { useQuery } from "@tanstack/react-query";
import type { ListingSummary } from "#shared/contracts/search.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { optionalPart } from "#shared/ui/app/optional-part.tsx";
import { Cover } from "#shared/ui/drawings/cover.tsx";
import { IsoSvg } from "#shared/ui/drawings/iso-svg.tsx";
import { materialOf } from "#shared/ui/drawings/material.ts";
import { drawParts } from "#shared/ui/drawings/parts-drawing.ts";
import { SafePicture } from "#shared/ui/images/safe-picture.tsx";
import type { OwnDrawingProps } from "./own-drawing.tsx";
import { ownGeometry } from "./own-geometry.ts";
import "./listings.css";

interface CoverProps {
  listing: ListingSummary;
  isSmall?: boolean;
  className?: string;
}

const NOTHING = { viewBox: "0 0 240 150", body: "" };

/** The drawings are many, and the first page's code is not to wait for them: an empty sheet stands there meanwhile. */
const OwnDrawing = optionalPart(async () => (await import("./own-drawing.tsx")).OwnDrawing, {
  Waiting: EmptyCover,
  Missing: SystemCover,
});

function EmptyCover({ listing, isSmall, className, fit }: OwnDrawingProps) {
  return <Cover source={listing.mark} drawing={NOTHING} isSmall={isSmall} className={className} fit={fit} />;
}

function SystemCover({ listing, isSmall, className, fit }: OwnDrawingProps) {
  return <Cover source={listing.mark} isSmall={isSmall} className={className} fit={fit} />;
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
  const looks = { listing, isSmall, className, fit: fitOf(listing) };
  // A consultant makes nothing: one of the ten signs is all there is to draw.
  return listing.kind === "consultants" ? <SystemCover {...looks} /> : <OwnDrawing {...looks} />;
}

function fitOf({ kind }: ListingSummary): "cover" | "contain" {
  return kind === "projects" ? "cover" : "contain";
}

function OwnCover({ listing, isSmall, className }: CoverProps) {
  const call = useCall();
  const { data: parts } = useQuery(ownGeometry(call, listing.id));
  // Until it is there, and where the rules refuse the short wall, its category stands in.
  if (!parts || parts.length === 0)
    return <OwnDrawing listing={listing} isSmall={isSmall} className={className} fit="contain" />;
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
