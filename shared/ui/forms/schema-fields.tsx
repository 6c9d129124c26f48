import { useState, type ReactNode } from "react";
import type { InputField } from "#shared/contracts/design/activities.ts";
import { checkForm, groupFields, isVisible, type Draft, type DraftValue } from "./field-check.ts";
import { isAnswered, judge, type Judgement } from "./field-marks.ts";
import { FormField } from "./form-field.tsx";
import "./forms.css";

export interface SchemaFieldsProps {
  fields: readonly InputField[];
  /** A value for each field, right or not. */
  draft: Draft;
  /** Ids of the controls begin with it: `<id>-<field name>`. */
  id: string;
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
  /** What the notes come from, such as the result of a run: a new one counts for the values as they are then. */
  notesOf?: unknown;
  /** Called with each change at once, right or not. */
  onFieldChange(name: string, value: DraftValue): void;
}

/** The fields of an activity in their groups, each checked as it is typed. What is typed is kept by the caller. */
export function SchemaFields(props: SchemaFieldsProps) {
  const { fields, draft, id, density, isReadOnly = false, onFieldChange } = props;
  const faults = checkForm(fields, draft);
  // A mark is about the value it was made for: it goes when that changes, not with the next run or save.
  const marked = useJudgement([props.errors, props.warnings], draft);
  const noted = useJudgement([props.notesOf], draft);
  return (
    <div className="schema-form" data-density={density} data-read-only={isReadOnly || undefined}>
      {groupFields(fields.filter((field) => isVisible(field, draft))).map(({ group, fields: members }) => (
        <fieldset key={group} className="schema-form-group" disabled={isReadOnly}>
          <legend>{group}</legend>
          {members.map((field) => {
            const isUnmarked = isAnswered(marked, field.name, draft);
            return (
              <FormField
                key={field.name}
                id={`${id}-${field.name}`}
                field={field}
                value={draft[field.name]}
                fault={faults[field.name] ?? null}
                errors={isUnmarked ? [] : (props.errors?.[field.name] ?? [])}
                warning={isUnmarked ? null : (props.warnings?.[field.name] ?? null)}
                note={props.notes?.[field.name]}
                isSettled={isAnswered(noted, field.name, draft)}
                onChange={(value) => onFieldChange(field.name, value)}
              />
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}

function useJudgement(sources: readonly unknown[], draft: Draft): Judgement {
  const [last, setLast] = useState<Judgement | null>(null);
  const judgement = judge(last, sources, draft);
  if (judgement !== last) setLast(judgement);
  return judgement;
}
