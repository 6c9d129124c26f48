import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { TextFieldState } from "./use-text-fields.ts";
import "./labelled-text.css";

/** A labelled line or, with `rows`, a labelled text; what is wrong with it stands under it. */
export function LabelledText({
  label,
  state,
  type = "text",
  autoComplete,
  isOptional = false,
  rows,
  maxLength,
}: {
  label: string;
  state: TextFieldState;
  type?: "text" | "email";
  autoComplete?: string;
  isOptional?: boolean;
  rows?: number;
  maxLength?: number;
}) {
  const { t } = useTranslation();
  const id = useId();
  const fault = state.fault === null ? state.refusal : t(state.fault.key, state.fault.values);
  const common = {
    id,
    value: state.value,
    maxLength,
    autoComplete,
    "aria-invalid": fault !== null,
    "aria-required": !isOptional,
    "aria-describedby": fault === null ? undefined : `${id}-fault`,
    onBlur: state.leave,
  };
  return (
    <div className="labelled" data-faulty={fault !== null}>
      <label htmlFor={id}>
        {label} {isOptional && <span className="mut3">{t("forms.optional")}</span>}
      </label>
      {rows === undefined ? (
        <input {...common} type={type} onChange={(event) => state.change(event.currentTarget.value)} />
      ) : (
        <textarea {...common} rows={rows} onChange={(event) => state.change(event.currentTarget.value)} />
      )}
      {fault !== null && (
        <p id={`${id}-fault`} className="labelled-fault">
          {fault}
        </p>
      )}
    </div>
  );
}
