import type { ListingSummary } from "#shared/contracts/market/search.ts";
import { optionalPart } from "#shared/ui/app/optional-part.tsx";
import { Cover } from "#shared/ui/drawings/cover.tsx";
import { SafePicture } from "#shared/ui/images/safe-picture.tsx";
import type { OwnDrawingProps } from "./own-drawing.tsx";
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
 * every other and beside rows (HOM-06): a drawing that is cut says something else. Decorative: the name stands beside it.
 */
export function ListingCover(props: CoverProps) {
  const { listing, isSmall = false, className } = props;
  const drawn = <DrawnCover {...props} />;
  if (listing.coverUrl === null) return drawn;
  const fit = isSmall ? "contain" : fitOf(listing);
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

function DrawnCover({ listing, isSmall, className }: CoverProps) {
  return <OwnDrawing listing={listing} isSmall={isSmall} className={className} fit={fitOf(listing)} />;
}

function fitOf({ kind }: ListingSummary): "cover" | "contain" {
  return kind === "projects" ? "cover" : "contain";
}
