import { useTranslation } from "react-i18next";
import { groupDigits } from "#shared/messages/group-digits.ts";
import type { ListingPlaces } from "#shared/contracts/market/search.ts";

/** The fullest places as bars with their numbers; bars of no width while they load. */
export function PlaceBars({ places: answer }: { places: ListingPlaces | undefined }) {
  const { t } = useTranslation();
  const most = answer?.places[0]?.count ?? 1;
  if (answer?.places.length === 0) return null;
  return (
    <>
      <h3>{t(answer?.isEstimate ? "web.home.byPlaceEstimate" : "web.home.byPlace")}</h3>
      {answer ? (
        <ul className="place-bars">
          {answer.places.map((place) => (
            <li key={place.name}>
              <span className="place-bars-name" title={place.name}>
                {place.name}
              </span>
              <span className="place-bars-line" aria-hidden="true">
                <span style={{ width: `${Math.max(2, (place.count / most) * 100)}%` }} />
              </span>
              <span className="mono">{groupDigits(place.count)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <div className="skeleton" style={{ height: 6 * 28 }} aria-hidden="true" />
      )}
    </>
  );
}
