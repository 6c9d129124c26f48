import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { InputField } from "#shared/contracts/design/activities.ts";
import { ChoiceSegments, ChoiceSelect } from "./choice-input.tsx";
import { controlOf, geoKindOf } from "./field-check.ts";
import type { DraftValue, FieldFault } from "./field-check.ts";
import { faultText } from "./fault-text.ts";
import { GeoField } from "./geo-field.tsx";
import { NumberField } from "./number-field.tsx";
import { milesHint, rangeHint } from "./range-hint.ts";
import { StructuredField } from "#shared/ui/forms/structured/structured-field.tsx";
import { TextField } from "./text-field.tsx";

export interface FieldProps {
  id: string;
  field: InputField;
  value: DraftValue | undefined;
  /** Ids of what stands under the control, undefined when nothing does. */
  describedBy: string | undefined;
  isInvalid: boolean;
  onChange(value: DraftValue): void;
}

interface Props {
  id: string;
  field: InputField;
  value: DraftValue | undefined;
  fault: FieldFault | null;
  errors: readonly string[];
  warning: string | null;
  note?: ReactNode;
  /** The note is about another value than the one that stands here now. */
  isSettled?: boolean;
  onChange(value: DraftValue): void;
}

/** One row of the form: label, control, and under it the fault or else the warning, then the range with the help. */
export function FormField({ id, field, value, fault, errors, warning, note, isSettled, onChange }: Props) {
  const { t } = useTranslation();
  const control = controlOf(field);
  // The map input says its own faults.
  const isSaid = control === "map" && fault !== null && fault.key.startsWith("map.input.");
  const ownFault = fault === null || isSaid ? null : faultText(fault, t);
  const error = ownFault ?? errors[0] ?? null;
  const texts = {
    message: error ?? warning ?? "",
    hint: [milesHint(field, value, t), rangeHint(field, t), field.help].filter((text) => text !== null).join(" · "),
  };
  const ids = (["message", "hint"] as const).filter((part) => texts[part] !== "").map((part) => `${id}-${part}`);
  const describedBy = ids.length === 0 ? undefined : ids.join(" ");
  const shared: FieldProps = { id, field, value, describedBy, isInvalid: error !== null, onChange };
  const tone = error === null ? (warning === null ? undefined : "warning") : "error";

  return (
    <div
      className="form-field"
      data-field={field.name}
      data-tone={tone}
      data-control={control}
      data-settled={isSettled || undefined}
    >
      {control === "switch" ? (
        <label className="form-switch" htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            role="switch"
            checked={value === true}
            aria-checked={value === true}
            aria-describedby={describedBy}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <span>{field.label}</span>
        </label>
      ) : (
        <FieldControl control={control} shared={shared} />
      )}
      {texts.message !== "" && (
        <p id={`${id}-message`} className="form-message" role={error === null ? undefined : "alert"}>
          {texts.message}
        </p>
      )}
      {texts.hint !== "" && (
        <p id={`${id}-hint`} className="form-hint">
          {texts.hint}
        </p>
      )}
      {note}
    </div>
  );
}

function FieldControl({ control, shared }: { control: ReturnType<typeof controlOf>; shared: FieldProps }) {
  const { id, field } = shared;
  if (control === "none") return null;
  if (control === "segmented") return <ChoiceSegments {...shared} />;
  const geoKind = geoKindOf(field);
  if (geoKind !== null) return <GeoField {...shared} kind={geoKind} />;
  const unit = control === "select" && field.unit !== null && <span className="form-label-unit"> {field.unit}</span>;
  return (
    <>
      {control === "files" ? (
        <span id={`${id}-label`} className="form-label">
          {field.label}
        </span>
      ) : (
        <label className="form-label" htmlFor={id}>
          {field.label}
          {unit}
        </label>
      )}
      {control === "select" && <ChoiceSelect {...shared} />}
      {control === "text" && <TextField {...shared} />}
      {(control === "number" || control === "slider") && <NumberField {...shared} withSlider={control === "slider"} />}
      {(control === "unit" || control === "lines" || control === "files") && <StructuredField {...shared} />}
    </>
  );
}
