import { useTranslation } from "react-i18next";
import type { ListingSummary } from "#shared/contracts/search.ts";
import { ListingTile, TileSkeleton } from "#shared/ui/listings/listing-tile.tsx";
import "./home.css";

/** Recently added listings: four in a row, or a strip that scrolls for products (HOM-07, HOM-08). */
export function LatestListings({
  title,
  subtitle,
  listings,
  isStrip = false,
}: {
  title: string;
  subtitle?: string | undefined;
  listings: readonly ListingSummary[] | undefined;
  isStrip?: boolean;
}) {
  const { t } = useTranslation();
  const tiles = listings?.slice(0, isStrip ? 10 : 4);
  return (
    <section className="home-section">
      <h2 className="h2">{title}</h2>
      {subtitle !== undefined && <p className="mut home-sub">{subtitle}</p>}
      {tiles?.length === 0 ? (
        <p className="mut">{t("web.home.noneYet")}</p>
      ) : (
        <ul className={isStrip ? "home-strip" : "grid4"}>
          {tiles
            ? tiles.map((listing) => (
                <li key={listing.id} className="home-tile">
                  <ListingTile listing={listing} />
                </li>
              ))
            : Array.from({ length: 4 }, (_, index) => (
                <li key={index} className="home-tile">
                  <TileSkeleton />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
}
