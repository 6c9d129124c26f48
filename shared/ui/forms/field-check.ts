import type { InputFault } from "#shared/configurator/attribute-kinds/fault.ts";
import { openStored } from "#shared/configurator/attribute-kinds/stored-text.ts";
import { checkInput, isInputVisible, validateInputs } from "#shared/configurator/engine/validate-inputs.ts";
import type { InputField, Inputs } from "#shared/contracts/design/activities.ts";
import type { GeoKind } from "#shared/ui/map/input/map-answer.ts";

/** A field's value while it is edited; a string in a number field is text that is not a number yet. */
export type DraftValue = Inputs[string];
export type Draft = Inputs;

/** What is wrong with a value. Those of an earlier start's journal may have keys of then. */
export type FieldFault = InputFault | { key: string; values: InputFault["values"] };

/** The control that enters a field (workbench.md, section 7). */
export type Control =
  | "segmented"
  | "select"
  | "number"
  | "slider"
  | "switch"
  | "text"
  | "map"
  | "unit"
  | "lines"
  | "files"
  | "none";

const SHORT_LABEL = 14;
const SEGMENTED_MOST = 4;
/** More positions than this are typed rather than dragged. */
const SLIDER_MOST_STEPS = 400;

/** Chooses the control: up to four short choices side by side, bounded steps as a slider with its field. */
export function controlOf(field: InputField): Control {
  switch (field.kind) {
    case "Boolean":
      return "switch";
    case "Choice": {
      const isShort = field.choices.every((choice) => choice.label.length <= SHORT_LABEL);
      return field.choices.length <= SEGMENTED_MOST && isShort ? "segmented" : "select";
    }
    case "Integer":
    case "Number":
    case "NumberRange": {
      const step = field.multipleOf ?? (field.kind === "Integer" ? 1 : null);
      if (field.minimum === null || field.maximum === null || step === null) return "number";
      return (field.maximum - field.minimum) / step <= SLIDER_MOST_STEPS ? "slider" : "number";
    }
    case "String":
      return field.choices.length > 0 ? "select" : "text";
    case "Unit":
      return "unit";
    case "Elements":
    case "List":
    case "Object":
      return "lines";
    case "Files":
    case "Mesh":
    case "Model":
    case "RevitFile":
      return "files";
    case "None":
      return "none";
    default:
      return "map";
  }
}

/** The kind of a field that is answered on a map, or null. */
export function geoKindOf({ kind }: InputField): GeoKind | null {
  return kind === "GeoPoint" || kind === "GeoLine" || kind === "GeoPolygon" || kind === "GeoJSON" ? kind : null;
}

/** True while the field applies to the other values (`visibleWhen`). */
export function isVisible(field: InputField, values: Draft): boolean {
  return field.kind !== "None" && isInputVisible(field, values);
}

/** Defaults of all fields with the given values over them, those of an old form as they are kept today. */
export function withDefaults(fields: readonly InputField[], values: Inputs): Draft {
  return Object.fromEntries(
    fields.map(({ name, kind, default: given }) => [name, openStored(kind, values[name] ?? given)]),
  );
}

/** What the engine would say to one value; null when it is right. */
export function checkField(field: InputField, value: DraftValue | undefined): InputFault | null {
  const checked = checkInput(field, value);
  return checked.ok ? null : checked.fault;
}

/** Faults of all visible fields by field name; empty when the form may run. */
export function checkForm(fields: readonly InputField[], values: Draft): Readonly<Record<string, InputFault>> {
  const { problems } = validateInputs({ definition: { fields } }, values);
  return Object.fromEntries(problems.map(({ field, fault }) => [field.name, fault]));
}

/** Fields by group, groups in the order of their first field. */
export function groupFields(fields: readonly InputField[]): { group: string; fields: InputField[] }[] {
  const groups = new Map<string, InputField[]>();
  for (const field of fields) groups.set(field.group, [...(groups.get(field.group) ?? []), field]);
  return [...groups].map(([group, members]) => ({ group, fields: members }));
}
