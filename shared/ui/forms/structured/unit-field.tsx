import { useState } from "react";
import { useTranslation } from "react-i18next";
import { nearestAllowed } from "#shared/configurator/attribute-kinds/numbers/steps.ts";
import { parseNumber } from "#shared/domain/typed-number.ts";
import { isUnit, type Unit, withoutNoise } from "#shared/domain/units.ts";
import type { FieldProps } from "#shared/ui/forms/form-field.tsx";
import { formatNumber } from "#shared/ui/forms/format-number.ts";
import { inUnit, localUnit, measureOf, unitsOf } from "./unit-choice.ts";

/** A number with its unit, which can be changed: the value then stays what it is, told in the other unit. */
export function UnitField({ id, field, value, describedBy, isInvalid, onChange }: FieldProps) {
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Unit | null>(null);
  const measure = measureOf(value);
  const isOwn = measure === undefined || measure.unit === field.unit;
  const unit = chosen ?? (isOwn ? localUnit(field, i18n.language) : measure.unit);
  const shown = measure && inUnit(measure, unit).value;
  const number = typeof shown === "number" ? formatNumber(shown) : typeof shown === "string" ? shown : "";
  const byDefault = measureOf(field.default);
  const standsIn = byDefault && inUnit(byDefault, unit).value;

  const type = (text: string): void => {
    setTyped(text);
    setChosen(unit);
    const given = parseNumber(text);
    if (text.trim() === "") onChange(null);
    else onChange({ value: Number.isNaN(given) ? text : given, unit });
  };
  const step = (direction: 1 | -1): void => {
    if (typeof shown !== "number") return;
    const next = shown + direction * ((unit === field.unit && field.multipleOf) || 1);
    setTyped(null);
    onChange({ value: unit === field.unit ? nearestAllowed(next, field) : withoutNoise(next), unit });
  };

  return (
    <div className="form-box" data-unit>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder={typeof standsIn === "number" ? formatNumber(standsIn) : undefined}
        value={typed ?? number}
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
      <select
        aria-label={t("forms.unitOf", { label: field.label })}
        value={unit}
        onChange={(event) => {
          const next = event.currentTarget.value;
          if (!isUnit(next)) return;
          setChosen(next);
          setTyped(null);
          if (measure) onChange({ ...inUnit(measure, next) });
        }}
      >
        {unitsOf(field).map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </div>
  );
}
