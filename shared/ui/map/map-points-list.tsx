import { IconChevronDown } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { groupDigits } from "#shared/messages/group-digits.ts";
import { Link } from "react-router";
import type { MapPoint } from "#shared/contracts/market/geo.ts";
import { keyOf } from "./pins/map-features.ts";
import type { VisibleEntry } from "./map-types.ts";

const MOST_ROWS = 100;

/** What a map shows, as a list for the keyboard and for readers: closed it says how many, open it names them. */
export function MapPointsList({
  entries,
  hoveredId,
  onHover,
  onPick,
  linkOf,
}: {
  entries: readonly VisibleEntry[];
  hoveredId: number | null;
  onHover(id: number | null): void;
  onPick(entry: VisibleEntry): void;
  /** Addresses of the listings, where there is no map to show them on; null makes rows move the map. */
  linkOf: ((point: MapPoint) => string) | null;
}) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const total = entries.reduce((sum, entry) => sum + (entry.kind === "cluster" ? entry.count : 1), 0);
  const rest = entries.length - MOST_ROWS;
  return (
    <div className="map-list" data-open={isOpen || undefined}>
      <button
        type="button"
        className="map-list-head"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t("map.list")} <span className="map-figure">{groupDigits(total)}</span>
        <IconChevronDown size={16} stroke={1.8} aria-hidden />
      </button>
      {isOpen && (
        <ul id={listId}>
          {entries.slice(0, MOST_ROWS).map((entry) => (
            <li key={keyOf(entry)}>
              {linkOf && entry.kind === "point" ? (
                <Link to={linkOf(entry.point)}>{entry.point.name}</Link>
              ) : (
                <EntryButton entry={entry} hoveredId={hoveredId} onHover={onHover} onPick={onPick} />
              )}
            </li>
          ))}
          {rest > 0 && <li className="map-list-rest">{t("map.listRest", { count: rest })}</li>}
          {entries.length === 0 && <li className="map-list-rest">{t("map.listEmpty")}</li>}
        </ul>
      )}
    </div>
  );
}

function EntryButton({
  entry,
  hoveredId,
  onHover,
  onPick,
}: {
  entry: VisibleEntry;
  hoveredId: number | null;
  onHover(id: number | null): void;
  onPick(entry: VisibleEntry): void;
}) {
  const { t } = useTranslation();
  if (entry.kind === "cluster") {
    return (
      <button type="button" onClick={() => onPick(entry)}>
        {t("map.cluster", { count: entry.count })}
      </button>
    );
  }
  const { id, name, rank } = entry.point;
  return (
    <button
      type="button"
      data-hovered={id === hoveredId || undefined}
      onClick={() => onPick(entry)}
      onMouseEnter={() => onHover(id)}
      onMouseLeave={() => onHover(null)}
      onFocus={() => onHover(id)}
      onBlur={() => onHover(null)}
    >
      {rank !== null && <span className="map-figure">{rank}</span>} {name}
    </button>
  );
}
