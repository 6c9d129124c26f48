import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { allowedAtLeast } from "#shared/configurator/attribute-kinds/numbers/steps.ts";
import { type Breach, fixTo } from "#shared/configurator/takeoff/findings.ts";
import { fieldOf } from "#shared/configurator/activities/wall-panel/definition.ts";
import {
  GREATEST_HEIGHT,
  highestPanel,
  RAIL_HEIGHT,
  type Tier,
  tiersOf,
} from "#shared/configurator/activities/wall-panel/layout/tiers.ts";
import type { Parameters } from "#shared/configurator/activities/wall-panel/parameters.ts";
import { millimetres, toMillimetres } from "#shared/domain/units.ts";
import { heightOf, KIT, nameOf } from "./host-name.ts";

/** K2-04: a wall over the highest panel that cannot be stacked as the inputs are, with what would let it. */
export function tooHigh(host: HostWall, parameters: Parameters): Breach {
  const height = toMillimetres(host.height);
  const isKit = height > GREATEST_HEIGHT;
  const highest = isKit ? GREATEST_HEIGHT : highestPanel(parameters);
  const limit = isKit ? "the highest panel of the kit" : "the panel max height";
  const canRail = !parameters.hasRail && tiersOf(host, { ...parameters, hasRail: true }) !== null;
  const nearest = allowedAtLeast(height, fieldOf("panelMaxHeight"));
  const why =
    parameters.hasRail || (!canRail && (host.restraints ?? []).length > 0)
      ? "No level joint keeps 150 mm from the headers and sills of its openings and leaves parts of at least 600 mm."
      : "No slab or roof holds a joint between stacked panels.";
  return {
    ruleId: "K2-04",
    severity: "error",
    message: `${heightOf(host)} is ${millimetres(height)} high: over ${millimetres(highest)}, ${limit}. ${why}${isKit ? " Split the wall at a floor in the model." : ""}`,
    source: isKit ? `${KIT}: panel max height` : "Input Panel max height",
    hostGlobalId: host.globalId,
    leaveOut: true,
    weight: height,
    // Told apart where other ways out work.
    group: `${isKit ? "kit" : "input"}${canRail ? " rail" : ""}`,
    fixes: [
      ...(!isKit ? [fixTo("panelMaxHeight", `Set panel max height to ${millimetres(nearest)}`, nearest)] : []),
      ...(canRail ? [fixTo("stackedJoint", "Stack panels on a rail", "rail")] : []),
    ],
  };
}

/** K2-24: panels that stand on one another. On a rail an engineer must confirm the joint. */
export function stackRule(host: HostWall, tiers: readonly Tier[], parameters: Parameters): Breach[] {
  if (tiers.length < 2) return [];
  const levels = tiers.slice(0, -1).map(({ to }) => millimetres(to));
  const joints = `${tiers.length} panels stand on one another in ${nameOf(host)}, ${millimetres(toMillimetres(host.height))} high, with joints at ${levels.join(", ")}`;
  const base = { ruleId: "K2-24", hostGlobalId: host.globalId, weight: toMillimetres(host.height) };
  if (!parameters.hasRail) {
    const message = `${joints}, where floors hold them: bolt the bottom track of the upper panel through the top track of the lower one.`;
    return [{ ...base, severity: "info", message, source: `${KIT}: stacked panels` }];
  }
  const message = `${joints}, each on a rail ${millimetres(RAIL_HEIGHT)} high of 20 kg/m (illustrative), bolted to the tracks over and under it: an engineer must confirm the rail and what holds its ends.`;
  return [{ ...base, severity: "warning", message, source: `${KIT}: stacked panels, rail` }];
}
