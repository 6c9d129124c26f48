import type { InputField, Inputs } from "#shared/contracts/design/activities.ts";
import type { RunSummary } from "#shared/contracts/design/runs.ts";
import { shownValues } from "./settings/setting-values.ts";
import type { SettingForms } from "./settings/settings-address.ts";
import type { Setting } from "./settings/settings.ts";
import { upfrontCarbon } from "./results/figures-per.ts";

/** One row of settings beside each other: a value for each, null where it is not known or does not apply. */
export interface SettingRow {
  key: string;
  /** Of an input; null for a figure of the run, which the page names. */
  field: InputField | null;
  values: readonly (Inputs[string] | null)[];
  /** Whether each says something else than the first one that says something. */
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
  const rows = lists.flatMap(({ part, fields }) => {
    const shown = settings.map((each) => shownValues(fields, each[part]));
    return fields.map((field) =>
      rowOf(
        `${part}.${field.name}`,
        field,
        shown.map((each) => each[field.name]),
      ),
    );
  });
  return rows.filter(({ differs }) => differs.includes(true)).slice(0, MOST_INPUTS);
}

/** Likely cost, minor units, and upfront carbon, kgCO₂e, of each run; null while it is not there or made nothing. */
export function figureRows(runs: readonly (RunSummary | null | undefined)[]): SettingRow[] {
  return [
    rowOf(
      "cost",
      null,
      runs.map((run) => run?.cost?.likely),
    ),
    rowOf(
      "carbon",
      null,
      runs.map((run) => (run ? (upfrontCarbon(run) ?? undefined) : undefined)),
    ),
  ];
}

/** @param said undefined where it says nothing; null is an input that the model answers */
function rowOf(key: string, field: InputField | null, said: readonly (Inputs[string] | undefined)[]): SettingRow {
  const texts = said.map((value) => JSON.stringify(value));
  const first = texts.find((text) => text !== undefined);
  return {
    key,
    field,
    values: said.map((value) => value ?? null),
    differs: texts.map((text) => text !== undefined && text !== first),
  };
}
