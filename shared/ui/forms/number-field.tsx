import { useState } from "react";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { nearestAllowed } from "#shared/configurator/attribute-kinds/numbers/steps.ts";
import { parseNumber } from "#shared/domain/typed-number.ts";
import type { FieldProps } from "./form-field.tsx";
import { formatNumber } from "./format-number.ts";

/** A number with its unit; arrow keys step it. With a slider where both bounds and a step are known. */
export function NumberField(props: FieldProps & { withSlider: boolean }) {
  const { id, field, value, describedBy, isInvalid, onChange, withSlider } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const byDefault = typeof field.default === "number" ? formatNumber(field.default) : undefined;
  const shown = typeof value === "number" ? formatNumber(value) : typeof value === "string" ? value : "";

  const type = (text: string): void => {
    setTyped(text);
    const number = parseNumber(text);
    if (text.trim() === "") onChange(null);
    else onChange(Number.isNaN(number) ? text : number);
  };
  const step = (direction: 1 | -1): void => {
    if (typeof value !== "number") return;
    setTyped(null);
    onChange(nearestAllowed(value + direction * (field.multipleOf ?? 1), field));
  };

  return (
    <>
      <div className="form-box">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={field.kind === "NumberRange" && field.default === null ? t("forms.byModel") : byDefault}
          value={typed ?? shown}
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setTyped(null)}
          onKeyDown={(event) => {
            if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
            event.preventDefault();
            step(event.key === "ArrowUp" ? 1 : -1);
          }}
        />
        {field.unit !== null && (
          <span className="form-unit" aria-hidden="true">
            {field.unit}
          </span>
        )}
      </div>
      {withSlider && typeof value === "number" && (
        <input
          type="range"
          className="form-slider"
          aria-label={
            field.unit === null ? field.label : t("forms.fieldWithUnit", { label: field.label, unit: field.unit })
          }
          min={field.minimum ?? 0}
          max={field.maximum ?? 0}
          step={field.multipleOf ?? 1}
          value={value}
          style={{ "--at": `${share(value, field.minimum, field.maximum)}%` } as CSSProperties}
          onChange={(event) => {
            setTyped(null);
            onChange(nearestAllowed(Number(event.currentTarget.value), field));
          }}
        />
      )}
    </>
  );
}

function clamp(value: number, minimum: number | null, maximum: number | null): number {
  return Math.min(Math.max(value, minimum ?? -Infinity), maximum ?? Infinity);
}

/** Where the thumb is, 0…100. */
function share(value: unknown, minimum: number | null, maximum: number | null): number {
  if (typeof value !== "number" || minimum === null || maximum === null || maximum === minimum) return 0;
  return (100 * (clamp(value, minimum, maximum) - minimum)) / (maximum - minimum);
}
