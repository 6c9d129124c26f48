import { useState } from "react";
import { parseNumber } from "#shared/domain/typed-number.ts";

/** A number; what was typed where it is none yet; null where nothing stands. */
export type TypedNumber = number | string | null;

/** A line for a number. What is no number stays in it and is handed on as the text that it is: a fault, never nothing. */
export function NumberInput({
  id,
  label,
  value,
  digits = 0,
  isInvalid = false,
  describedBy,
  onChange,
  onLeave,
}: {
  id?: string;
  /** Accessible name where no `label` element names it. */
  label?: string;
  value: TypedNumber;
  /** Decimals that it takes. */
  digits?: number;
  isInvalid?: boolean;
  describedBy?: string | undefined;
  onChange(value: TypedNumber): void;
  onLeave?(): void;
}) {
  // While it has the focus it shows what was typed: "6." and "1,200" are on their way to a number.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      id={id}
      type="text"
      inputMode={digits > 0 ? "decimal" : "numeric"}
      autoComplete="off"
      maxLength={16}
      aria-label={label}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      value={typed ?? String(value ?? "")}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(readNumber(event.currentTarget.value));
      }}
      onBlur={() => {
        setTyped(null);
        onLeave?.();
      }}
    />
  );
}

/** What stands in a line: a number, a text that is none, or null. */
export function readNumber(text: string): TypedNumber {
  if (text.trim() === "") return null;
  const number = parseNumber(text);
  return Number.isNaN(number) ? text : number;
}
