import { type Breach, fixTo } from "#shared/configurator/takeoff/findings.ts";
import { millimetres } from "#shared/domain/units.ts";
import type { Parameters } from "#shared/configurator/activities/bathroom-pod/parameters.ts";
import { LEAST_FRAME, wallLayers } from "#shared/configurator/activities/bathroom-pod/pod-size.ts";

/** Inputs that no room makes good: with any of these there is no pod. */
export function inputRules(parameters: Parameters): Breach[] {
  return [stackedRule(parameters), wallRule(parameters)].filter((breach) => breach !== null);
}

function stackedRule({ isStacked, shell }: Parameters): Breach | null {
  if (!isStacked || shell === "steel") return null;
  return {
    ruleId: "K1-10",
    severity: "error",
    message:
      "Stacked pods are loaded (MMC category 1): that takes a steel frame of 75 mm, and a GRP shell of 55 mm has none.",
    source: "K1: stacked needs a steel frame",
    hostGlobalId: null,
    fixes: [fixTo("shell", "Use a steel frame", "steel"), fixTo("stacked", "Stand each pod on its slab", "no")],
  };
}

function wallRule(parameters: Parameters): Breach | null {
  const { frame } = wallLayers(parameters);
  if (frame >= LEAST_FRAME) return null;
  return {
    ruleId: "K1-11",
    severity: "error",
    message: `Boards and finish leave ${millimetres(frame)} of the wall for its frame; it needs ${millimetres(LEAST_FRAME)}.`,
    source: "K1: walls of 75 mm (steel frame) and 55 mm (GRP)",
    hostGlobalId: null,
    // Each alone leaves enough: only a GRP wall with tiles or panels and two boards leaves too little.
    fixes: [
      fixTo("finish", "Use a gel coat", "gel"),
      fixTo("fireRating", "Set fire rating to 30 minutes", 30),
      fixTo("shell", "Use a steel frame", "steel"),
    ],
  };
}
