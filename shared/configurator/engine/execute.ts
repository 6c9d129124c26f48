import { KIND_OF_OLD } from "#shared/contracts/host-kinds/kind.ts";
import type { InputField } from "#shared/contracts/design/activities.ts";
import type { JsonValue } from "#shared/contracts/json-bounds.ts";
import type { EngineRequest, RuleFinding, RunSummary } from "#shared/contracts/design/runs.ts";
import { sha256Hex } from "#shared/ifc/ids/sha256.ts";
import type { Activity, ActivityResult } from "./activity.ts";
import { getActivity } from "./registry.ts";
import { validateInputs } from "./validate-inputs.ts";
import type { Assembly } from "#shared/configurator/assembly/assembly.ts";
import { isRecord } from "#shared/configurator/attribute-kinds/kind.ts";
import { grouped } from "#shared/domain/units.ts";
import { canonicalJson } from "./canonical-json.ts";
import { RunStopped } from "./engine-errors.ts";
import { leftOutCostings } from "#shared/configurator/takeoff/supplied-rates.ts";
import { drawnSites, type SiteProblem } from "./drawn-sites.ts";
import { sortOutHosts } from "./foreign-hosts.ts";

/** Rises whenever the same inputs would give another result. */
export const ENGINE_VERSION = "1.4.3";

/**
 * Most parts that a run may have, told from its layouts before any is made. 20,000 walls of six metres with a window are
 * reckoned as 1,180,000; they have 660,000, take 1.7 GB and give an IFC of 250 MB.
 */
const MOST_PARTS = 1_500_000;

export interface ExecuteOptions {
  /** After each host. `stage` is a word or two for people: "Panels". */
  onProgress?(done: number, total: number, stage: string): void;
  /** Asked before each host; true ends the run with `RunStopped`. */
  shouldStop?(): boolean;
  /** More parts are refused, with a finding that names the largest host and both numbers. */
  mostParts?: number;
}

/** What a run gives. `assembly` is null when nothing could be made; it can hold units even when some rule failed. */
export interface EngineResult {
  summary: RunSummary;
  assembly: Assembly | null;
}

/**
 * Runs an activity on its hosts. Pure: the same request gives the same result, value for value (CFG-12).
 *
 * Inputs that are not valid are no exception: the summary then has status "error" and one finding per input.
 *
 * @throws UnknownActivity
 * @throws RunStopped when `shouldStop` said so
 */
export function execute(request: EngineRequest, options: ExecuteOptions = {}): EngineResult {
  const activity = getActivity(request.activityId);
  const { inputs, problems: invalid } = validateInputs(activity, request.inputs);
  const drawn = drawnSites(activity.definition, inputs);
  const problems: SiteProblem[] = [...invalid, ...drawn.problems];
  const { own, foreign, findings } = sortOutHosts(request.hosts, activity.definition);
  const checked = { ...request, inputs, hosts: [...own, ...drawn.sites] };
  const result =
    problems.length > 0
      ? refusal(checked, activity.definition.kit, problems)
      : activity.run(checked, {
          step(done, total, stage) {
            if (options.shouldStop?.() === true) throw new RunStopped();
            options.onProgress?.(done, total, stage);
          },
          mostParts: options.mostParts ?? MOST_PARTS,
        });
  const inputsHash = hashOf({ ...request, inputs });
  const made = withLeftOutCostings(withTitles(result.summary, activity), activity, request);
  const summary = foreign.length === 0 ? made : withForeign(made, foreign.length, findings);
  return { summary: { ...summary, inputsHash, engineVersion: ENGINE_VERSION }, assembly: result.assembly };
}

/**
 * Of everything but who ran it, and what a supplier asks: the hash is in files that go to others, who could try rates until
 * it fits, and nothing there depends on them. Walls count as before hosts had a kind, so that their runs keep their hash.
 */
function hashOf(request: EngineRequest): string {
  const hosts = request.hosts.map((host) => (host.kind === KIND_OF_OLD ? { ...host, kind: undefined } : host));
  return sha256Hex(canonicalJson({ ...request, hosts, provenance: undefined, costings: undefined }));
}

/** The kit's own findings, each with what its rule is about. */
function withTitles(summary: ActivityResult["summary"], { ruleTitles }: Activity): ActivityResult["summary"] {
  const findings = summary.findings.map((finding) => ({
    ...finding,
    title: finding.title ?? ruleTitles[finding.ruleId],
  }));
  return { ...summary, findings };
}

function withLeftOutCostings(
  summary: ActivityResult["summary"],
  activity: Activity,
  request: EngineRequest,
): ActivityResult["summary"] {
  const finding = leftOutCostings(summary.costRows, activity.rates(request.region), request);
  return finding === null ? summary : { ...summary, findings: [...summary.findings, finding] };
}

function withForeign(
  summary: ActivityResult["summary"],
  count: number,
  findings: readonly RuleFinding[],
): ActivityResult["summary"] {
  return {
    ...summary,
    status: "error",
    findings: [...findings, ...summary.findings],
    hostsRefused: summary.hostsRefused + count,
  };
}

function refusal(request: EngineRequest, kit: string, problems: readonly SiteProblem[]): ActivityResult {
  const findings = problems.map(({ field, message, nearest }): RuleFinding => {
    const label = `Set ${field.label} to ${labelOf(nearest, field)}`;
    return {
      ruleId: `${kit}-01`,
      title: "Input not allowed",
      severity: "error",
      message,
      source: `Input ${field.label}`,
      hostGlobalIds: [],
      fixes: nearest === null ? [] : [{ label, name: field.name, value: nearest }],
    };
  });
  return {
    summary: {
      status: "error",
      units: 0,
      distinctTypes: 0,
      quantities: [],
      cost: null,
      costRows: [],
      carbon: null,
      findings,
      reports: [],
      replacedGlobalIds: [],
      hostsUsed: 0,
      hostsRefused: request.hosts.length,
    },
    assembly: null,
  };
}

/** "1,200 mm", or a choice by its name. A nearest value is a scalar, or a number with its unit. */
function labelOf(nearest: JsonValue, { unit, choices }: InputField): string {
  const choice = choices.find(({ value }) => value === nearest);
  if (choice) return choice.label;
  const given = isRecord(nearest) ? nearest : { value: nearest, unit };
  const text = [given.value, given.unit].map(partOf);
  return given.unit === null ? `${text[0]}` : text.join(" ");
}

function partOf(part: JsonValue | undefined): string {
  if (typeof part === "number") return grouped(part);
  return typeof part === "string" ? part : JSON.stringify(part);
}
