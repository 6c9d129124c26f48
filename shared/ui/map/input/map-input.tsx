import type { Map as MapLibreMap } from "maplibre-gl";
import { useQuery } from "@tanstack/react-query";
import { useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PlaceType } from "#shared/contracts/market/geo.ts";
import type { Place } from "#shared/contracts/market/geo.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { CornersField } from "./corners-field.tsx";
import { checkAnswer } from "./map-answer.ts";
import type { AnswerRule, FeatureKind, GeoFeature, KeptShape, MapAnswer } from "./map-answer.ts";
import { unbroken } from "./shape-overlay.ts";
import { useDrawing } from "./use-drawing.ts";
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
 * @param id of the coordinates, where the focus goes to answer it
 * @param describedBy what the form says of it
 * @param allowed kinds that may be put on the map
 * @param kept a shape that is not edited: it is shown, and stays until it is cleared
 * @param isJudged false while nobody may be told off: the form says later what is missing
 */
export function MapInput({
  id,
  describedBy,
  label,
  allowed,
  rule,
  value,
  kept = null,
  isJudged = kept === null,
  onChange,
}: {
  id?: string;
  describedBy?: string | undefined;
  label: string;
  allowed: readonly FeatureKind[];
  rule: AnswerRule;
  value: MapAnswer;
  kept?: KeptShape | null;
  isJudged?: boolean;
  onChange(value: MapAnswer): void;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const region = useMapRegion();
  const host = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const texts = useMapTexts(label);
  const tokens = useMapTokens(host);
  const config = useQuery(mapConfig(call));
  const [feature] = value.features;
  /** The point that the search put: the next search replaces it. */
  const [found, setFound] = useState<GeoFeature | null>(null);
  // The map moves to what came from elsewhere or was typed, and stays where it is when something is put on it.
  const [own, setOwn] = useState<GeoFeature | null>(null);
  const [fitted, setFitted] = useState(feature);
  if (feature && feature !== fitted && feature !== own) setFitted(feature);
  const bounds = useMemo(() => {
    const corners = fitted ? unbroken(fitted).corners : (kept?.corners ?? NONE);
    return boundsOf(corners.map(([longitude, latitude]) => ({ longitude, latitude })));
  }, [fitted, kept]);
  /** Whether text stands in the coordinates that gave no answer, too; each clearing begins them anew. */
  const [text, setText] = useState({ isThere: false, clears: 0 });
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
          shape: feature ?? kept,
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
  const drawTool = useDrawing(controller && map, tokens?.["signal-fill"], (drawn) => {
    setOwn(drawn);
    onChange({ ...value, features: [drawn] });
  });
  const { drawing } = drawTool;

  const search = (place: Place | null): void => {
    const at = place && ([place.longitude, place.latitude] as const);
    if (at) controller?.flyTo(at);
    if (kept !== null) return;
    if (!place || !at) {
      onChange({ ...value, address: null });
      return;
    }
    const address = { text: place.label, type: place.type };
    if (!allowed.includes("GeoPoint") || (feature !== undefined && feature !== found)) {
      onChange({ ...value, address });
      return;
    }
    const point: GeoFeature = { kind: "GeoPoint", corners: [at] };
    setOwn(point);
    setFound(point);
    onChange({ address, features: [point] });
  };

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
        onPick={search}
      />
      <div className="map-input-tools">
        {allowed.map((kind) => (
          <button
            key={kind}
            type="button"
            className="map-button"
            aria-pressed={drawing === kind}
            disabled={!controller || kept !== null}
            onClick={() => drawTool.choose(kind)}
          >
            {t(`map.input.draw.${kind}`)}
          </button>
        ))}
        <button
          type="button"
          className="map-button"
          disabled={value.features.length === 0 && value.address === null && kept === null && !text.isThere}
          onClick={() => {
            setText(({ clears }) => ({ isThere: false, clears: clears + 1 }));
            onChange({ address: null, features: [] });
          }}
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
          {drawing === null && (drawTool.isLost || isGroundLost) && (
            <p className="map-line" role="status">
              {t(drawTool.isLost ? "map.input.drawLost" : "map.input.groundLost")}
            </p>
          )}
          {drawing !== null && drawTool.isReady && <p className="map-line">{t(`map.input.how.${drawing}`)}</p>}
        </div>
      </div>
      <CornersField
        key={text.clears}
        id={id}
        describedBy={describedBy}
        asked={rule.feature}
        otherwise={allowed[0] ?? "GeoPoint"}
        feature={feature}
        kept={kept}
        onChange={(typed, written) => {
          setText(({ clears }) => ({ isThere: written.trim() !== "", clears }));
          onChange({ ...value, features: typed ? [typed] : [] });
        }}
      />
      <p id={hintId} className="location-hint" role="status" data-fault={fault !== null || undefined}>
        {fault && t(fault.key, fault.values)}
      </p>
    </fieldset>
  );
}
