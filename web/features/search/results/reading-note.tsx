import { useTranslation } from "react-i18next";
import type { SearchReading } from "#shared/contracts/market/search.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import { withArea, withLocation } from "#web/features/search/search-address.ts";
import type { ChangeAddress } from "#web/features/search/use-search.ts";

/**
 * Says which words of the text were taken for others, which were left out, that the part of the map, or the place of
 * the filter, is searched where the text names a place besides, and which larger place of that name lies elsewhere.
 */
export function ReadingNote({
  reading,
  region,
  onChange,
  onRegion,
}: {
  reading: SearchReading | null;
  /** The one that is searched. */
  region: Region;
  onChange: ChangeAddress;
  onRegion(region: Region): void;
}) {
  const { t } = useTranslation();
  if (!reading) return null;
  const { corrected, ignored, otherPlace, elsewhere } = reading;
  const beside = reading.place?.isSearched === false ? reading.place.name : null;
  const unsearched = beside ?? otherPlace;
  if (corrected.length === 0 && ignored.length === 0 && unsearched === null && elsewhere === null) return null;
  return (
    <div className="reading-note">
      <p role="status">
        {corrected.length > 0 && (
          <span>{corrected.map(({ said, meant }) => t("web.search.corrected", { said, meant })).join(" ")}</span>
        )}{" "}
        {ignored.length > 0 && (
          <span>
            {t("web.search.ignored", {
              count: ignored.length,
              words: ignored.map((word) => t("web.search.quoted", { word })).join(` ${t("web.search.or")} `),
            })}
          </span>
        )}{" "}
        {unsearched !== null && (
          <span>{t(beside === null ? "web.search.besidePlace" : "web.search.beside", { place: unsearched })}</span>
        )}{" "}
        {elsewhere !== null && (
          <span>{t("web.search.outside", { place: elsewhere.label, region: t(`web.region.in.${region}`) })}</span>
        )}
      </p>
      {unsearched !== null && (
        <button type="button" className="lk" onClick={() => onChange(beside === null ? withoutPlace : withoutArea)}>
          {t("web.search.aroundInstead", { place: unsearched })}
        </button>
      )}
      {elsewhere !== null && (
        <button type="button" className="lk" onClick={() => onRegion(elsewhere.region)}>
          {t("web.search.aroundInstead", { place: elsewhere.label })}
        </button>
      )}
    </div>
  );
}

const withoutArea = (address: URLSearchParams): URLSearchParams => withArea(address, null);
const withoutPlace = (address: URLSearchParams): URLSearchParams =>
  withLocation(address, { distance: "nationwide", place: null });
