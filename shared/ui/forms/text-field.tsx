import type { FieldProps } from "./form-field.tsx";

/** A line of text. */
export function TextField({ id, value, describedBy, isInvalid, onChange }: FieldProps) {
  return (
    <div className="form-box">
      <input
        id={id}
        type="text"
        value={typeof value === "string" ? value : ""}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
