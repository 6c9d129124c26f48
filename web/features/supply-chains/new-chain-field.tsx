import { type RefObject, useId } from "react";
import { useTranslation } from "react-i18next";
import { CHAIN_BOUNDS } from "#shared/contracts/people/supply-chains.ts";

/** Name of a chain that is made on the way. @param refusal why it could not be made, shown at the field */
export function NewChainField({
  ref,
  value,
  refusal,
  onChange,
}: {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  refusal: string | null;
  onChange(name: string): void;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="chain-field">
      <label htmlFor={id}>{t("web.chains.addTo.new")}</label>
      <span className="input" data-bad={refusal !== null || undefined}>
        <input
          id={id}
          ref={ref}
          maxLength={CHAIN_BOUNDS.nameMost}
          value={value}
          aria-invalid={refusal !== null}
          aria-describedby={refusal === null ? undefined : `${id}-fault`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </span>
      {refusal !== null && (
        <span id={`${id}-fault`} className="chain-fault">
          {refusal}
        </span>
      )}
    </div>
  );
}
