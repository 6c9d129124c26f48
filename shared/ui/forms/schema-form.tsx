import { useEffect, useId, useRef, useState } from "react";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import { checkForm, withDefaults } from "./field-check.ts";
import type { Draft, DraftValue } from "./field-check.ts";
import { SchemaFields, type SchemaFieldsProps } from "./schema-fields.tsx";

export interface SchemaFormProps extends Omit<SchemaFieldsProps, "draft" | "id" | "onFieldChange"> {
  /** Values by field name; missing ones take the field's default. A new object replaces what is being edited. */
  values: Inputs;
  /** Called when all visible fields are right, `debounceMs` after the last change. */
  onChange(values: Inputs): void;
  /** 200 ms unless given (SCH-23). */
  debounceMs?: number;
}

const DEBOUNCE_MS = 200;

/** A form made from an activity's fields that answers once all of them are right. */
export function SchemaForm({ values, onChange, debounceMs = DEBOUNCE_MS, ...rest }: SchemaFormProps) {
  const { fields } = rest;
  const id = useId();
  const [given, setGiven] = useState(values);
  const [draft, setDraft] = useState<Draft>(() => withDefaults(fields, values));
  if (given !== values) {
    setGiven(values);
    setDraft(withDefaults(fields, values));
  }
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (name: string, value: DraftValue): void => {
    const next = { ...draft, [name]: value };
    setDraft(next);
    clearTimeout(timer.current);
    if (Object.keys(checkForm(fields, next)).length > 0) return;
    timer.current = setTimeout(() => onChange(next), debounceMs);
  };

  return <SchemaFields {...rest} id={id} draft={draft} onFieldChange={change} />;
}
