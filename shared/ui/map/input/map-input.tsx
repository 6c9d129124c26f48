import type { Map as MapLibreMap } from "maplibre-gl";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PlaceType } from "#shared/contracts/market/geo.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { checkAnswer, formatCorners, LEAST_CORNERS, parseCorners } from "./map-answer.ts";
import type { AnswerRule, FeatureKind, GeoFeature, MapAnswer } from "./map-answer.ts";
import { boundsOf } from "#shared/ui/map/pins/map-features.ts";
import { MapNotice } from "#shared/ui/map/cards/map-notice.tsx";
import { mapConfig } from "#shared/ui/map/map.queries.ts";
import { PlaceSearch } from "#shared/ui/map/places/place-search.tsx";
import { useMapController } from "#shared/ui/map/use-map-controller.ts";
import { useMapRegion } from "#shared/ui/map/use-map-region.ts";
import { useMapTexts } from "#shared/ui/map/use-map-texts.ts";
import { useMapTokens } from "#shared/ui/map/style/use-map-tokens.ts";
import "#shared/ui/map/map.css";
import "./map-input.css";

const NONE: readonly never[] = [];
const nothing = (): void => undefined;
const NO_CARD = { current: null };

/**
 * A place, line or area: found by its address, pressed or drawn on the map, or typed as coordinates (MAP-10).
 *
 * @param allowed kinds that may be put on the map
 * @param isJudged false while nobody may be told off: the form says later what is missing
 */
export function MapInput({
  label,
  allowed,
  rule,
  value,
  isJudged = true,
  onChange,
}: {
  label: string;
  allowed: readonly FeatureKind[];
  rule: AnswerRule;
  value: MapAnswer;
  isJudged?: boolean;
  onChange(value: MapAnswer): void;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const region = useMapRegion();
  const host = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [drawing, setDrawing] = useState<FeatureKind | null>(null);
  /** The tool for lines and areas is fetched when it is asked for; presses before that would be lost. */
  const [isToolReady, setIsToolReady] = useState(false);
  const texts = useMapTexts(label);
  const tokens = useMapTokens(host);
  const config = useQuery(mapConfig(call));
  const [feature] = value.features;
  const corners = feature?.corners ?? NONE;
  // The map moves to what came from elsewhere or was typed, and stays where it is when something is put on it.
  const [own, setOwn] = useState<GeoFeature | null>(null);
  const [fitted, setFitted] = useState(feature);
  if (feature && feature !== fitted && feature !== own) setFitted(feature);
  const bounds = useMemo(
    () => boundsOf((fitted?.corners ?? NONE).map(([longitude, latitude]) => ({ longitude, latitude }))),
    [fitted],
  );
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [isGroundLost, setIsGroundLost] = useState(false);
  const { status, controller, retry } = useMapController(
    host,
    config.data && tokens
      ? {
          config: config.data,
          region,
          view: "vector",
          tokens,
          points: NONE,
          tiles: null,
          bounds,
          isHeld: false,
          shape: feature ?? null,
          listedIds: NONE,
          selectedIds: NONE,
          hoveredId: null,
          coveredBy: NO_CARD,
          coveredTop: 0,
          drawTool: setMap,
          texts,
        }
      : null,
    {
      onMove: nothing,
      onMoveByHand: nothing,
      onHover: nothing,
      onOpen: nothing,
      onClose: nothing,
      onCluster: nothing,
      onGroundLost: () => setIsGroundLost(true),
    },
  );
  const fault = isJudged ? checkAnswer(value, rule) : null;
  const put = (next: GeoFeature): void => onChange({ ...value, features: [next] });
  const putOnMap = (next: GeoFeature): void => {
    setOwn(next);
    put(next);
  };
  const latest = useRef(putOnMap);
  useEffect(() => {
    latest.current = putOnMap;
  });

  const colour = tokens?.["signal-fill"];
  useEffect(() => {
    if (!controller || !map || drawing === null || colour === undefined) return;
    if (drawing === "GeoPoint") {
      const press = (event: { lngLat: { lng: number; lat: number } }): void => {
        latest.current({ kind: "GeoPoint", corners: [[event.lngLat.lng, event.lngLat.lat]] });
        setDrawing(null);
      };
      map.once("click", press);
      return () => void map.off("click", press);
    }
    let end = nothing;
    let isGone = false;
    void import("./draw-tool.ts").then(({ startDrawing }) => {
      if (isGone) return;
      end = startDrawing(map, drawing, colour, (drawn) => {
        latest.current(drawn);
        setDrawing(null);
      });
      setIsToolReady(true);
    });
    return () => {
      isGone = true;
      setIsToolReady(false);
      end();
    };
  }, [controller, map, drawing, colour]);

  const isLost = config.isError || status === "noWebgl" || status === "failed";
  return (
    <fieldset className="map-input" aria-describedby={hintId}>
      <legend>{label}</legend>
      <PlaceSearch
        label={t("map.input.search")}
        placeholder={t("map.input.search")}
        types={PlaceType.options}
        text={value.address?.text ?? ""}
        isInvalid={fault !== null}
        describedBy={hintId}
        onPick={(place) => {
          if (!place) {
            onChange({ ...value, address: null });
            return;
          }
          const at = [place.longitude, place.latitude] as const;
          const point: GeoFeature = { kind: "GeoPoint", corners: [at] };
          const isPoint = allowed.includes("GeoPoint") && feature === undefined;
          if (isPoint) setOwn(point);
          const features = isPoint ? [point] : value.features;
          onChange({ address: { text: place.label, type: place.type }, features });
          controller?.flyTo(at);
        }}
      />
      <div className="map-input-tools">
        {allowed.map((kind) => (
          <button
            key={kind}
            type="button"
            className="map-button"
            aria-pressed={drawing === kind}
            disabled={!controller}
            onClick={() => setDrawing(drawing === kind ? null : kind)}
          >
            {t(`map.input.draw.${kind}`)}
          </button>
        ))}
        <button
          type="button"
          className="map-button"
          disabled={value.features.length === 0 && value.address === null}
          onClick={() => onChange({ address: null, features: [] })}
        >
          {t("map.input.clear")}
        </button>
      </div>
      <div className="map-box map-input-map" role="group" aria-label={t("map.input.map", { label })}>
        <div className="map-frame">
          <div ref={host} className="map-canvas" hidden={isLost} />
          {isLost && (
            <MapNotice
              region={region}
              reason={status === "noWebgl" ? "noWebgl" : "failed"}
              instead="input"
              onRetry={() => {
                void config.refetch();
                retry();
              }}
            />
          )}
          {isGroundLost && drawing === null && (
            <p className="map-line" role="status">
              {t("map.input.groundLost")}
            </p>
          )}
          {drawing !== null && (drawing === "GeoPoint" || isToolReady) && (
            <p className="map-line">{t(`map.input.how.${drawing}`)}</p>
          )}
        </div>
      </div>
      <CornersField kind={feature?.kind ?? allowed[0] ?? "GeoPoint"} corners={corners} onChange={put} />
      <p id={hintId} className="location-hint" role="status" data-fault={fault !== null || undefined}>
        {fault && t(fault.key, fault.values)}
      </p>
    </fieldset>
  );
}

/** The corners as text, for keyboards and for figures from a plan. */
function CornersField({
  kind,
  corners,
  onChange,
}: {
  kind: FeatureKind;
  corners: GeoFeature["corners"];
  onChange(feature: GeoFeature): void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const parsed = parseCorners(typed ?? "");
  const isShort = "corners" in parsed && parsed.corners.length < LEAST_CORNERS[kind];
  const fault =
    typed === null
      ? null
      : "badLine" in parsed
        ? t("map.input.badLine", { line: parsed.badLine })
        : isShort
          ? t("map.input.fewCorners", { count: LEAST_CORNERS[kind] })
          : null;
  return (
    <div className="map-input-corners">
      <label htmlFor={id}>{t("map.input.corners")}</label>
      <textarea
        id={id}
        rows={kind === "GeoPoint" ? 1 : 4}
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        aria-invalid={fault !== null}
        value={typed ?? formatCorners(corners)}
        onChange={(event) => {
          const text = event.currentTarget.value;
          const next = parseCorners(text);
          setTyped(text);
          if ("corners" in next && next.corners.length >= LEAST_CORNERS[kind]) {
            onChange({ kind, corners: kind === "GeoPoint" ? next.corners.slice(0, 1) : next.corners });
          }
        }}
        onBlur={() => {
          if (fault === null) setTyped(null);
        }}
      />
      <p id={`${id}-hint`} className="location-hint" data-fault={fault !== null || undefined}>
        {fault ?? t("map.input.cornersHint")}
      </p>
    </div>
  );
}
