import { useState } from "react";

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

/** A number as people type it, with commas or spaces between thousands. */
export function readNumber(text: string): TypedNumber {
  const plain = text.trim().replaceAll(/[,\s](?=\d{3}(\D|$))/g, "");
  if (plain === "") return null;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}
