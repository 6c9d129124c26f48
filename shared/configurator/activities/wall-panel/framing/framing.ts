import type { PanelPart, PartShape } from "#shared/configurator/activities/wall-panel/assembly.ts";
import type { PartRole } from "#shared/configurator/activities/wall-panel/roles.ts";
import { headerOf } from "#shared/configurator/activities/wall-panel/layout/headers.ts";
import {
  type EdgeJambs,
  type JambPlan,
  planJambs,
  type Span,
} from "#shared/configurator/activities/wall-panel/layout/jambs.ts";
import { frameMiddle, type Parameters } from "#shared/configurator/activities/wall-panel/parameters.ts";
import type { Corner } from "#shared/configurator/assembly/profile.ts";
import {
  lowered,
  rangeOf,
  slopesOf,
  topBetween,
  type TopLine,
} from "#shared/configurator/activities/wall-panel/layout/raking.ts";
import { cutUpright, slopedRail } from "./cut-shapes.ts";
import { TIMBER_WIDTH, type Section, studSection, trackSection } from "./sections.ts";
import { memberShape } from "./shapes.ts";

/** Cripple studs shorter than this are left out, mm. */
const LEAST_CRIPPLE = 50;

/** An opening to frame, in the panel's frame: x from the panel's start, z from the host's base. */
export interface FrameOpening extends Span {
  z0: number;
  z1: number;
  /** Clear width that decides the jambs. */
  width: number;
  headerDepth: number;
}

/** A rectangle of the host to frame. Millimetres. */
export interface FrameTask {
  width: number;
  base: number;
  top: number;
  /** Station of the panel's start on the host: studs stand on the host's grid. */
  station: number;
  openings: readonly FrameOpening[];
  edges: EdgeJambs;
  /** At the panel's ends: kept free for loose headers, which bear on the studs under them. */
  pockets: readonly Pocket[];
  /** Of a raking panel: its top in its own frame, `top` is then its highest place. */
  rake: TopLine | null;
}

/** A place in the panel's frame that its studs keep free, like an opening that sheets cover. */
export type Pocket = Span & { z0: number; z1: number };

/** A framed panel. */
export interface Frame {
  parts: PanelPart[];
  jambs: JambPlan;
  /** Rectangles that members take in the elevation, webs of tracks only: what is left takes insulation. */
  taken: { x0: number; x1: number; z0: number; z1: number }[];
}

/** Frames a panel: tracks, studs at centres, end studs, and header, sill, jambs and cripples of each opening. */
export function framePanel(task: FrameTask, parameters: Parameters): Frame {
  const { width, base, top } = task;
  const { studWidth, isTimber } = parameters;
  const end = isTimber ? TIMBER_WIDTH : parameters.gauge;
  const rail: Section = isTimber
    ? { kind: "timber", width: TIMBER_WIDTH, depth: parameters.studDepth }
    : trackSection(parameters.studDepth, parameters.gauge);
  const railHeight = memberShape(rail, "along", 1).size[2];
  const stud: Section = isTimber ? rail : studSection(parameters.studDepth, parameters.gauge);
  const plan = planJambs(width, task.openings, studWidth, parameters.centres, task.edges);
  const frame: Frame = { parts: [], jambs: plan, taken: [] };
  const middle = frameMiddle(parameters);
  const counts = new Map<PartRole, number>();
  const lowest = task.rake === null ? top : Math.min(...task.rake.map(([, z]) => z)) - 2 * end;
  const add = (role: PartRole, shape: PartShape, x: number, z: number) => {
    const count = (counts.get(role) ?? 0) + 1;
    counts.set(role, count);
    frame.parts.push({ path: `${role}-${count}`, role, shape, corner: [x, middle - shape.size[1] / 2, z] });
    const isRail = shape.section === rail && !isTimber;
    // What is over a cut member is over the panel.
    const isCut = task.rake !== null && shape.direction === "up" && z + shape.size[2] > lowest;
    if (!isRail && !(task.rake !== null && role === "top-track"))
      frame.taken.push({ x0: x, x1: x + shape.size[0], z0: z, z1: isCut ? top : z + shape.size[2] });
  };
  const floor = base + end;
  const ceiling = top - end;
  const underside = task.rake === null ? null : lowered(task.rake, end);
  const upright = (role: PartRole, span: Span, z0: number, z1: number) => {
    if (underside === null || z1 < ceiling) {
      add(role, memberShape(stud, "up", z1 - z0), span.x0, z0);
      return;
    }
    const line = topBetween(underside, span.x0, span.x1).map(([x, z]): Corner => [x, z - z0]);
    add(role, cutUpright(stud, line), span.x0, z0);
  };

  for (const piece of outside(
    width,
    task.openings.filter((each) => each.z0 <= base),
  )) {
    add("bottom-track", memberShape(rail, "along", piece.x1 - piece.x0), piece.x0, base);
  }
  if (task.rake === null) add("top-track", memberShape(rail, "along-inverted", width), 0, top - railHeight);
  for (const [from, to] of slopesOf(task.rake ?? [])) {
    const shape = slopedRail(rail, from, to);
    add("top-track", shape, from[0], Math.max(from[1], to[1]) - shape.size[2]);
  }
  const cripple = (span: Span, z0: number, z1: number) => {
    const lowest = underside === null || z1 < ceiling ? z1 : rangeOf(underside, span.x0, span.x1).lowest;
    if (lowest - z0 >= LEAST_CRIPPLE) upright("cripple-stud", span, z0, z1);
  };
  for (const span of plan.ends) {
    const pocket = task.pockets.find((each) => overlap(span, each));
    if (!pocket) {
      upright("end-stud", span, floor, ceiling);
      continue;
    }
    upright("jack-stud", span, floor, pocket.z0);
    cripple(span, pocket.z1, ceiling);
  }
  frame.taken.push(...task.pockets.map(({ x0, x1, z0, z1 }) => ({ x0, x1, z0, z1 })));

  for (const [index, opening] of task.openings.entries()) {
    const pack = plan.packs[index];
    if (!pack) continue;
    // A timber header rests on the inner stud of each jamb; a light gauge header is cleated between the jambs.
    const hasJacks = isTimber && pack.left.length > 1 && pack.right.length > 1;
    for (const side of [pack.left, pack.right]) {
      for (const [n, span] of side.entries()) {
        const isJack = hasJacks && n === 0;
        upright(isJack ? "jack-stud" : "jamb-stud", span, floor, isJack ? opening.z1 : ceiling);
      }
    }
    const bearing = hasJacks ? studWidth : 0;
    const header = memberShape(
      headerOf(opening.headerDepth, parameters),
      "along",
      opening.x1 - opening.x0 + 2 * bearing,
    );
    add("header", header, opening.x0 - bearing, opening.z1);
    if (opening.z0 > base) {
      add("sill", memberShape(rail, "along-inverted", opening.x1 - opening.x0), opening.x0, opening.z0 - railHeight);
    }
  }

  const fixed = [...plan.ends, ...plan.packs.flatMap((pack) => [...pack.left, ...pack.right])];
  for (const span of gridStuds(task, parameters)) {
    if (fixed.some((each) => overlap(span, each))) continue;
    const opening = task.openings.find((each) => overlap(span, each));
    if (!opening) {
      upright("stud", span, floor, ceiling);
      continue;
    }
    if (span.x0 < opening.x0 || span.x1 > opening.x1) continue;
    cripple(span, opening.z1 + opening.headerDepth, ceiling);
    cripple(span, floor, opening.z0 - end);
  }
  return frame;
}

/** Studs at the host's centres, those at the panel's ends among them, where end studs stand. */
function gridStuds({ station, width }: FrameTask, { centres, studWidth }: Parameters): Span[] {
  const half = Math.floor(studWidth / 2);
  const spans: Span[] = [];
  for (let at = Math.ceil(station / centres) * centres; at <= station + width; at += centres) {
    const x0 = at - station - half;
    spans.push({ x0, x1: x0 + studWidth });
  }
  return spans;
}

/** The panel's width less its doors, which are in order and stand clear of one another and of the panel's ends. */
function outside(width: number, doors: readonly Span[]): Span[] {
  const pieces: Span[] = [];
  let x = 0;
  for (const door of doors) {
    pieces.push({ x0: x, x1: door.x0 });
    x = door.x1;
  }
  return [...pieces, { x0: x, x1: width }];
}

function overlap(a: Span, b: Span): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1;
}
