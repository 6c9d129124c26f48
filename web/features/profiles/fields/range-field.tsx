import { useId } from "react";
import { useTranslation } from "react-i18next";
import { FieldFault } from "./field-fault.tsx";
import { NumberInput } from "./number-input.tsx";
import type { TypedNumber } from "./number-input.tsx";

/** From and to of one figure. A single known figure goes into both. */
export function RangeField({
  label,
  unit,
  from,
  to,
  fault,
  onChange,
  onLeave,
}: {
  label: string;
  unit: string;
  from: TypedNumber;
  to: TypedNumber;
  fault: string | null;
  onChange(from: TypedNumber, to: TypedNumber): void;
  onLeave(): void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const describedBy = fault === null ? undefined : id;
  return (
    <fieldset className="labelled range-field" data-faulty={fault !== null}>
      <legend>
        {label} <span className="mut3">{t("forms.optional")}</span>
      </legend>
      <div className="range-ends">
        <NumberInput
          label={t("web.profiles.from", { label, unit })}
          value={from}
          digits={2}
          isInvalid={fault !== null}
          describedBy={describedBy}
          onChange={(value) => onChange(value, to)}
          onLeave={onLeave}
        />
        <span aria-hidden>–</span>
        <NumberInput
          label={t("web.profiles.to", { label, unit })}
          value={to}
          digits={2}
          isInvalid={fault !== null}
          describedBy={describedBy}
          onChange={(value) => onChange(from, value)}
          onLeave={onLeave}
        />
        <span className="mut3">{unit}</span>
      </div>
      {fault !== null && <FieldFault id={id}>{fault}</FieldFault>}
    </fieldset>
  );
}
