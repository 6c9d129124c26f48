import { useId } from "react";
import { useTranslation } from "react-i18next";
import { FieldFault } from "./field-fault.tsx";

/** One of a short list. The empty value is "not chosen yet". */
export function ChoiceField({
  label,
  value,
  options,
  isOptional = false,
  fault,
  onChange,
  onLeave,
}: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  isOptional?: boolean;
  fault: string | null;
  onChange(value: string): void;
  onLeave(): void;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="labelled" data-faulty={fault !== null}>
      <label htmlFor={id}>
        {label} {isOptional && <span className="mut3">{t("forms.optional")}</span>}
      </label>
      <div className="labelled choice-select" data-select>
        <select
          id={id}
          value={value}
          aria-required={!isOptional}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : `${id}-fault`}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeave}
        >
          <option value="">{t("forms.choose")}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      {fault !== null && <FieldFault id={`${id}-fault`}>{fault}</FieldFault>}
    </div>
  );
}
