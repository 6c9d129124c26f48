import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import type { InputField, Inputs } from "#shared/contracts/configurator.ts";
import { checkForm, groupFields, isVisible, withDefaults } from "./field-check.ts";
import type { Draft, DraftValue } from "./field-check.ts";
import { FormField } from "./form-field.tsx";
import "./forms.css";

export interface SchemaFormProps {
  fields: readonly InputField[];
  /** Values by field name; missing ones take the field's default. A new object replaces what is being edited. */
  values: Inputs;
  /** Called when all visible fields are right, `debounceMs` after the last change. */
  onChange(values: Inputs): void;
  /** `airy` on the site, `dense` in the workbench. */
  density: "airy" | "dense";
  /** Fields lose their edges and cannot be changed. */
  isReadOnly?: boolean;
  /** Messages by field name from the server or the engine. */
  errors?: Readonly<Record<string, readonly string[]>>;
  /** Warnings by field name: a rule that objects to the value but runs. */
  warnings?: Readonly<Record<string, string>>;
  /** What stands under a field, by its name: findings with their fixes. */
  notes?: Readonly<Record<string, ReactNode>>;
  /** 200 ms unless given (SCH-23). */
  debounceMs?: number;
}

const DEBOUNCE_MS = 200;

/** A form made from an activity's fields, grouped, checked as it is typed. */
export function SchemaForm(props: SchemaFormProps) {
  const { fields, values, onChange, density, isReadOnly = false, debounceMs = DEBOUNCE_MS } = props;
  const formId = useId();
  const [given, setGiven] = useState(values);
  const [draft, setDraft] = useState<Draft>(() => withDefaults(fields, values));
  if (given !== values) {
    setGiven(values);
    setDraft(withDefaults(fields, values));
  }
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const faults = checkForm(fields, draft);
  const change = (name: string, value: DraftValue): void => {
    const next = { ...draft, [name]: value };
    setDraft(next);
    clearTimeout(timer.current);
    if (Object.keys(checkForm(fields, next)).length > 0) return;
    timer.current = setTimeout(() => onChange(next), debounceMs);
  };

  return (
    <div className="schema-form" data-density={density} data-read-only={isReadOnly || undefined}>
      {groupFields(fields.filter((field) => isVisible(field, draft))).map(({ group, fields: members }) => (
        <fieldset key={group} className="schema-form-group" disabled={isReadOnly}>
          <legend>{group}</legend>
          {members.map((field) => (
            <FormField
              key={field.name}
              id={`${formId}-${field.name}`}
              field={field}
              value={draft[field.name]}
              fault={faults[field.name] ?? null}
              errors={props.errors?.[field.name] ?? []}
              warning={props.warnings?.[field.name] ?? null}
              note={props.notes?.[field.name]}
              onChange={(value) => change(field.name, value)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
