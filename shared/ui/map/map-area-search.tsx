import { useTranslation } from "react-i18next";

/**
 * Searches where the map was moved to: a button once it was, or at once while the box is ticked.
 *
 * @param hasMoved the map shows another part than the one that was searched
 */
export function MapAreaSearch({
  isFollowing,
  hasMoved,
  onFollow,
  onSearch,
}: {
  isFollowing: boolean;
  hasMoved: boolean;
  onFollow(isFollowing: boolean): void;
  onSearch(): void;
}) {
  const { t } = useTranslation();
  return (
    <div className="map-area">
      <label>
        <input
          type="checkbox"
          checked={isFollowing}
          onChange={(event) => {
            onFollow(event.currentTarget.checked);
            if (event.currentTarget.checked && hasMoved) onSearch();
          }}
        />
        {t("map.area.follow")}
      </label>
      {hasMoved && !isFollowing && (
        <button type="button" onClick={onSearch}>
          {t("map.area.search")}
        </button>
      )}
    </div>
  );
}
