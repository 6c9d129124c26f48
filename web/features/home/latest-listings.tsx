import { useTranslation } from "react-i18next";
import { lazy, Suspense } from "react";
import type { ListingSummary } from "#shared/contracts/search.ts";
import { ListingTile, TileSkeleton } from "#shared/ui/listings/listing-tile.tsx";
import { useTrack } from "#shared/ui/app/track-context.ts";
import "#shared/ui/listings/tile-carousel.css";
import "./home.css";

const TileCarousel = lazy(async () => ({
  default: (await import("#shared/ui/listings/tile-carousel.tsx")).TileCarousel,
}));

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
          {tiles ? (
            <Suspense fallback={<CarouselSkeleton />}>
              <TileCarousel label={title}>{tiles}</TileCarousel>
            </Suspense>
          ) : (
            <CarouselSkeleton />
          )}
        </div>
      ) : (
        <ul className="grid4">
          {(tiles ?? Array.from({ length: TILES }, (_, index) => <TileSkeleton key={index} />)).map((tile) => (
            <li key={tile.key} className="home-tile">
              {tile}
            </li>
          ))}
        </ul>
      )}
    </section>
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
