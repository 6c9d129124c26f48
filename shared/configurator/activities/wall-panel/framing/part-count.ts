import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { counted } from "#shared/configurator/takeoff/counted.ts";
import { type Breach, leaveOutFix } from "#shared/configurator/takeoff/findings.ts";
import { KIT, nameOf } from "#shared/configurator/activities/wall-panel/rules/host-name.ts";
import { infillPieces } from "./host-panels.ts";
import { endJambs, jambStuds } from "#shared/configurator/activities/wall-panel/layout/jambs.ts";
import type { Layout, PlannedGap } from "#shared/configurator/activities/wall-panel/layout/layout.ts";
import type { Parameters } from "#shared/configurator/activities/wall-panel/parameters.ts";

/**
 * How many parts the panels of a host can have at most, told from its layout before any is made. At least as many as
 * there will be, and seldom over three times as many.
 */
export function partsAtMost(layout: Layout, parameters: Parameters): number {
  let count = 0;
  // A top track for each slope, and one more piece of insulation at each ridge.
  if (layout.top !== null) count += 2 * layout.top.length;
  for (const panel of layout.split?.panels ?? []) {
    const inside = layout.gaps.filter((gap) => gap.x0 >= panel.from && gap.x1 <= panel.to);
    count += ofPanel(panel.to - panel.from, inside, widestJamb(layout, parameters), parameters);
  }
  for (const gap of layout.gaps) {
    if (gap.split === null) continue;
    const hasHeader = gap.headerDepth !== null;
    const levels = (gap.z0 > 0 ? 1 : 0) + (hasHeader ? 1 : 0);
    for (const { from, to } of infillPieces(gap, layout, parameters))
      count += levels * ofPanel(to - from, [], 1, parameters);
    if (hasHeader) count += 1 + sheets(parameters);
  }
  return count;
}

function ofPanel(width: number, gaps: readonly PlannedGap[], edge: number, parameters: Parameters): number {
  const { centres } = parameters;
  const grid = Math.floor(width / centres) + 1;
  let uprights = grid + 2 * edge;
  let others = 2 + sheets(parameters);
  let wool = 0;
  for (const gap of gaps) {
    // Cut studs come twice, over and under; jambs on both sides; header, sill and one more piece of track.
    const cut = Math.floor((gap.x1 - gap.x0) / centres) + 1;
    uprights += cut + 2 * jambStuds(gap.width, centres);
    others += 3;
    wool += 2 * (cut + 2);
  }
  // Insulation fills what lies between uprights.
  const insulation = parameters.insulation === 0 ? 0 : uprights + 1 + wool;
  return uprights + others + insulation;
}

function sheets(parameters: Parameters): number {
  return parameters.inner.length + parameters.outer.length;
}

/** Studs at a panel's end: more than one where it ends at an opening. */
function widestJamb(layout: Layout, parameters: Parameters): number {
  return (
    layout.gaps
      .filter((gap) => gap.split !== null)
      // Over a loose header that bears on them, studs come in two pieces.
      .reduce((most, gap) => Math.max(most, endJambs(gap, parameters) + gap.bearing / parameters.studWidth), 1)
  );
}

/** K2-22: a run has at most so many parts. @param counts parts at most of each host, in the order of the hosts */
export function partsRule(hosts: readonly HostWall[], counts: readonly number[], most: number): Breach[] {
  const total = counts.reduce((sum, each) => sum + each, 0);
  if (total <= most) return [];
  const largest = counts.reduce((best, each, index) => (each > (counts[best] ?? 0) ? index : best), 0);
  const host = hosts[largest];
  if (!host) return [];
  // Those that fit one after another stay.
  let used = 0;
  const beyond = hosts.flatMap(({ globalId }, index) => {
    const parts = counts[index] ?? 0;
    if (used + parts > most) return [globalId];
    used += parts;
    return [];
  });
  const number = (value: number) => value.toLocaleString("en-GB");
  const message = `These ${number(hosts.length)} walls take up to ${number(total)} parts: over ${number(most)}, the most of one run. The largest is ${nameOf(host)} (${host.globalId}) with up to ${number(counts[largest] ?? 0)}. Choose an element set with fewer walls, and run the others after it.`;
  return [
    {
      ruleId: "K2-22",
      severity: "error",
      message,
      source: `${KIT}: parts of a run`,
      hostGlobalId: host.globalId,
      weight: total,
      fixes: [leaveOutFix(beyond, "wall", `Leave the ${counted(beyond.length, "wall")} beyond that out`)],
    },
  ];
}
