import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { SEAT_EPOCH_HEADER } from "#shared/contracts/design/seat-epoch.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { aBaseModel, someWalls } from "#api/test/builders/study-builders.ts";
import { send, type Answer, type Attempt, type Target } from "./target.ts";

/** What one tenant has, and nobody else may see or change. */
export interface Victim {
  token: string;
  /** In every name: an answer to somebody else that holds it is a leak. */
  mark: string;
  project: string;
  option: string;
  product: string;
  execution: string;
  supplyChain: string;
  /** Everything of it as its owner sees it, for comparing. */
  read(): Promise<string>;
}

const Made = z.object({ id: z.union([z.string(), z.int()]) });

/** A project with a design option and a product, and a supply chain, of the demonstration's designer. @throws Error when it cannot be made */
export async function aVictim(target: Target, productId: number): Promise<Victim> {
  const token = await target.tokenFor(demoUsers.designer);
  const mark = `secret-${randomUUID()}`;
  const made = async (attempt: Attempt): Promise<string> => {
    const answer = await send(target, { token, ...attempt });
    if (answer.status !== 201 && answer.status !== 202)
      throw new Error(`${attempt.path} answered ${answer.status}: ${answer.text}`);
    return String(Made.parse(answer.json).id);
  };
  const project = await made({ method: "POST", path: "/api/projects", body: { name: mark } });
  const option = await made({ method: "POST", path: `/api/designoptions?projectId=${project}`, body: { name: mark } });
  const product = await made({
    method: "POST",
    path: `/api/studies/${option}/products`,
    body: { productId },
    headers: { [SEAT_EPOCH_HEADER]: await epochOf(target, token, option) },
  });
  const execution = await made({
    method: "POST",
    path: `/api/studies/${option}/executions`,
    body: { baseModel: aBaseModel("a"), hosts: someWalls(2) },
    headers: { [SEAT_EPOCH_HEADER]: await epochOf(target, token, option) },
  });
  const supplyChain = await made({ method: "POST", path: "/api/supplychains", body: { name: mark } });
  if (target.hasWorkers) await untilEnded(target, token, execution);
  const paths = [
    `/api/projects/${project}`,
    `/api/designoptions?projectId=${project}`,
    `/api/designoptions/${option}`,
    `/api/studies/${option}/products/${product}/inputs`,
    `/api/executions/${execution}`,
    `/api/supplychains/${supplyChain}`,
    `/api/supplychains/${supplyChain}/organisations`,
  ];
  return {
    token,
    mark,
    project,
    option,
    product,
    execution,
    supplyChain,
    async read() {
      const answers: Answer[] = [];
      for (const path of paths) answers.push(await send(target, { method: "GET", path, token }));
      // Links to files are made anew for each reader.
      return answers.map(({ status, text }) => `${status} ${text.replaceAll(/"url":"[^"]*"/g, "")}`).join("\n");
    },
  };
}

/** The seat epoch that a write of an option names. */
export async function epochOf(target: Target, token: string, option: string): Promise<string> {
  const answer = await send(target, { method: "GET", path: `/api/designoptions/${option}`, token });
  return String(z.object({ seatEpoch: z.int() }).parse(answer.json).seatEpoch);
}

/** @throws Error for a run that has not ended after a minute */
async function untilEnded(target: Target, token: string, execution: string): Promise<void> {
  const end = performance.now() + 60_000;
  while (performance.now() < end) {
    const answer = await send(target, { method: "GET", path: `/api/executions/${execution}`, token });
    const { finishedAt } = z.object({ finishedAt: z.string().nullable() }).parse(answer.json);
    if (finishedAt !== null) return;
    await wait(100);
  }
  throw new Error("The run that the attack started has not ended after a minute.");
}
