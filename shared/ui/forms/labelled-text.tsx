import { useId } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { groupDigits } from "#shared/messages/group-digits.ts";
import type { TextFieldState } from "./use-text-fields.ts";
import "./labelled-text.css";

/**
 * A labelled line or, with `rows`, a labelled text; what is wrong with it stands under it, else `hint`. `most` shows how
 * many characters of how many are used; more can be typed, and are then a fault.
 */
export function LabelledText({
  label,
  state,
  type = "text",
  autoComplete,
  isOptional = false,
  rows,
  maxLength,
  most,
  hint,
}: {
  label: string;
  state: TextFieldState;
  type?: "text" | "email";
  autoComplete?: string;
  isOptional?: boolean;
  rows?: number;
  maxLength?: number;
  most?: number;
  hint?: ReactNode;
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
    "aria-describedby": fault !== null ? `${id}-fault` : hint === undefined ? undefined : `${id}-hint`,
    onBlur: state.leave,
  };
  return (
    <div className="labelled" data-faulty={fault !== null} data-hinted={hint !== undefined || undefined}>
      <div className="labelled-line">
        <label htmlFor={id}>
          {label} {isOptional && <span className="mut3">{t("forms.optional")}</span>}
        </label>
        {most !== undefined && (
          <span className="labelled-count small" aria-hidden>
            {groupDigits(state.value.trim().length)} / {groupDigits(most)}
          </span>
        )}
      </div>
      {rows === undefined ? (
        <input {...common} type={type} onChange={(event) => state.change(event.currentTarget.value)} />
      ) : (
        <textarea {...common} rows={rows} onChange={(event) => state.change(event.currentTarget.value)} />
      )}
      {fault === null && hint !== undefined && (
        <p id={`${id}-hint`} className="labelled-hint">
          {hint}
        </p>
      )}
      {fault !== null && (
        <p id={`${id}-fault`} className="labelled-fault">
          {fault}
        </p>
      )}
    </div>
  );
}
