import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatCorners, readCorners } from "./corners-text.ts";
import type { FeatureKind, GeoFeature, KeptShape } from "./map-answer.ts";

/** What is typed: it stands as long as nothing else answers. */
interface Typed {
  text: string;
  /** What was there before: its kind, holes and properties stay. */
  before: GeoFeature | undefined;
  /** What the text gave; undefined for none, and for what cannot be read. */
  gave: GeoFeature | undefined;
}

/**
 * The corners as text, for keyboards and for figures from a plan.
 *
 * @param asked kind that the question asks for; null where any will do
 * @param otherwise kind where nothing is asked for or there
 * @param kept a shape that is shown and not edited
 */
export function CornersField({
  id: givenId,
  describedBy,
  asked,
  otherwise,
  feature,
  kept,
  onChange,
}: {
  id: string | undefined;
  describedBy: string | undefined;
  asked: FeatureKind | null;
  otherwise: FeatureKind;
  feature: GeoFeature | undefined;
  kept: KeptShape | null;
  onChange(feature: GeoFeature | undefined, text: string): void;
}) {
  const { t } = useTranslation();
  const ownId = useId();
  const id = givenId ?? ownId;
  const [last, setTyped] = useState<Typed | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  // While one types, the form may put another answer in place of what cannot be read yet.
  const typed = last !== null && (isFocused || last.gave === feature) ? last : null;
  if (last !== null && typed === null) setTyped(null);
  const before = typed ? typed.before : feature;
  const kind = asked ?? before?.kind ?? otherwise;
  const read = readCorners(typed?.text ?? "", kind);
  const fault = "fault" in read ? read.fault : null;
  const hint = kept !== null ? "map.input.kept" : kind === "GeoPoint" ? "map.input.placeHint" : "map.input.cornersHint";
  return (
    <div className="map-input-corners">
      <label htmlFor={id}>{t("map.input.corners")}</label>
      <textarea
        id={id}
        rows={kind === "GeoPoint" && kept === null ? 1 : 4}
        spellCheck={false}
        readOnly={kept !== null}
        aria-describedby={[`${ownId}-hint`, describedBy].filter(Boolean).join(" ")}
        aria-invalid={fault !== null}
        value={typed?.text ?? formatCorners(kept?.corners ?? feature?.corners ?? [])}
        onFocus={() => setIsFocused(true)}
        onChange={(event) => {
          const text = event.currentTarget.value;
          const next = readCorners(text, kind);
          const corners = "corners" in next ? next.corners : [];
          const rest = before?.kind === kind ? before : {};
          const gave = corners.length > 0 ? { ...rest, kind, corners } : undefined;
          setTyped({ text, before, gave });
          onChange(gave, text);
        }}
        onBlur={() => {
          setIsFocused(false);
          if (fault === null) setTyped(null);
        }}
      />
      <p id={`${ownId}-hint`} className="location-hint" data-fault={fault !== null || undefined}>
        {fault ? t(fault.key, fault.values) : t(hint)}
      </p>
    </div>
  );
}
