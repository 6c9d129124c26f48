import { useTranslation } from "react-i18next";

/**
 * Limits a search to what the map shows: while the box is ticked it goes with the map, and a button ticks it once the map
 * was moved.
 *
 * @param isOn the search is limited to a part of the map
 * @param hasMoved the map shows another part than the one that was searched
 * @param onLimit ends the limit, or searches what the map shows
 */
export function MapAreaSearch({
  isOn,
  hasMoved,
  onLimit,
}: {
  isOn: boolean;
  hasMoved: boolean;
  onLimit(isOn: boolean): void;
}) {
  const { t } = useTranslation();
  return (
    <div className="map-area">
      <label>
        <input type="checkbox" checked={isOn} onChange={(event) => onLimit(event.currentTarget.checked)} />
        {t("map.area.only")}
      </label>
      {hasMoved && !isOn && (
        <button type="button" onClick={() => onLimit(true)}>
          {t("map.area.search")}
        </button>
      )}
    </div>
  );
}
