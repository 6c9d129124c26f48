import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListingSummary } from "#shared/contracts/market/search.ts";
import { ListingTile, TileSkeleton } from "#shared/ui/listings/listing-tile.tsx";
import { SectionContext } from "#shared/ui/listings/section-context.ts";
import { optionalPart } from "#shared/ui/app/optional-part.tsx";
import { useTrack } from "#shared/ui/app/track-context.ts";
import "#shared/ui/listings/tile-carousel.css";
import "./home.css";

/** Without its code the tiles still stand there, in a row that scrolls. */
const TileCarousel = optionalPart(async () => (await import("#shared/ui/listings/tile-carousel.tsx")).TileCarousel, {
  Waiting: CarouselSkeleton,
  Missing: TileRow,
});

/** Tiles of what came last (HOM-08). */
export const LATEST_TILES = 4;
/** Tiles of the products that came last (HOM-07). */
export const CAROUSEL_TILES = 10;

/**
 * Recently added listings (HOM-07, HOM-08): a row that shows three and the edge of the next, or a carousel that
 * goes round.
 *
 * @param listings undefined while they load
 * @param most tiles shown
 */
export function LatestListings({
  title,
  subtitle,
  listings,
  most,
  isCarousel = false,
}: {
  title: string;
  subtitle: string;
  listings: readonly ListingSummary[] | undefined;
  most: number;
  isCarousel?: boolean;
}) {
  const { t } = useTranslation();
  const track = useTrack();
  const tiles = listings?.slice(0, most).map((listing) => (
    <ListingTile
      key={listing.id}
      listing={listing}
      onFollow={() =>
        track("recently_added_tile_click", {
          Category: listing.buildingSystems[0] ?? listing.tags[0] ?? listing.kind,
        })
      }
    />
  ));
  return (
    <section className="home-section">
      <h2 className="h2">{title}</h2>
      <p className="mut home-sub">{subtitle}</p>
      <SectionContext value={listings}>
        {tiles?.length === 0 ? (
          <p className="mut">{t("web.home.noneYet")}</p>
        ) : isCarousel ? (
          <div className="home-carousel">
            {tiles ? <TileCarousel label={title}>{tiles}</TileCarousel> : <CarouselSkeleton />}
          </div>
        ) : (
          <TileRow>{tiles ?? Array.from({ length: most }, (_, index) => <TileSkeleton key={index} />)}</TileRow>
        )}
      </SectionContext>
    </section>
  );
}

function TileRow({ children }: { children: readonly ReactNode[] }) {
  return (
    <ul className="latest-row" ref={watchFocus}>
      {children.map((tile, index) => (
        <li key={index} className="home-tile">
          {tile}
        </li>
      ))}
    </ul>
  );
}

/** Brings a tile that the keyboard reached into the row as a whole; a pressed one stays where the pointer is. */
function watchFocus(row: HTMLUListElement | null): (() => void) | undefined {
  const showWhole = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || !target.matches(":focus-visible")) return;
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  row?.addEventListener("focusin", showWhole);
  return () => row?.removeEventListener("focusin", showWhole);
}

function CarouselSkeleton() {
  return (
    <div className="tile-carousel-skeleton" aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <TileSkeleton key={index} />
      ))}
    </div>
  );
}
