import type { Part } from "#shared/configurator/assembly/assembly.ts";
import type { PodPlan } from "#shared/configurator/activities/bathroom-pod/fit/fit.ts";
import type { Parameters } from "#shared/configurator/activities/bathroom-pod/parameters.ts";
import { addBase } from "./base.ts";
import { addDoor } from "./door.ts";
import { addFixtures } from "./fixtures.ts";
import { partList, podFrame } from "./pod-frame.ts";
import { addRoof } from "./roof.ts";
import { addWalls } from "./walls.ts";

/** All parts of a pod, from below up; paths are the same for pods that are made alike. */
export function buildPod(parameters: Parameters, plan: PodPlan): readonly Part[] {
  const frame = podFrame(parameters, plan);
  const list = partList();
  addBase(list, frame);
  addWalls(list, frame);
  addDoor(list, frame);
  addFixtures(list, frame);
  addRoof(list, frame);
  return list.parts;
}
