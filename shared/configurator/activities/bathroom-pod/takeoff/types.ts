import type { Unit, UnitType } from "#shared/configurator/assembly/assembly.ts";
import { grouped } from "#shared/domain/units.ts";
import type { PodPlan } from "#shared/configurator/activities/bathroom-pod/fit/fit.ts";
import type { PlacedPod } from "#shared/configurator/activities/bathroom-pod/fit/placed-pod.ts";
import { placementOf } from "#shared/configurator/activities/bathroom-pod/fit/world.ts";
import type { Parameters } from "#shared/configurator/activities/bathroom-pod/parameters.ts";
import { buildPod } from "#shared/configurator/activities/bathroom-pod/parts/build-pod.ts";
import { podFrame } from "#shared/configurator/activities/bathroom-pod/parts/pod-frame.ts";
import { roomOf } from "./unit-room.ts";
import { roomName } from "#shared/configurator/activities/bathroom-pod/rules/room-name.ts";

/** Pods that are made alike: of one hand, with their door in one place. */
export interface PodType extends UnitType {
  plan: PodPlan;
}

/** Most parts that one pod may have: what a run is told to have before any is made. */
export const PARTS_AT_MOST = 120;

/** Units and types of the placed pods, in their order. Parts of a type are made once, and shared. */
export function makePods(pods: readonly PlacedPod[], parameters: Parameters): { units: Unit[]; types: PodType[] } {
  const types = new Map<string, PodType>();
  const units = pods.map((pod, index): Unit => {
    const { room, fit } = pod;
    const key = JSON.stringify(fit.plan);
    const known = types.get(key);
    const base = known?.example ?? exampleOf(fit.plan, parameters, types.size + 1);
    const unit: Unit = {
      ...base,
      mark: `P${String(index + 1).padStart(3, "0")}`,
      hostGlobalIds: [room.globalId],
      hostName: roomName(room),
      storeyGlobalId: room.storeyGlobalId,
      placement: placementOf(room, fit),
    };
    if (known) known.count += 1;
    else types.set(key, typeOf(unit, fit.plan, parameters));
    return unit;
  });
  return { units, types: [...types.values()] };
}

const NOWHERE: Unit["placement"] = { origin: [0, 0, 0], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };

function exampleOf(plan: PodPlan, parameters: Parameters, number: number): Unit {
  const { across, deep, top } = podFrame(parameters, plan);
  const parts = buildPod(parameters, plan);
  const area = (plan.across * plan.deep) / 1e6;
  return {
    mark: "",
    typeMark: `T${String(number).padStart(2, "0")}`,
    kind: "pod",
    hostGlobalIds: [""],
    hostName: "",
    storeyGlobalId: null,
    index: 0,
    placement: NOWHERE,
    low: [0, 0, 0],
    high: [across, deep, top],
    parts,
    openings: [],
    measures: { grossArea: area, openingArea: 0, netArea: area },
    mass: parts.reduce((sum, { shape }) => sum + shape.mass, 0),
    room: roomOf(podFrame(parameters, plan)),
  };
}

function typeOf(example: Unit, plan: PodPlan, { length, width }: Parameters): PodType {
  const [across, deep, high] = example.high;
  return {
    mark: example.typeMark,
    kind: example.kind,
    sizeLabel: `${grouped(length)} × ${grouped(width)} mm, ${plan.hand}`,
    quantities: [
      ["Length", "LENGTH", Math.max(across, deep) / 1000],
      ["Width", "LENGTH", Math.min(across, deep) / 1000],
      ["Height", "LENGTH", high / 1000],
      ["NetFloorArea", "AREA", example.measures.netArea],
      ["GrossFloorArea", "AREA", (across * deep) / 1e6],
      ["NetWeight", "WEIGHT", example.mass],
    ],
    count: 1,
    example,
    plan,
  };
}
