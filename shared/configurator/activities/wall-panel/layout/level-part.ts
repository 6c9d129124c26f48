import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { grouped, millimetres, roundTo, toMillimetres } from "#shared/domain/units.ts";
import type { Breach } from "#shared/configurator/takeoff/findings.ts";
import type { Layout } from "./layout.ts";
import { nameOf } from "#shared/configurator/activities/wall-panel/rules/host-name.ts";

/**
 * A host as high as its panels can be: where its top rakes, the level part up to its lowest top, with the openings that
 * begin below that. Other hosts as they are.
 *
 * @param clearance mm that panels keep free under an opening that begins above them
 */
export function levelPart(host: HostWall, clearance: number): HostWall {
  if (host.rake === null) return host;
  let top = toMillimetres(host.rake.levelHeight);
  const sills = host.openings.map(({ sill }) => toMillimetres(sill));
  for (const sill of sills.sort((a, b) => b - a)) if (sill >= top && sill - clearance < top) top = sill - clearance;
  const { levelHeight, area } = host.rake;
  return {
    ...host,
    height: top / 1000,
    rake: { levelHeight, area },
    openings: host.openings.filter(({ sill }) => toMillimetres(sill) < top),
  };
}

/** K2-19: what of a host with a raking top its panels leave out. @param level the host as it is panelled */
export function rakeRule(host: HostWall, level: HostWall): Breach[] {
  if (host.rake === null || host === level) return [];
  const { area } = host.rake;
  const message = `Only the level part of ${nameOf(host)} has panels, up to ${millimetres(toMillimetres(level.height))}: the raking part above it, ${grouped(roundTo(area, 2))} m² up to ${millimetres(toMillimetres(host.height))}, is left out and needs another solution, such as raking panels or framing on site.`;
  return [
    {
      ruleId: "K2-19",
      severity: "warning",
      message,
      source: "Base model",
      hostGlobalId: host.globalId,
      group: host.globalId,
    },
  ];
}

/** K2-25: a wall whose panels reach its slopes. */
export function rakingNote(host: HostWall, parts: readonly { layout: Pick<Layout, "top" | "height"> }[]): Breach[] {
  const [part] = parts;
  if (!part?.layout.top) return [];
  const message = `The panels of ${nameOf(host)} rake up to ${millimetres(part.layout.height)}: their top tracks lie along the slope, and their studs are cut to it.`;
  const base = { ruleId: "K2-25", severity: "info", hostGlobalId: host.globalId } as const;
  return [{ ...base, message, source: "Base model", weight: part.layout.height }];
}
