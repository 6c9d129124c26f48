import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListingSummary } from "#shared/contracts/search.ts";
import { ListingTile, TileSkeleton } from "#shared/ui/listings/listing-tile.tsx";
import { optionalPart } from "#shared/ui/app/optional-part.tsx";
import { useTrack } from "#shared/ui/app/track-context.ts";
import "#shared/ui/listings/tile-carousel.css";
import "./home.css";

/** Without its code the tiles still stand there, in rows. */
const TileCarousel = optionalPart(async () => (await import("#shared/ui/listings/tile-carousel.tsx")).TileCarousel, {
  Waiting: CarouselSkeleton,
  Missing: TileRows,
});

const TILES = 4;
const CAROUSEL_TILES = 10;

/** Recently added listings: four in a row, or ten that go round for products (HOM-07, HOM-08). */
export function LatestListings({
  title,
  subtitle,
  listings,
  isCarousel = false,
}: {
  title: string;
  subtitle?: string | undefined;
  listings: readonly ListingSummary[] | undefined;
  isCarousel?: boolean;
}) {
  const { t } = useTranslation();
  const track = useTrack();
  const tiles = listings?.slice(0, isCarousel ? CAROUSEL_TILES : TILES).map((listing) => (
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
      {subtitle !== undefined && <p className="mut home-sub">{subtitle}</p>}
      {tiles?.length === 0 ? (
        <p className="mut">{t("web.home.noneYet")}</p>
      ) : isCarousel ? (
        <div className="home-carousel">
          {tiles ? <TileCarousel label={title}>{tiles}</TileCarousel> : <CarouselSkeleton />}
        </div>
      ) : (
        <TileRows>{tiles ?? Array.from({ length: TILES }, (_, index) => <TileSkeleton key={index} />)}</TileRows>
      )}
    </section>
  );
}

function TileRows({ children }: { children: readonly ReactNode[] }) {
  return (
    <ul className="grid4">
      {children.map((tile, index) => (
        <li key={index} className="home-tile">
          {tile}
        </li>
      ))}
    </ul>
  );
}

function CarouselSkeleton() {
  return (
    <div className="tile-carousel-skeleton" aria-hidden="true">
      {Array.from({ length: TILES + 2 }, (_, index) => (
        <TileSkeleton key={index} />
      ))}
    </div>
  );
}
