import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readLongLat } from "#shared/contracts/profiles/parts.ts";
import { optionalPart } from "#shared/ui/app/optional-part.tsx";
import type { Retrying } from "#shared/ui/app/optional-part.tsx";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import type { FeatureKind, MapAnswer } from "#shared/ui/map/input/map-answer.ts";

const LazyMapInput = optionalPart(async () => (await import("#shared/ui/map/input/map-input.tsx")).MapInput, {
  Waiting: () => <div className="skeleton" style={{ height: 320 }} aria-hidden="true" />,
  Missing: MapMissing,
});
const POINT: readonly FeatureKind[] = ["GeoPoint"];
const RULE = { feature: "GeoPoint", count: "one", addressType: null } as const;
/** Decimals of a degree: a metre. */
const DIGITS = 5;

/** What the search found says of the address. */
export interface FoundPlace {
  postcode?: string;
  country: string | undefined;
}

/** The point of a place: found by its address or postcode, pressed on the map, or typed. */
export function PointOnMap({
  label,
  longLat,
  onChange,
}: {
  label: string;
  /** 'lng,lat', or empty. */
  longLat: string;
  onChange(longLat: string, found: FoundPlace | null): void;
}) {
  const [answer, setAnswer] = useState(() => answerAt(longLat));
  const [given, setGiven] = useState(longLat);
  // The row has another place now, as when those before it are removed.
  if (given !== longLat) {
    setGiven(longLat);
    setAnswer(answerAt(longLat));
  }
  return (
    <LazyMapInput
      label={label}
      allowed={POINT}
      rule={RULE}
      isJudged={false}
      value={answer}
      onChange={(next) => {
        const [longitude, latitude] = next.features[0]?.corners[0] ?? [];
        const text =
          longitude === undefined || latitude === undefined
            ? ""
            : `${longitude.toFixed(DIGITS)},${latitude.toFixed(DIGITS)}`;
        setAnswer(next);
        setGiven(text);
        onChange(text, next.address === answer.address ? null : foundIn(next.address));
      }}
    />
  );
}

/** The point of 'lng,lat' without an address, nothing where there is none. */
function answerAt(longLat: string): MapAnswer {
  const at = readLongLat(longLat);
  return {
    address: null,
    features: at === null ? [] : [{ kind: "GeoPoint", corners: [[at.longitude, at.latitude]] }],
  };
}

/** "YO8 4QN, Selby, England, United Kingdom": what it is called, and at the end the country. */
function foundIn(address: MapAnswer["address"]): FoundPlace | null {
  if (address === null) return null;
  const parts = address.text.split(", ");
  return { country: parts.at(-1), ...(address.type === "postcode" && { postcode: parts[0] ?? "" }) };
}

function MapMissing({ label, onRetry, isReload }: { label: string } & Retrying) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={label}>
      <InlineFailure title={t("map.failed.title")} onRetry={onRetry} isReload={isReload} />
    </div>
  );
}
