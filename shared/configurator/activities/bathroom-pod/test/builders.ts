import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import type { EngineRequest } from "#shared/contracts/design/runs.ts";
import { type EngineResult, execute, type ExecuteOptions } from "#shared/configurator/engine/execute.ts";
import type { PodPlan } from "#shared/configurator/activities/bathroom-pod/fit/fit.ts";
import { FIELDS } from "#shared/configurator/activities/bathroom-pod/definition.ts";
import { type Parameters, readParameters } from "#shared/configurator/activities/bathroom-pod/parameters.ts";
import { aBaseModel, aSpace } from "#shared/configurator/test/builders.ts";

type Door = HostSpace["doors"][number];

/** A rectangular room from its corner, metres, with a door in its front wall (y = 0) unless doors are given. */
export function aRoom({
  length = 2.6,
  width = 2,
  doors,
  ...room
}: Partial<HostSpace> & { length?: number; width?: number } = {}): HostSpace {
  const footprint: HostSpace["footprint"] = {
    outer: [
      [0, 0],
      [length, 0],
      [length, width],
      [0, width],
    ],
    holes: [],
  };
  return aSpace({
    footprint,
    netArea: length * width,
    clearHeight: 2.6,
    topHeight: 2.6,
    doors: doors ?? [aRoomDoor(1.5)],
    ...room,
  });
}

/** A door in the front wall, from its left end as seen on entering, metres; it opens outwards unless said. */
export function aRoomDoor(start: number, more: Partial<Door> & { width?: number } = {}): Door {
  const { width = 0.75 } = more;
  return {
    globalId: "0RoomDoor_____________",
    name: "D1",
    from: [start, 0],
    to: [start + width, 0],
    sill: 0,
    height: 2.1,
    source: "boundary",
    kind: "door",
    clearWidth: width,
    clearHeight: 2.05,
    swing: "out",
    hinge: "from",
    ...more,
    width,
  };
}

/** A request to put pods into rooms; inputs that are not given take their default. */
export function aPodRequest(
  hosts: readonly HostSpace[],
  inputs: Inputs = {},
  more: Partial<EngineRequest> = {},
): EngineRequest {
  return {
    activityId: "bathroom-pod",
    inputs,
    hosts: [...hosts],
    baseModel: aBaseModel(),
    region: "UK",
    provenance: {
      kitId: "kit-pod",
      releaseId: "release-pod",
      studyProductId: "study-product-pod",
      productName: "En-suite pod",
      supplierName: "Halden Pods",
    },
    ...more,
  };
}

/** Runs it. */
export function runPods(request: EngineRequest, options: ExecuteOptions = {}): EngineResult {
  return execute(request, options);
}

/** Parameters of the defaults but for these inputs. */
export function someParameters(inputs: Inputs = {}): Parameters {
  return readParameters({ ...Object.fromEntries(FIELDS.map((field) => [field.name, field.default])), ...inputs });
}

/** A pod of 2,200 × 1,600 mm inside, entered at its long side, without fixtures. */
export const aPlan = (plan: Partial<PodPlan> = {}): PodPlan => ({
  across: 2200,
  deep: 1600,
  front: "long",
  hand: "left",
  riserWall: "left",
  doorway: 700,
  doorWidth: 750,
  opens: "out",
  hinge: "left",
  fixtures: [],
  ...plan,
});
