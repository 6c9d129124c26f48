import { useQuery } from "@tanstack/react-query";
import { IconChevronDown, IconCurrentLocation } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Place } from "#shared/contracts/market/geo.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { checkLocation, DISTANCE_OPTIONS, formatPlace, parseDistance, parsePlace } from "./location-rules.ts";
import type { LocationValue } from "./location-rules.ts";
import { placeAt } from "#shared/ui/map/map.queries.ts";
import { PlaceSearch } from "./place-search.tsx";
import { useOwnPlace } from "./use-own-place.ts";

const TYPES = ["postcode", "district"] as const;

/**
 * Distance and the place that it is measured from (MAP-08). Calls `onChange` only with a filter that may be sent: a
 * distance without a place shows 'Type in post code or city name to apply distance filter.' instead (SCH-12).
 */
export function LocationFilter({ value, onChange }: { value: LocationValue; onChange(value: LocationValue): void }) {
  const { t } = useTranslation();
  const call = useCall();
  const hintId = useId();
  const [given, setGiven] = useState(value);
  const [draft, setDraft] = useState(value);
  const [named, setNamed] = useState<{ place: string; label: string; isApproximate: boolean } | null>(null);
  const change = (next: LocationValue): void => {
    setDraft(next);
    if (checkLocation(next) === null) onChange(next);
  };
  const own = useOwnPlace((coordinates) => {
    const text = formatPlace(coordinates);
    setNamed({ place: text, label: t("map.place.own"), isApproximate: false });
    change({ ...draft, place: text });
  });
  if (given.distance !== value.distance || given.place !== value.place) {
    if (given.place !== value.place) own.cancel();
    setGiven(value);
    setDraft(value);
  }
  const at = parsePlace(draft.place);
  const isNamed = named !== null && named.place === draft.place;
  const [longitude = 0, latitude = 0] = at ?? [];
  // An address holds coordinates only: their place is looked up, so that the filter says what it is about.
  const nearest = useQuery({ ...placeAt(call, longitude, latitude), enabled: at !== null && !isNamed });
  const label = at === null ? "" : isNamed ? named.label : (nearest.data?.text ?? draft.place ?? "");
  const fault = checkLocation(draft);

  const choose = (place: Place | null): void => {
    own.cancel();
    if (!place) {
      change({ ...draft, place: null });
      return;
    }
    const text = formatPlace([place.longitude, place.latitude]);
    setNamed({ place: text, label: place.text, isApproximate: place.isApproximate });
    change({ ...draft, place: text });
  };

  return (
    <div className="location-filter">
      <div className="location-fields">
        <PlaceSearch
          label={t("map.place.label")}
          placeholder={t("map.place.placeholder")}
          types={TYPES}
          text={label}
          describedBy={hintId}
          isInvalid={fault !== null}
          onPick={choose}
        />
        <span className="location-distance">
          <select
            aria-label={t("map.distance.label")}
            value={String(draft.distance)}
            onChange={(event) => change({ ...draft, distance: parseDistance(event.currentTarget.value) })}
          >
            {DISTANCE_OPTIONS.map((distance) => (
              <option key={distance} value={distance}>
                {distance === "nationwide" ? t("map.distance.nationwide") : t("map.distance.miles", { distance })}
              </option>
            ))}
          </select>
          <IconChevronDown size={16} stroke={1.8} aria-hidden />
        </span>
      </div>
      {own.canAsk && (
        <button type="button" className="location-own" disabled={own.isAsking} onClick={own.ask}>
          <IconCurrentLocation size={16} stroke={1.6} aria-hidden />
          {t(own.isAsking ? "map.place.asking" : "map.place.useOwn")}
        </button>
      )}
      <p id={hintId} className="location-hint" role="status" data-fault={(fault ?? own.failure) !== null || undefined}>
        {hintOf()}
      </p>
    </div>
  );

  function hintOf(): string | null {
    if (fault !== null) return t("map.distance.needsPlace");
    if (own.failure !== null) return t(`map.place.${own.failure}`);
    if (at === null || draft.distance === "nationwide") return null;
    const echo = t("map.distance.within", { distance: draft.distance, place: label });
    return isNamed && named.isApproximate ? `${echo} ${t("map.place.approximateNote")}` : echo;
  }
}
