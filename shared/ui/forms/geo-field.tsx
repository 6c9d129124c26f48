import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { canonicalJson, isSameJson } from "#shared/configurator/engine/canonical-json.ts";
import type { JsonValue } from "#shared/contracts/json-bounds.ts";
import { optionalPart } from "#shared/ui/app/optional-part.tsx";
import type { Retrying } from "#shared/ui/app/optional-part.tsx";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { answerValue, fromAttribute, keptShape, ruleOf } from "#shared/ui/map/input/map-answer.ts";
import type { FeatureKind, GeoKind, MapAnswer } from "#shared/ui/map/input/map-answer.ts";
import { checkField } from "./field-check.ts";
import type { FieldProps } from "./form-field.tsx";

const LazyMapInput = optionalPart(async () => (await import("#shared/ui/map/input/map-input.tsx")).MapInput, {
  Waiting: MapOnItsWay,
  Missing: MapMissing,
});
const ANY: readonly FeatureKind[] = ["GeoPoint", "GeoLine", "GeoPolygon"];

/** A place, line or area on a map; the field's value is null while the answer breaks the field's rule. */
export function GeoField({ id, field, value, describedBy, onChange, kind }: FieldProps & { kind: GeoKind }) {
  const [given, setGiven] = useState<{ answer: MapAnswer; value: JsonValue } | null>(null);
  // What was sent comes back as another object: only other content is another value.
  const text = canonicalJson(value);
  const feature = useMemo(() => fromAttribute(kind, JSON.parse(text)), [kind, text]);
  const isKept = feature === undefined && value !== undefined && value !== null && checkField(field, value) === null;
  const kept = useMemo(() => (isKept ? keptShape(kind, JSON.parse(text)) : null), [isKept, kind, text]);
  const rule = ruleOf(kind, field.geo);
  const own = given !== null && isSameJson(given.value, value) ? given : null;
  return (
    <LazyMapInput
      id={id}
      describedBy={describedBy}
      label={field.label}
      kept={kept}
      allowed={kind === "GeoJSON" ? ANY : [kind]}
      // A value holds no address: one that came from elsewhere was checked where it was entered.
      rule={own ? rule : { ...rule, addressType: null }}
      value={own?.answer ?? { address: null, features: feature ? [feature] : [] }}
      onChange={(answer) => {
        const next = answerValue(kind, answer, rule);
        setGiven({ answer, value: next });
        if (!isSameJson(next, value)) onChange(next);
      }}
    />
  );
}

/** Keeps the map's place; a focus that was asked for meanwhile goes on to the map's control of the same id. */
function MapOnItsWay({ id, label }: { id?: string; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element === null || document.activeElement !== element) return;
      // After the map stands there instead.
      queueMicrotask(() => document.getElementById(element.id)?.focus());
    };
  }, []);
  return (
    <div
      ref={place}
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={label}
      aria-busy
      className="skeleton"
      style={{ height: 320 }}
    />
  );
}

function MapMissing({ label, onRetry, isReload }: { label: string } & Retrying) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={label}>
      <InlineFailure title={t("map.failed.title")} onRetry={onRetry} isReload={isReload} />
    </div>
  );
}
