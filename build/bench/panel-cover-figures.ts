import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { hostsOfKind } from "#shared/contracts/host-kinds/hosts.ts";
import { isInputFix } from "#shared/contracts/design/is-input-fix.ts";
import type { EngineRequest, RuleFinding } from "#shared/contracts/design/runs.ts";
import { netWallArea } from "#shared/configurator/engine/wall-cover.ts";
import { runPanels } from "#shared/configurator/activities/wall-panel/test/builders.ts";

/** How much of some walls gets panels. Net areas: openings deducted, m². */
export interface Cover {
  walls: number;
  area: number;
  /** Net area of panels and loose headers. */
  panelled: number;
  /** The rest by reason. */
  left: Map<string, number>;
}

/** Thinner walls than the least stud are no walls for a frame, metres. */
const LEAST_THICKNESS = 0.07;
/** A wall drawn 70 mm thick may be read a micrometre thinner. */
const NOISE = 1e-6;
const MOST_PRESSED = 20;

const REASONS: Readonly<Record<string, string>> = {
  "K2-02": "no straight, upright box",
  "K2-03": "too short, too low or all openings",
  "K2-04": "higher than the highest panel",
  "K2-05": "studs too weak for the height",
  "K2-06": "no place for joints",
  "K2-07": "header over 3.6 m",
};

/** How much of the walls of at least 70 mm of a run gets panels, and why the rest gets none. */
export function coverOf(request: EngineRequest): Cover {
  const { summary, assembly } = runPanels(request);
  const panelled = new Map<string, number>();
  for (const { hostGlobalIds, measures } of assembly?.units ?? []) {
    panelled.set(hostGlobalIds[0], (panelled.get(hostGlobalIds[0]) ?? 0) + measures.netArea);
  }
  const cover: Cover = { walls: 0, area: 0, panelled: 0, left: new Map() };
  const leave = (reason: string, area: number) => cover.left.set(reason, (cover.left.get(reason) ?? 0) + area);
  for (const host of hostsOfKind(request.hosts, "wall")) {
    if (host.thickness < LEAST_THICKNESS - NOISE) continue;
    const area = netWallArea(host);
    const own = panelled.get(host.globalId) ?? 0;
    cover.walls += 1;
    cover.area += area;
    cover.panelled += own;
    if (own === 0) leave(reasonOf(host, summary.findings), area);
    else leave(partlyReason(host, summary.findings), area - own);
  }
  return cover;
}

/** Several covers as one. */
export function addCovers(covers: readonly Cover[]): Cover {
  const sum: Cover = { walls: 0, area: 0, panelled: 0, left: new Map() };
  for (const { walls, area, panelled, left } of covers) {
    sum.walls += walls;
    sum.area += area;
    sum.panelled += panelled;
    for (const [reason, value] of left) sum.left.set(reason, (sum.left.get(reason) ?? 0) + value);
  }
  return sum;
}

/** Presses the first button that sets an input, of each finding that leaves walls out, until no such button is left. */
export function takeWaysOut(request: EngineRequest): { request: EngineRequest; pressed: string[] } {
  const pressed: string[] = [];
  let at = request;
  while (pressed.length < MOST_PRESSED) {
    const { summary } = runPanels(at);
    const panelled = new Set(summary.replacedGlobalIds);
    const refusing = summary.findings.filter(
      ({ severity, hostGlobalIds }) => severity !== "info" && hostGlobalIds.some((id) => !panelled.has(id)),
    );
    const fix = refusing
      .flatMap(({ fixes }) => fixes.filter(isInputFix).slice(0, 1))
      .find(({ label }) => !pressed.includes(label));
    if (!fix) break;
    at = { ...at, inputs: { ...at.inputs, [fix.name]: fix.value } };
    pressed.push(fix.label);
  }
  return { request: at, pressed };
}

function reasonOf({ globalId }: HostWall, findings: readonly RuleFinding[]): string {
  const found = findings.find(({ severity, hostGlobalIds }) => severity !== "info" && hostGlobalIds.includes(globalId));
  return found === undefined ? "not told" : (REASONS[found.ruleId] ?? found.ruleId);
}

function partlyReason({ globalId }: HostWall, findings: readonly RuleFinding[]): string {
  const isRaking = findings.some(({ ruleId, hostGlobalIds }) => ruleId === "K2-19" && hostGlobalIds.includes(globalId));
  return isRaking ? "under a slope" : "strips, joints and clearances";
}
