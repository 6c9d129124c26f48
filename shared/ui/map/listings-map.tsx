import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MapPoint } from "#shared/contracts/market/geo.ts";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { listingPath } from "#shared/ui/listings/listing-path.ts";
import { MAP_DEFAULTS, parseMapView } from "./map-constants.ts";
import type { MapView } from "./map-constants.ts";
import { MapAreaSearch } from "./map-area-search.tsx";
import type { MapCircle } from "./circle-overlay.ts";
import { MapControls } from "./map-controls.tsx";
import { boundsOf, sameEntries } from "./pins/map-features.ts";
import { MapNotice } from "./cards/map-notice.tsx";
import { MapPointsList } from "./map-points-list.tsx";
import type { MapSite } from "./input/site-overlay.ts";
import type { MapArea, MapSettings, VisibleEntry } from "./map-types.ts";
import { loadCluster, mapConfig, mapPoints } from "./map.queries.ts";
import type { PointsQuery } from "./map.queries.ts";
import { useFullScreen } from "./use-full-screen.ts";
import { useMapController } from "./use-map-controller.ts";
import { useMapPopup } from "./cards/use-map-popup.tsx";
import { useMapTexts } from "./use-map-texts.ts";
import { useMapTokens } from "./style/use-map-tokens.ts";
import { visiblePoints } from "./pins/visible-entries.ts";
import "./map.css";

export interface ListingsMapProps {
  kind: ListingKind;
  /** Name of the map for readers: "Suppliers in the United Kingdom". */
  label: string;
  /** Points to show: the ones given (the same array until they change), or those of a search. */
  from: { points: readonly MapPoint[] } | { query: PointsQuery };
  /** CSS pixels, 400 unless given; "fill" takes the parent's height. */
  height?: number | "fill";
  /** How near fitting comes at most: less than a street where one point is shown with what lies around it. */
  fitMaxZoom?: number;
  hoveredId?: number | null;
  /** Rows beside the map: their pins always show, with the row's rank. The same array until they change. */
  listedIds?: readonly number[];
  selectedIds?: readonly number[];
  /** Those who can do what is asked, where the others cannot; null where nothing is asked. */
  ableIds?: readonly number[] | null;
  /** A building site and who delivers there: the same object until it changes. */
  site?: MapSite | null;
  /** What is searched within a distance: the same object until it changes. */
  circle?: MapCircle | null;
  /** The page says in words what the pins say: the list of places is left out while the map is there. */
  isListed?: boolean;
  /** Lets a visitor search only what the map shows, and all again (null); without it nothing is offered. */
  onArea?(area: MapArea | null): void;
  /** The search is of a part of the map: it goes with the map. */
  isInView?: boolean;
  /** The search is of a part that the visitor chose on the map: its listings do not move the map. */
  isHeld?: boolean;
  /** The pointer or the keyboard is on a listing of the map, or left it. */
  onHover?(id: number | null): void;
  /** A listing's popup opened. */
  onOpen?(id: number): void;
  /** Where a listing says it is; without it the popup names the nearest place. */
  placeOf?(id: number): string | null;
  /** What of the page says the same where the map cannot be drawn; default its list. */
  instead?: "listings" | "place";
  /** What stands beside the pin of one listing; without it its name and place do. */
  renderCard?(point: MapPoint): ReactNode;
  /** A card over the left of the map, above it on narrow pages. */
  aside?: ReactNode;
}

const NONE: readonly never[] = [];
/** Maps lower than this have smaller buttons, CSS pixels. */
const LOW = 300;
/** Lower edge of the box over the map's left top that searches the part in view (map.css), CSS pixels. */
const AREA_BOTTOM = 102;
const WORLD = [-180, -90, 180, 90] as const;
const nowhere = (): null => null;

/**
 * Listings on a map. Without WebGL the list stays (MAP-06).
 * Selection and hover are the page's: the same ids mark rows and pins.
 */
export function ListingsMap(props: ListingsMapProps) {
  const {
    kind,
    from,
    label,
    height = MAP_DEFAULTS.height,
    listedIds = NONE,
    selectedIds = NONE,
    onHover,
    placeOf = nowhere,
    isHeld = false,
    onArea,
    aside,
  } = props;
  const { t } = useTranslation();
  const call = useCall();
  const { region } = useRegion();
  const host = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLElement>(null);
  const asideBox = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<MapView>("vector");
  const [ownHover, setOwnHover] = useState<number | null>(null);
  const [openedId, setOpenedId] = useState<number | null>(null);
  const [entries, setEntries] = useState<readonly VisibleEntry[]>(NONE);
  const [isGroundLost, setIsGroundLost] = useState(false);
  // The points one of whose groups did not answer; others have nothing to do with it.
  const [lostIn, setLostIn] = useState<object | null>(null);
  // The points over which the map was moved: with others it stands where their search put it.
  const [movedOver, setMovedOver] = useState<object | null>(null);
  const texts = useMapTexts();
  const tokens = useMapTokens(host);
  const { isFull, toggle } = useFullScreen(box);

  const config = useQuery(mapConfig(call));
  const search = useQuery({
    ...mapPoints(call, kind, "query" in from ? from.query : {}),
    enabled: "query" in from,
  });
  const given = "points" in from ? from.points : null;
  const points = given ?? search.data?.points ?? NONE;
  const bounds = useMemo(() => (given ? boundsOf(given) : (search.data?.bounds ?? null)), [given, search.data]);
  const tilesUrl = search.data?.tilesUrl ?? null;
  const key = search.data?.key ?? null;
  const tiles = useMemo(
    () =>
      tilesUrl === null || key === null
        ? null
        : { url: tilesUrl, load: (clusterId: number) => loadCluster(call, key, clusterId) },
    [tilesUrl, key, call],
  );
  // The pin of an open card stays raised.
  const hoveredId = props.hoveredId ?? ownHover ?? openedId;
  const hover = (id: number | null): void => {
    setOwnHover(id);
    onHover?.(id);
  };

  const settings: MapSettings | null =
    config.data && tokens
      ? {
          config: config.data,
          region,
          view,
          tokens,
          points,
          tiles,
          bounds,
          isHeld,
          fitMaxZoom: props.fitMaxZoom,
          shape: null,
          listedIds,
          selectedIds,
          hoveredId,
          ableIds: props.ableIds ?? null,
          site: props.site ?? null,
          circle: props.circle ?? null,
          isInView: props.isInView ?? false,
          coveredBy: asideBox,
          coveredTop: onArea ? AREA_BOTTOM : 0,
          texts,
        }
      : null;
  const { status, controller, retry } = useMapController(host, settings, {
    onMove: () => {
      const next = controller?.visible() ?? NONE;
      setEntries((before) => (sameEntries(before, next) ? before : next));
    },
    onMoveByHand: () => {
      if (props.isInView) searchArea();
      else setMovedOver(points);
    },
    onHover: hover,
    onOpen: (opened, at, total) => popup.open(opened, at, total),
    onClose: () => {
      setOpenedId(null);
      popup.forget();
    },
    onCluster: (hasCome) => setLostIn(hasCome ? null : (search.data ?? null)),
    onGroundLost: () => setIsGroundLost(true),
  });
  // Escape leaves full screen without the button.
  useEffect(() => controller?.setFullGestures(isFull), [controller, isFull]);
  const popup = useMapPopup({
    kind,
    controller,
    placeOf,
    renderCard: props.renderCard,
    onOpen: (id) => {
      setOpenedId(id);
      props.onOpen?.(id);
    },
  });
  const isLost = config.isError || status === "noWebgl" || status === "failed";

  const searchArea = (): void => {
    setMovedOver(null);
    if (controller) onArea?.(controller.area());
  };
  const pick = (picked: VisibleEntry): void => {
    if (picked.kind === "cluster") void controller?.openCluster(picked.clusterId, picked.at);
    else {
      const { point } = picked;
      const at = [point.longitude, point.latitude] as const;
      controller?.panTo(at, () => popup.open([point], at, 1));
    }
  };

  return (
    <section
      ref={box}
      className="map-box"
      aria-label={label}
      aria-busy={!isLost && status === "loading"}
      data-area={onArea !== undefined || undefined}
      data-aside={aside !== undefined || undefined}
      data-low={(height !== "fill" && height < LOW) || undefined}
      style={{ height: height === "fill" ? "100%" : height }}
    >
      {aside !== undefined && (
        <div ref={asideBox} className="map-aside">
          {aside}
        </div>
      )}
      <div className="map-frame">
        <div ref={host} className="map-canvas" hidden={isLost} />
        {isLost ? (
          <MapNotice
            region={region}
            reason={status === "noWebgl" ? "noWebgl" : "failed"}
            instead={props.instead ?? "listings"}
            onRetry={() => {
              void config.refetch();
              retry();
            }}
          />
        ) : (
          controller && (
            <MapControls
              view={view}
              isFull={isFull}
              onZoom={(steps) => controller.zoomBy(steps)}
              onFit={() => {
                setMovedOver(null);
                controller.fit(true);
              }}
              onView={
                config.data?.satelliteTilesUrl
                  ? (next) => {
                      setIsGroundLost(false);
                      setView(parseMapView(next));
                    }
                  : null
              }
              onFullScreen={toggle}
            />
          )
        )}
        {!isLost && status === "loading" && (
          <p className="map-wait" role="status">
            {t("map.loading")}
          </p>
        )}
        {view === "satellite" && config.data?.isSatelliteEmbedded && !isLost && (
          <p className="map-line">{t("map.lowResolution")}</p>
        )}
        {(search.isError || (lostIn !== null && lostIn === search.data)) && (
          <p className="map-line" role="alert">
            {t("map.pointsFailed")}
          </p>
        )}
        {isGroundLost && !isLost && (
          <p className="map-line" role="status">
            {t("map.groundLost")}
          </p>
        )}
        {onArea && controller && !isLost && (
          <MapAreaSearch
            isOn={props.isInView === true}
            hasMoved={movedOver === points}
            onLimit={(isOn) => (isOn ? searchArea() : onArea(null))}
          />
        )}
        {(isLost || props.isListed !== true) && (
          <MapPointsList
            entries={isLost ? visiblePoints(points, WORLD) : entries}
            hoveredId={hoveredId}
            onHover={hover}
            onPick={pick}
            linkOf={isLost ? ({ id, slug }) => listingPath({ kind, id, slug, owner: null }) : null}
          />
        )}
        {popup.content}
      </div>
    </section>
  );
}
