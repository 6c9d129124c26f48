import type { InputField, Inputs } from "#shared/contracts/design/activities.ts";
import type { JsonValue } from "#shared/contracts/json-bounds.ts";
import type { EngineRequest, RunSummary } from "#shared/contracts/design/runs.ts";
import { canonicalJson } from "#shared/configurator/engine/canonical-json.ts";
import { ENGINE_VERSION, execute } from "#shared/configurator/engine/execute.ts";
import { getActivity } from "#shared/configurator/engine/registry.ts";
import { sha256Hex } from "#shared/ifc/ids/sha256.ts";

/** What figures are kept under: "engine 1.2.3, kit 1.0.0". */
export function versionsOf(activityId: string): string {
  return `engine ${ENGINE_VERSION}, kit ${getActivity(activityId).definition.version}`;
}

/** Twelve digits that change when a figure of these runs does; words may change without. */
export function figuresHash(requests: readonly EngineRequest[]): string {
  const figures = requests.map((request) => figuresOf(execute(request).summary));
  return sha256Hex(canonicalJson(figures)).slice(0, 12);
}

function figuresOf({ quantities, costRows, carbon, findings, reports, ...summary }: RunSummary) {
  const { inputsHash: _hash, engineVersion: _version, ...numbers } = summary;
  return {
    ...numbers,
    quantities: quantities.map(({ key, value, unit }) => [key, value, unit]),
    costRows: costRows.map(({ key, quantity, unit, low, likely, high }) => [key, quantity, unit, low, likely, high]),
    carbon: carbon && {
      ...carbon,
      rows: carbon.rows.map(({ massKg, factor, a1a3, biogenic }) => [massKg, factor, a1a3, biogenic]),
    },
    findings: findings.map(({ ruleId, severity, hostGlobalIds, fixes }) => {
      const ways = fixes.map(({ label: _label, ...way }) => way);
      return { ruleId, severity, hostGlobalIds, ways };
    }),
    reports: reports.map(({ key, rows }) => [key, rows.map(({ isRefused }) => isRefused)]),
  };
}

/** Each input alone at each of its choices, and at both ends of its range. */
export function eachInput(fields: readonly InputField[]): Inputs[] {
  return fields.flatMap(({ name, choices, minimum, maximum }): Inputs[] => {
    const values: JsonValue[] = choices.length > 0 ? choices.map(({ value }) => value) : [minimum, maximum];
    return values.flatMap((value) => (value === null ? [] : [{ [name]: value }]));
  });
}
