import { useId } from "react";
import { FieldFault } from "./field-fault.tsx";

/** A labelled day. */
export function DateField({
  label,
  value,
  fault,
  onChange,
  onLeave,
}: {
  label: string;
  /** ISO day, or empty. */
  value: string;
  fault: string | null;
  onChange(value: string): void;
  onLeave(): void;
}) {
  const id = useId();
  return (
    <div className="labelled" data-faulty={fault !== null}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value}
        aria-required
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
      />
      {fault !== null && <FieldFault id={`${id}-fault`}>{fault}</FieldFault>}
    </div>
  );
}
