import type { InputField, Inputs } from "#shared/contracts/design/activities.ts";
import type { BaseModel } from "#shared/contracts/design/base-model.ts";
import type { Host } from "#shared/contracts/host-kinds/hosts.ts";
import { isRecord } from "#shared/configurator/attribute-kinds/kind.ts";
import type { SampleForm, SampleList } from "#shared/contracts/design/sample.ts";
import type { JsonValue } from "#shared/contracts/json-bounds.ts";
import { validateInputs } from "./validate-inputs.ts";

/** Hosts to show a kit on: on its public page and in its pictures. */
export interface ActivitySample {
  form: SampleForm;
  /** Values of a picture of a few hundred pixels. */
  picture: Inputs;
  /** Values that go together: what no longer fits after a change is moved, made smaller or left out. */
  fit(values: Inputs): Inputs;
  /** Values with another item of the list, where there is most room; null where there is none. */
  add(values: Inputs, kind: string): Inputs | null;
  /** @param values checked and fitting; the same ones give the same bytes */
  hosts(values: Inputs): { hosts: Host[]; baseModel: BaseModel };
}

/**
 * Values of a demonstration against its form: missing ones take what the form shows first, unknown ones are left out.
 *
 * @returns `errors` by field name, items by their place: "openings.0.width"; empty when everything is valid
 */
export function checkSample(
  { fields, list, values: first }: SampleForm,
  given: Inputs,
): { values: Inputs; errors: Record<string, string[]> } {
  const { inputs, errors } = check(fields, given);
  if (list === null) return { values: inputs, errors };
  const items = given[list.name] ?? first[list.name];
  if (!Array.isArray(items))
    return { values: inputs, errors: { ...errors, [list.name]: [`${list.label} are a list.`] } };
  if (items.length > list.most) {
    const message = `${items.length} are over ${list.most}, the most here.`;
    return { values: inputs, errors: { ...errors, [list.name]: [message] } };
  }
  const checked = items.map((item) => checkItem(list, item));
  for (const [index, item] of checked.entries()) {
    for (const [name, sentences] of Object.entries(item.errors)) errors[`${list.name}.${index}.${name}`] = sentences;
  }
  return { values: { ...inputs, [list.name]: checked.map((item) => item.values) }, errors };
}

function checkItem(
  { kinds, fields }: SampleList,
  item: JsonValue,
): { values: Inputs; errors: Record<string, string[]> } {
  const given = isRecord(item) ? item : {};
  const kind = kinds.find((each) => each.kind === given["kind"])?.kind;
  const { inputs, errors } = check(fields, Object.fromEntries(fields.map(({ name }) => [name, given[name] ?? null])));
  if (kind === undefined) errors["kind"] = [`Choose one of ${kinds.map((each) => each.kind).join(", ")}.`];
  return { values: { kind: kind ?? null, ...inputs }, errors };
}

function check(fields: readonly InputField[], inputs: Inputs) {
  return validateInputs({ definition: { fields } }, inputs);
}
