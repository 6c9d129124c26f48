import { Textarea } from "@mantine/core";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SEAT_MESSAGE_LENGTH } from "#shared/contracts/design/seat-request.ts";

/** A message of at most 280 characters with what is left of them. `children` stand beside the counter. */
export function MessageField({
  label,
  isLabelHidden = false,
  hint,
  value,
  onChange,
  isDisabled = false,
  hasFocus = false,
  children,
}: {
  label: string;
  isLabelHidden?: boolean;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  isDisabled?: boolean;
  /** Takes the focus as its popover opens. */
  hasFocus?: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="message-field">
      <label htmlFor={id} className={isLabelHidden ? "visually-hidden" : "text-medium"}>
        {label}
      </label>
      <Textarea
        id={id}
        rows={2}
        maxLength={SEAT_MESSAGE_LENGTH}
        value={value}
        disabled={isDisabled}
        aria-describedby={`${id}-count`}
        data-autofocus={hasFocus || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className="row text-small text-hint">
        {hint && <span>{hint}</span>}
        <span id={`${id}-count`} className={hint ? "monospace message-count" : "no-wrap"}>
          {t("workbench.request.count", { used: value.length, limit: SEAT_MESSAGE_LENGTH })}
        </span>
        {children}
      </div>
    </div>
  );
}
