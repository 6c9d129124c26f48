import { useId } from "react";
import { useTranslation } from "react-i18next";
import { FieldFault } from "./field-fault.tsx";
import { NumberInput } from "./number-input.tsx";
import type { TypedNumber } from "./number-input.tsx";

/** A labelled number with its unit. */
export function NumberField({
  label,
  unit,
  value,
  isOptional = false,
  fault,
  onChange,
  onLeave,
}: {
  label: string;
  unit?: string;
  value: TypedNumber;
  isOptional?: boolean;
  fault: string | null;
  onChange(value: TypedNumber): void;
  onLeave(): void;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="labelled" data-faulty={fault !== null}>
      <label htmlFor={id}>
        {label} {unit !== undefined && <span className="mut3">{unit}</span>}{" "}
        {isOptional && <span className="mut3">{t("forms.optional")}</span>}
      </label>
      <NumberInput
        id={id}
        value={value}
        isInvalid={fault !== null}
        describedBy={fault === null ? undefined : `${id}-fault`}
        onChange={onChange}
        onLeave={onLeave}
      />
      {fault !== null && <FieldFault id={`${id}-fault`}>{fault}</FieldFault>}
    </div>
  );
}
