import type { BaseModel } from "#shared/contracts/design/base-model.ts";
import type { EngineRequest } from "#shared/contracts/design/runs.ts";
import { storeyProblem } from "#shared/ifc/hosts/space/storey-levels.ts";
import { transportBand } from "#shared/domain/logistics/transport-bands.ts";
import { type Breach, fixTo } from "#shared/configurator/takeoff/findings.ts";
import { millimetres } from "#shared/domain/units.ts";
import { fieldOf } from "#shared/configurator/activities/bathroom-pod/definition.ts";
import type { PlacedPod } from "#shared/configurator/activities/bathroom-pod/fit/placed-pod.ts";
import type { Parameters } from "#shared/configurator/activities/bathroom-pod/parameters.ts";
import { outsideOf, WALL_THICKNESS } from "#shared/configurator/activities/bathroom-pod/pod-size.ts";
import {
  orderForRates,
  REPETITION,
  type TypeCount,
} from "#shared/configurator/activities/bathroom-pod/takeoff/order.ts";
import { roomName } from "./room-name.ts";
import { counted, inNumber } from "#shared/configurator/takeoff/counted.ts";

/** More than a pod is wide that a way into the building needs, mm. */
const BESIDE_POD = 200;
/** Widest pod that travels without notice, mm. */
const ROAD_WIDTH = 2600;

type Said = Omit<Breach, "severity" | "hostGlobalId">;
const should = (said: Said): Breach => ({ severity: "warning", hostGlobalId: null, ...said });

/** What should hold of the pods of a run besides their rooms. */
export function buildingRules(
  parameters: Parameters,
  types: readonly TypeCount[],
  ordered: ReadonlyMap<string, number>,
  region: EngineRequest["region"],
): Breach[] {
  return [
    stepRule(parameters),
    wayRule(parameters),
    roadRule(parameters, region),
    repetitionRule(types, ordered),
  ].filter((breach) => breach !== null);
}

function stepRule({ base, floorBuildUp }: Parameters): Breach | null {
  if (base <= floorBuildUp) return null;
  const lower = Math.floor(floorBuildUp / 5) * 5;
  const fixes = lower >= 20 ? [fixTo("base", `Set the pod base to ${millimetres(lower)}`, lower)] : [];
  return should({
    ruleId: "K1-12",
    message: `The pod base is ${millimetres(base)}, screed and finish are ${millimetres(floorBuildUp)}: a step of ${millimetres(base - floorBuildUp)} at the door.`,
    source: "K1: pod base within screed and finish (kb-eye.com)",
    fixes: [...fixes, fixTo("floorBuildUp", `Raise screed and finish to ${millimetres(base)}`, base)],
  });
}

function wayRule(parameters: Parameters): Breach | null {
  const { routeWidth, shell, length, width } = parameters;
  const outside = outsideOf(parameters);
  const narrow = Math.min(outside.length, outside.width);
  const needed = narrow + BESIDE_POD;
  const clear = Math.ceil(needed / 50) * 50;
  const needs = `this pod needs ${millimetres(needed)} (${millimetres(narrow)} + ${millimetres(BESIDE_POD)})`;
  const said = { ruleId: "K1-13", source: "K1: pod width and 200 mm" } as const;
  if (routeWidth === null) {
    return {
      ...said,
      severity: "info",
      hostGlobalId: null,
      message: `The way in from the façade is not checked; ${needs}.`,
      fixes: [fixTo("routeWidth", `The way in is ${millimetres(clear)} clear`, clear)],
    };
  }
  if (routeWidth >= needed) return null;
  const most = Math.floor((routeWidth - BESIDE_POD - 2 * WALL_THICKNESS[shell]) / 50) * 50;
  const name = width <= length ? "width" : "length";
  const least = fieldOf(name).minimum ?? 0;
  return should({
    ...said,
    message: `The way from the façade is ${millimetres(routeWidth)} clear; ${needs}.`,
    fixes: [
      ...(most >= least ? [fixTo(name, `Set ${name} inside to ${millimetres(most)}`, most)] : []),
      fixTo("routeWidth", `Clear the way to ${millimetres(clear)}`, clear),
    ],
  });
}

/** The narrower side lies across the lorry. */
function roadRule(parameters: Parameters, region: EngineRequest["region"]): Breach | null {
  const outside = outsideOf(parameters);
  const across = Math.min(outside.length, outside.width);
  const first = transportBand(region, 0).band;
  const limit = Math.min(ROAD_WIDTH, Math.floor(first.maxWidth * 1000));
  if (across <= limit) return null;
  const { band } = transportBand(region, across / 1000);
  const takes = band.consequence === null ? "" : `; it ${band.consequence} (${band.source})`;
  const most = Math.floor((limit - 2 * WALL_THICKNESS[parameters.shell]) / 50) * 50;
  const name = parameters.width <= parameters.length ? "width" : "length";
  return should({
    ruleId: "K1-15",
    message: `This pod is ${millimetres(across)} wide on the lorry: over ${millimetres(limit)}, the width that any road takes${takes}.`,
    source: "K1: width on the road",
    fixes: [fixTo(name, `Set ${name} inside to ${millimetres(most)}`, most)],
  });
}

function repetitionRule(types: readonly TypeCount[], ordered: ReadonlyMap<string, number>): Breach | null {
  const [fewest] = types
    .map(({ mark }) => ({ mark, count: ordered.get(mark) ?? 0 }))
    .toSorted((a, b) => a.count - b.count);
  if (!fewest || fewest.count >= REPETITION) return null;
  const order = orderForRates(types);
  const isAllowed = order <= (fieldOf("ordered").maximum ?? Infinity);
  return should({
    ruleId: "K1-14",
    message: `Of type ${fewest.mark} there ${inNumber("is", fewest.count)} ${counted(fewest.count, "pod")} of one hand; rates go by ${REPETITION} or more that are alike.`,
    source: "K1: repetition",
    fixes: isAllowed ? [fixTo("ordered", `Order ${counted(order, "pod")}`, order)] : [],
  });
}

/** What is to be done before pods come, and what the model did not say or says oddly. */
export function notes(pods: readonly PlacedPod[], { slab }: Parameters, storeys: BaseModel["storeys"]): Breach[] {
  const [first] = pods;
  if (!first) return [];
  const survey: Breach = {
    ruleId: "K1-17",
    severity: "info",
    message: `The slab under ${pods.length === 1 ? "the pod" : `each of the ${counted(pods.length, "pod")}`} has to be level within 10 mm up and down: survey it before delivery.`,
    source: "K1: slab level (kb-eye.com)",
    hostGlobalId: null,
    fixes: [fixTo("slab", "Slabs are surveyed: within 10 mm", "level")],
  };
  const doubtful = pods.flatMap(({ room, fit }): Breach[] => {
    const { door } = fit.entrance;
    if (door !== null && (door.kind === "opening" || door.swing !== null)) return [];
    const what =
      door === null
        ? "has no door in the model: the pod's is put in the middle of a wall"
        : "has a door of which nobody says how it opens: it is taken to open inwards";
    return [
      {
        ruleId: "K1-19",
        severity: "warning",
        message: `${roomName(room)} ${what}.`,
        source: "Model",
        hostGlobalId: room.globalId,
        group: door === null ? "none" : "unsaid",
        fixes: door === null ? [] : [fixTo("doorSwing", "Hang the doors outwards", "out")],
      },
    ];
  });
  const problemOf = storeyProblem(storeys);
  const loose = pods.flatMap(({ room }): Breach[] => {
    const problem = problemOf(room);
    if (problem === null) return [];
    return [
      {
        ruleId: "K1-24",
        severity: "warning",
        message: `${roomName(room)}: ${problem}`,
        source: "Model",
        hostGlobalId: room.globalId,
        leaveOut: true,
      },
    ];
  });
  return [...(slab === "level" ? [] : [survey]), ...doubtful, ...loose];
}
