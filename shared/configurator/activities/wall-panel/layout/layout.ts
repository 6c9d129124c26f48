import type { HostWall, PreferredStation } from "#shared/contracts/host-kinds/wall.ts";
import { ROAD_LIMITS } from "#shared/domain/logistics/transport-bands.ts";
import { toMillimetres } from "#shared/domain/units.ts";
import { type Elevation, framedBearing, headerRoom } from "./header-room.ts";
import { headerDepth } from "./headers.ts";
import { jointsAtJambs } from "./joints-at-jambs.ts";
import { allowedStations, avoidedStations, shares } from "./joints.ts";
import { rakingTop } from "./raking.ts";
import { type HostGap, type HostGaps, hostGaps } from "./openings.ts";
import type { Parameters } from "#shared/configurator/activities/wall-panel/parameters.ts";
import { canCut, type PreferredJoint, type SplitProblem, type Stretch } from "./split-graph.ts";
import { splitWall, type SplitSolution } from "./split.ts";

/** Why the wall is split at an opening's jambs instead of framing it inside a panel. */
export type SplitReason =
  | "wider-than-panel"
  | "no-room-for-header"
  | "at-wall-end"
  | "no-joint-otherwise"
  /** Openings stand too close for a joint between them: the joint is at this one's jambs. */
  | "joint-at-jamb";

/** An opening with how it is handled. */
export interface PlannedGap extends HostGap {
  /** Null: framed inside a panel. */
  split: SplitReason | null;
  /** mm; null where there is no header: none fits, or only an engineer's would do. */
  headerDepth: number | null;
  /** How far its loose header reaches into the panel on each side, mm; 0 where it is fixed between their studs. */
  bearing: number;
}

/** How a host is cut into panels. Millimetres along its axis and up from its base. */
export interface Layout extends Elevation {
  gaps: PlannedGap[];
  notes: HostGaps;
  /** Greatest panel width, and what sets it. */
  maxWidth: number;
  limitedBy: "input" | "transport";
  /** Null when no joints satisfy the rules. */
  split: SplitSolution | null;
  /** Joints that had to be put near a wall that meets this one, with how far its axis is from their gap. mm. */
  crowded: { joint: number; distance: number }[];
  /** Party walls that meet this one where no joint could be put. */
  unjointed: PreferredStation[];
}

/** Greatest width of a panel as high as this: upright on an A-frame up to 2.9 m, else lying flat, 2.9 m wide. mm. */
export function greatestPanelWidth(
  height: number,
  parameters: Pick<Parameters, "panelMaxWidth">,
): Pick<Layout, "maxWidth" | "limitedBy"> {
  const upright = height <= ROAD_LIMITS.uprightHeight * 1000;
  const transport = (upright ? ROAD_LIMITS.length : ROAD_LIMITS.flatWidth) * 1000;
  return parameters.panelMaxWidth <= transport
    ? { maxWidth: parameters.panelMaxWidth, limitedBy: "input" }
    : { maxWidth: transport, limitedBy: "transport" };
}

/** Cuts a host into panels by K2's splitting rule. */
export function layOut(host: HostWall, parameters: Parameters): Layout {
  const length = toMillimetres(host.length);
  const height = toMillimetres(host.height);
  const notes = hostGaps(host, parameters.clearance, parameters.studWidth);
  const limit = greatestPanelWidth(height, parameters);
  const top = rakingTop(host, parameters);
  let gaps = planGaps(notes, { length, height, top }, limit.maxWidth, parameters);
  const solve = () => splitWall(problemOf(host, gaps, limit.maxWidth, parameters));
  let split = solve();
  // The road is no input that a user could raise: rather than refuse, the widest opening becomes the end of two panels.
  while (split === null && limit.limitedBy === "transport") {
    const widest = gaps.filter((gap) => gap.split === null).sort((a, b) => b.width - a.width)[0];
    if (!widest) break;
    gaps = gaps.map((gap) => (gap === widest ? { ...gap, split: "no-joint-otherwise" as const } : gap));
    split = solve();
  }
  if (split === null && limit.limitedBy === "input") {
    const problem = problemOf(host, gaps, limit.maxWidth, parameters);
    const parted = jointsAtJambs(gaps, problem, { length, height, top }, parameters);
    if (parted !== null) {
      gaps = parted;
      split = solve();
    }
  }
  return { length, height, top, gaps, notes, ...limit, split, ...aimsMissed(host, split?.joints ?? [], parameters) };
}

/** What of the aims about other walls the joints of a layout miss. */
function aimsMissed(
  host: HostWall,
  joints: readonly number[],
  { jointGap }: Parameters,
): Pick<Layout, "crowded" | "unjointed"> {
  const { left, right } = shares(jointGap);
  const junctions = host.junctions.map(toMillimetres);
  const preferred = host.preferredStations.map(({ station }) => toMillimetres(station));
  const avoided = avoidedStations(junctions, preferred, jointGap);
  const crowded = joints
    .filter((joint) => avoided.some(({ from, to }) => joint >= from && joint <= to))
    .map((joint) => ({
      joint,
      distance: Math.min(...junctions.map((at) => Math.max(0, at - joint - right, joint - left - at))),
    }));
  const unjointed = host.preferredStations.filter(
    ({ kind, station }) => kind === "party-wall" && !joints.includes(toMillimetres(station)),
  );
  return { crowded, unjointed };
}

/** Grid lines nearer to one another than this are a planning module: joints are welcome there, none is made for it. mm. */
const LEAST_BAY = 2400;

function preferredJoints(host: HostWall, ridges: readonly number[]): PreferredJoint[] {
  const grid = host.preferredStations
    .filter(({ kind }) => kind === "grid")
    .map(({ station }) => toMillimetres(station));
  const preferred = host.preferredStations.map(({ kind, station: metres }): PreferredJoint => {
    const station = toMillimetres(metres);
    const isModule = kind === "grid" && grid.some((at) => at !== station && Math.abs(at - station) < LEAST_BAY);
    return { station, wanted: isModule ? null : kind };
  });
  // A ridge is worth as much as a party wall: each panel then has one slope.
  return [...preferred, ...ridges.map((station): PreferredJoint => ({ station, wanted: "party-wall" }))];
}

/** Least panel width, in steps of the input, at which the host can be cut; null when none helps. mm. */
export function widthThatSplits(host: HostWall, parameters: Parameters, step: number, most: number): number | null {
  const length = toMillimetres(host.length);
  const height = toMillimetres(host.height);
  const notes = hostGaps(host, parameters.clearance, parameters.studWidth);
  for (let width = parameters.panelMaxWidth + step; width <= most; width += step) {
    const wider = { ...parameters, panelMaxWidth: width };
    const limit = greatestPanelWidth(height, wider);
    // From here on the road decides, so every wider input gives the same layout.
    if (limit.limitedBy === "transport") return layOut(host, wider).split === null ? null : width;
    const elevation = { length, height, top: rakingTop(host, wider) };
    const gaps = planGaps(notes, elevation, width, wider);
    const problem = problemOf(host, gaps, width, wider);
    if (canCut(problem)) return width;
    const parted = jointsAtJambs(gaps, problem, elevation, wider);
    if (parted !== null && canCut(problemOf(host, parted, width, wider))) return width;
  }
  return null;
}

/** Stretches between the wall's ends and the openings that split it. */
export function stretchesOf(length: number, gaps: readonly PlannedGap[]): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  for (const gap of gaps) {
    if (gap.split === null) continue;
    if (gap.x0 > from) stretches.push({ from, to: gap.x0 });
    from = Math.max(from, gap.x1);
  }
  if (from < length) stretches.push({ from, to: length });
  return stretches;
}

function problemOf(
  host: HostWall,
  gaps: readonly PlannedGap[],
  maxWidth: number,
  parameters: Parameters,
): SplitProblem {
  const length = toMillimetres(host.length);
  const allowed = allowedStations({
    length,
    openings: gaps,
    gap: parameters.jointGap,
  });
  const ridges = (rakingTop(host, parameters) ?? []).slice(1, -1).map(([x]) => x);
  const preferred = preferredJoints(host, ridges);
  const welcome = preferred.map(({ station }) => station);
  return {
    stretches: stretchesOf(length, gaps),
    allowed,
    gap: parameters.jointGap,
    maxWidth,
    centres: parameters.centres,
    avoided: avoidedStations(host.junctions.map(toMillimetres), welcome, parameters.jointGap),
    preferred,
  };
}

function planGaps(notes: HostGaps, elevation: Elevation, maxWidth: number, parameters: Parameters): PlannedGap[] {
  return notes.gaps.map((gap) => plan(gap, elevation, maxWidth, parameters));
}

function plan(gap: HostGap, elevation: Elevation, maxWidth: number, parameters: Parameters): PlannedGap {
  const depth = headerDepth(gap.width, parameters.studDepth);
  const isAtEnd = gap.x0 <= 0 || gap.x1 >= elevation.length;
  const split = isAtEnd ? "at-wall-end" : gap.x1 - gap.x0 > maxWidth ? "wider-than-panel" : null;
  const bearing = split === null ? framedBearing(gap, parameters) : 0;
  // Over 3.6 m the room is measured with the deepest header of the table.
  const fits = headerRoom(gap, bearing, elevation, parameters) >= (depth ?? Math.max(200, parameters.studDepth));
  if (!fits) return { ...gap, split: "no-room-for-header", headerDepth: null, bearing: 0 };
  return { ...gap, split, headerDepth: depth, bearing: 0 };
}
