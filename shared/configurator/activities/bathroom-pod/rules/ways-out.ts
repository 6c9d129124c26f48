import type { InputField } from "#shared/contracts/design/activities.ts";
import type { InputFix } from "#shared/contracts/design/runs.ts";
import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import { type Breach, fixTo } from "#shared/configurator/takeoff/findings.ts";
import { millimetres } from "#shared/domain/units.ts";
import { fieldOf } from "#shared/configurator/activities/bathroom-pod/definition.ts";
import type { Arranger } from "#shared/configurator/activities/bathroom-pod/fit/arranger.ts";
import { getsPod } from "#shared/configurator/activities/bathroom-pod/fit/place-pods.ts";
import type { Hand, Parameters } from "#shared/configurator/activities/bathroom-pod/parameters.ts";
import { LEAST_FRAME, wallLayers } from "#shared/configurator/activities/bathroom-pod/pod-size.ts";

/** One input set otherwise. */
interface Change {
  fix: InputFix;
  change: Partial<Parameters>;
}

/** As many as a row of buttons has room for. */
const MOST = 3;

/** What sets one input so that this room gets its pod: each is tried, and only those that work are offered. */
export function waysOut(room: HostSpace, first: Hand, parameters: Parameters, arrange: Arranger): InputFix[] {
  const works = ({ change }: Change): boolean => getsPod(room, first, { ...parameters, ...change }, arrange);
  const found: InputFix[] = [];
  for (const group of changes(parameters)) {
    if (found.length === MOST) break;
    const way = group.find(works);
    if (way) found.push(way.fix);
  }
  return found;
}

/**
 * Groups of which the first that works is offered: what costs nothing first, then the size nearest to that asked for. What
 * is set that way already is tried in vain, as the room has no pod with it.
 */
function changes(parameters: Parameters): Change[][] {
  const { riserSide, isStacked } = parameters;
  const side = riserSide === "short" ? "long" : "short";
  const isGrpMade = !isStacked && wallLayers({ ...parameters, shell: "grp" }).frame >= LEAST_FRAME;
  const grp: Change = { fix: fixTo("shell", "Use a GRP shell", "grp"), change: { shell: "grp" } };
  return [
    [{ fix: fixTo("otherDoors", "Close the further doors", "close"), change: { otherDoors: "close" } }],
    [{ fix: fixTo("doorSwing", "Hang the doors outwards", "out"), change: { doorSwing: "out" } }],
    [{ fix: fixTo("handing", "Set handing to alternating", "alternating"), change: { handing: "alternating" } }],
    [{ fix: fixTo("riserSide", `Set the riser on the ${side} side`, side), change: { riserSide: side } }],
    sizes(parameters, "clearHeight", "down"),
    sizes(parameters, "base", "down"),
    sizes(parameters, "width", "down"),
    sizes(parameters, "length", "down"),
    isGrpMade ? [grp] : [],
    sizes(parameters, "width", "up"),
    sizes(parameters, "length", "up"),
    [{ fix: fixTo("type", "Use an en-suite shower pod", "en-suite"), change: { type: "en-suite" } }],
    [{ fix: fixTo("type", "Use a WC pod", "wc"), change: { type: "wc" } }],
  ];
}

const WORDS = {
  clearHeight: "clear height",
  base: "the pod base",
  width: "width inside",
  length: "length inside",
} as const;

/** Allowed values of a size under or over the one asked for, nearest first. */
function sizes(parameters: Parameters, name: keyof typeof WORDS, way: "down" | "up"): Change[] {
  const now = parameters[name];
  const values = allowed(fieldOf(name));
  const nearest =
    way === "down" ? values.filter((value) => value < now).toReversed() : values.filter((value) => value > now);
  return nearest.map((value) => ({
    fix: fixTo(name, `Set ${WORDS[name]} to ${millimetres(value)}`, value),
    change: { [name]: value },
  }));
}

/** Of a slider, from the least up. */
function allowed({ minimum, maximum, multipleOf }: InputField): number[] {
  const [least, most, step] = [minimum ?? 0, maximum ?? 0, multipleOf ?? 1];
  return Array.from({ length: Math.round((most - least) / step) + 1 }, (_, index) => least + index * step);
}

/** Refusals of which the worst of each rule and group, which speaks for all of it, carries its ways out. */
export function withWaysOut(refusals: readonly Breach[], waysOf: (refusal: Breach) => InputFix[]): Breach[] {
  const worst = new Map<string, Breach>();
  for (const refusal of refusals) {
    const key = `${refusal.ruleId} ${refusal.group ?? ""}`;
    const before = worst.get(key);
    if (!before || (refusal.weight ?? 0) > (before.weight ?? 0)) worst.set(key, refusal);
  }
  const speaking = new Set(worst.values());
  return refusals.map((refusal) => (speaking.has(refusal) ? { ...refusal, fixes: waysOf(refusal) } : refusal));
}
