import type { HostWall } from "#shared/contracts/building.ts";
import { millimetres, roundTo, toMillimetres } from "#shared/domain/units.ts";
import type { Breach } from "./findings.ts";
import { nameOf } from "./host-name.ts";

/**
 * A host as high as its panels can be: where its top rakes, the level part up to its lowest top, with the openings that
 * begin below that. Other hosts as they are.
 */
export function levelPart(host: HostWall): HostWall {
  if (host.rake === null) return host;
  const height = host.rake.levelHeight;
  return { ...host, height, openings: host.openings.filter(({ sill }) => sill < height) };
}

/** K2-19: what of a host with a raking top its panels leave out. */
export function rakeRule(host: HostWall): Breach[] {
  if (host.rake === null) return [];
  const { levelHeight, area } = host.rake;
  const message = `Only the level part of ${nameOf(host)} has panels, up to ${millimetres(toMillimetres(levelHeight))}: the raking part above it, ${roundTo(area, 2)} m² up to ${millimetres(toMillimetres(host.height))}, is left out and needs another solution, such as raking panels or framing on site.`;
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
