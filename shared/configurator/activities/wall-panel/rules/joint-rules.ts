import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { millimetres, toMillimetres } from "#shared/domain/units.ts";
import type { Breach } from "#shared/configurator/takeoff/findings.ts";
import { KIT, nameOf } from "./host-name.ts";
import type { Layout } from "#shared/configurator/activities/wall-panel/layout/layout.ts";

/** K2-20: joints near other walls; K2-21: party walls without a joint. Neither refuses the host. */
export function jointRules(host: HostWall, layout: Layout): Breach[] {
  const base = { hostGlobalId: host.globalId, source: `${KIT}: splitting rule` };
  const near = layout.crowded.map(({ joint, distance }): Breach => {
    const message = `The joint at ${millimetres(joint)} of ${nameOf(host)} is ${millimetres(distance)} from the middle of a wall that meets it, under 150 mm, as no other place would do: fix that wall to both panels.`;
    return { ...base, ruleId: "K2-20", severity: "warning", message, weight: -distance };
  });
  const missed = layout.unjointed.map(({ name, station }): Breach => {
    const message = `${nameOf(host)} has no joint where the party wall "${name}" meets it, at ${millimetres(toMillimetres(station))}: an opening or a corner is too near, or another joint.`;
    return { ...base, ruleId: "K2-21", severity: "info", message };
  });
  return [...near, ...missed];
}
