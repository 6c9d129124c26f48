import { useState } from "react";
import type { JsonValue } from "#shared/contracts/json-bounds.ts";
import type { FieldProps } from "#shared/ui/forms/form-field.tsx";

/**
 * A value as lines of text: what is typed stays as typed until the field is left.
 *
 * @param format the value as text; not asked for a value that is text itself, which is what could not be read
 * @param how said under the field, before its fault or help
 */
export function LinesField({
  id,
  value,
  describedBy,
  isInvalid,
  onChange,
  format,
  parse,
  how,
  rows = 3,
}: FieldProps & {
  format(value: JsonValue | undefined): string;
  parse(text: string): JsonValue;
  how: string;
  rows?: number;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const howId = `${id}-how`;
  return (
    <>
      <textarea
        id={id}
        className="form-lines"
        rows={rows}
        spellCheck={false}
        autoComplete="off"
        value={typed ?? (typeof value === "string" ? value : format(value))}
        aria-describedby={describedBy === undefined ? howId : `${howId} ${describedBy}`}
        aria-invalid={isInvalid}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange(parse(event.currentTarget.value));
        }}
        onBlur={() => setTyped(null)}
      />
      <p id={howId} className="form-how">
        {how}
      </p>
    </>
  );
}
