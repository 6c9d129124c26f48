import type { InputField, Inputs } from "#shared/contracts/design/activities.ts";
import type { RunSummary } from "#shared/contracts/design/runs.ts";
import type { SettingForms } from "./settings/settings-address.ts";
import type { Setting } from "./settings/settings.ts";
import { upfrontCarbon } from "./results/figures-per.ts";

/** One row of settings beside each other: a value for each, null where it is not known. */
export interface SettingRow {
  key: string;
  /** Of an input; null for a figure of the run, which the page names. */
  field: InputField | null;
  values: readonly (Inputs[string] | null)[];
  /** Whether each says something else than the first one. */
  differs: readonly boolean[];
}

/** More rows than this are no glance. */
const MOST_INPUTS = 2;

/** The inputs in which settings differ, the first two of them. */
export function inputRows(settings: readonly Setting[], forms: SettingForms): SettingRow[] {
  const lists = [
    { part: "inputs", fields: forms.fields },
    { part: "sample", fields: forms.sample.fields },
  ] as const;
  const rows = lists.flatMap(({ part, fields }) =>
    fields.map((field) =>
      rowOf(
        `${part}.${field.name}`,
        field,
        settings.map((each) => each[part][field.name] ?? null),
      ),
    ),
  );
  return rows.filter(({ differs }) => differs.includes(true)).slice(0, MOST_INPUTS);
}

/** Likely cost, minor units, and upfront carbon, kgCO₂e, of each run; null while it is not there or made nothing. */
export function figureRows(runs: readonly (RunSummary | null | undefined)[]): SettingRow[] {
  return [
    rowOf(
      "cost",
      null,
      runs.map((run) => run?.cost?.likely ?? null),
    ),
    rowOf(
      "carbon",
      null,
      runs.map((run) => (run ? upfrontCarbon(run) : null)),
    ),
  ];
}

function rowOf(key: string, field: InputField | null, values: SettingRow["values"]): SettingRow {
  const first = JSON.stringify(values[0] ?? null);
  return { key, field, values, differs: values.map((value) => value !== null && JSON.stringify(value) !== first) };
}
