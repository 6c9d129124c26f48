import { lazy, Suspense, useMemo, useState } from "react";
import { fromAttribute, toAttribute } from "#shared/ui/map/map-answer.ts";
import type { FeatureKind, GeoKind, MapAnswer } from "#shared/ui/map/map-answer.ts";
import type { FieldProps } from "./form-field.tsx";

const LazyMapInput = lazy(async () => ({ default: (await import("#shared/ui/map/map-input.tsx")).MapInput }));
const ANY: readonly FeatureKind[] = ["GeoPoint", "GeoLine", "GeoPolygon"];

/** A place, line or area on a map; the field's value is its JSON. */
export function GeoField({ field, value, onChange, kind }: FieldProps & { kind: GeoKind }) {
  const [address, setAddress] = useState<MapAnswer["address"]>(null);
  const feature = useMemo(() => fromAttribute(kind, value), [kind, value]);
  return (
    <Suspense fallback={<div className="skeleton" style={{ height: 320 }} aria-hidden="true" />}>
      <LazyMapInput
        label={field.label}
        allowed={kind === "GeoJSON" ? ANY : [kind]}
        rule={{ feature: kind === "GeoJSON" ? null : kind, count: "one", addressType: null }}
        value={{ address, features: feature ? [feature] : [] }}
        onChange={(answer) => {
          setAddress(answer.address);
          const [next] = answer.features;
          if (next !== feature) onChange(toAttribute(kind, next));
        }}
      />
    </Suspense>
  );
}
