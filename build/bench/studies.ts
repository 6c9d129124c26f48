import { setTimeout as wait } from "node:timers/promises";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { Project } from "#shared/contracts/design/projects.ts";
import { SEAT_EPOCH_HEADER } from "#shared/contracts/design/seat-epoch.ts";
import type { Execution } from "#shared/contracts/design/studies.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { aBaseModel, bodyOf } from "#api/test/builders/study-builders.ts";
import { callerOf, signInTo, type ServedCaller } from "#build/testing/served-caller.ts";

/** Of the demonstration data. */
export const WALL_PANEL_KIT = 1;

/** Signed in, as the one who occupies each option that they make. */
export async function designerOf(url: string, as: DemoUser = demoUsers.designer): Promise<ServedCaller> {
  return callerOf(url, await signInTo(url, as), { [SEAT_EPOCH_HEADER]: "1" });
}

export async function aProject(call: ServedCaller, name: string): Promise<string> {
  return bodyOf<Project>(await call("POST", "/api/projects", { body: { name } }), 201).id;
}

/** A design option with so many products on walls. @returns its id */
export async function aStudy(call: ServedCaller, projectId: string, products = 1): Promise<string> {
  const option = await call("POST", `/api/designoptions?projectId=${projectId}&occupy=true`, { body: {} });
  const { id } = bodyOf<DesignOption>(option, 201);
  for (let index = 0; index < products; index++)
    bodyOf(await call("POST", `/api/studies/${id}/products`, { body: { productId: WALL_PANEL_KIT } }), 201);
  return id;
}

export async function startRun(call: ServedCaller, study: string, hosts: readonly HostWall[]): Promise<Execution> {
  const body = { baseModel: aBaseModel(), hosts };
  return bodyOf<Execution>(await call("POST", `/api/studies/${study}/executions`, { body }), 202);
}

export async function readRun(call: ServedCaller, id: string): Promise<Execution> {
  return bodyOf<Execution>(await call("GET", `/api/executions/${id}`));
}

/** Runs a study to its end, looking every 20 ms. */
export async function runToEnd(call: ServedCaller, study: string, hosts: readonly HostWall[]): Promise<void> {
  const { id } = await startRun(call, study, hosts);
  while ((await readRun(call, id)).finishedAt === null) await wait(20);
}
