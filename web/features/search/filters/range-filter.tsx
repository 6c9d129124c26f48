import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Range } from "#shared/contracts/market/search-query.ts";
import { DELAYS_MS } from "#shared/ui/app/measures.ts";
import { clampEnd, digitsOf, isKeyAllowed, limitsOf } from "./number-range.ts";
import type { Bounds } from "./number-range.ts";

const ENDS = ["least", "most"] as const;

/**
 * A range of whole numbers with a checkbox that switches it on (SCH-03). A number outside its limits is clamped and
 * said; unticking clears both ends (SCH-04, SCH-05).
 *
 * @param name what is limited, with its unit: "Storeys", "Office NIA (m²)"
 */
export function RangeFilter({
  range,
  name,
  bounds,
  onChange,
}: {
  range: Range;
  name: string;
  bounds: Bounds;
  onChange(bounds: Bounds): void;
}) {
  const { t } = useTranslation();
  const hintId = useId();
  const first = useRef<HTMLInputElement>(null);
  const isLimited = bounds.least !== null || bounds.most !== null;
  const [wasLimited, setWasLimited] = useState(isLimited);
  const [isOn, setIsOn] = useState(isLimited);
  const [typed, setTyped] = useState<{ end: keyof Bounds; text: string } | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const [isJustOn, setIsJustOn] = useState(false);
  if (wasLimited !== isLimited) {
    setWasLimited(isLimited);
    // Emptying the only field must not take it away from who is typing.
    if (isLimited || typed === null) setIsOn(isLimited);
  }
  useEffect(() => {
    if (isJustOn) first.current?.focus();
  }, [isJustOn]);

  const send = useDebouncedCallback((end: keyof Bounds, text: string) => {
    const value = text === "" ? null : Number(text);
    const clamped = value === null ? null : clampEnd(end, value, bounds);
    setWarning(clamped === value ? null : textOf(end));
    if (clamped !== bounds[end]) onChange({ ...bounds, [end]: clamped });
  }, DELAYS_MS.numberFilter);

  return (
    <fieldset className="range">
      <legend className="hidden">{name}</legend>
      <label className="tick">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            const next = event.currentTarget.checked;
            send.cancel();
            setIsOn(next);
            setIsJustOn(next);
            setTyped(null);
            setWarning(null);
            if (!next && isLimited) onChange({ least: null, most: null });
          }}
        />
        <span>{t(`web.search.limit.${range}`)}</span>
      </label>
      <div className="range-fields">
        {ENDS.map((end) => (
          <input
            key={end}
            ref={end === "least" ? first : undefined}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            className="input mono"
            disabled={!isOn}
            placeholder={t(`web.search.range.${end}`)}
            aria-label={t(`web.search.rangeOf.${end}`, { name })}
            aria-describedby={warning === null ? undefined : hintId}
            aria-invalid={warning !== null}
            value={typed?.end === end ? typed.text : isOn ? (bounds[end] ?? "") : ""}
            onKeyDown={(event) => {
              if (event.key === "Enter") send.flush();
              else if (!isKeyAllowed(event)) event.preventDefault();
            }}
            onChange={(event) => {
              const text = digitsOf(event.currentTarget.value);
              setTyped({ end, text });
              send(end, text);
            }}
            onBlur={() => {
              send.flush();
              setTyped(null);
            }}
          />
        ))}
      </div>
      <p id={hintId} className="range-hint" role="status">
        {warning}
      </p>
    </fieldset>
  );

  function textOf(end: keyof Bounds): string {
    const { from, to } = limitsOf(end, bounds);
    const range = to === null ? t("web.search.rangeFrom", { from }) : t("web.search.rangeFromTo", { from, to });
    return t("web.search.checkInput", { range });
  }
}
