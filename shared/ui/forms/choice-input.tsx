import { useTranslation } from "react-i18next";
import type { FieldProps } from "./form-field.tsx";

/** Up to four choices side by side, as radio buttons. */
export function ChoiceSegments({ id, field, value, describedBy, onChange }: FieldProps) {
  return (
    <div role="radiogroup" aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      <span id={`${id}-label`} className="form-label">
        {field.label}
        {field.unit !== null && <span className="form-label-unit"> {field.unit}</span>}
      </span>
      <div className="form-segments">
        {field.choices.map((choice) => (
          <label key={choice.value} className="form-segment">
            <input type="radio" name={id} checked={choice.value === value} onChange={() => onChange(choice.value)} />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

/** Many or long choices as a list. */
export function ChoiceSelect({ id, field, value, describedBy, isInvalid, onChange }: FieldProps) {
  const { t } = useTranslation();
  const position = field.choices.findIndex((choice) => choice.value === value);
  return (
    <div className="form-box" data-select>
      <select
        id={id}
        value={position < 0 ? "" : String(position)}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        onChange={(event) => onChange(field.choices[Number(event.currentTarget.value)]?.value ?? null)}
      >
        {position < 0 && <option value="">{t("forms.choose")}</option>}
        {field.choices.map((choice, index) => (
          <option key={choice.value} value={index}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
