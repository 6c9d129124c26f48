import { randomUUID } from "node:crypto";
import { z } from "zod";
import { SEAT_EPOCH_HEADER } from "#shared/contracts/design/seat-epoch.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { Recorder, type Tally } from "./report.ts";
import { type Answer, type Attempt, send, type Target } from "./target.ts";
import { epochOf } from "./victim.ts";

/** Callers of one race. */
const AT_ONCE = 5;
const Made = z.object({ id: z.string() });

/** How many callers of one race won, what the others were told, and what is wrong with that. */
type Race = (round: number) => Promise<{ answers: number; problem: string | undefined }>;

/** @param count attempts in all, five of them at once */
export async function attackByRaces(
  target: Target,
  options: { count: number; untilMs: number; refresh?: Race },
): Promise<Tally> {
  const recorder = new Recorder("races");
  const users = [demoUsers.designer, demoUsers.secondDesigner, demoUsers.tenantManager];
  const tokens = await Promise.all(users.map((user) => target.tokenFor(user)));
  const tokenOf = (index: number): string => tokens[index % tokens.length] ?? "";
  const races: [string, Race][] = [
    ["occupy", () => occupy(target, tokenOf)],
    ["lock", () => lock(target, tokenOf)],
    ["one name", () => oneName(target, tokenOf)],
    ["one key", () => oneKey(target, tokenOf(0))],
    ["rename and delete", () => renameAndDelete(target, tokenOf)],
    ...(options.refresh ? [["refresh", options.refresh] satisfies [string, Race]] : []),
  ];
  for (let round = 0; recorder.tally.count < options.count && performance.now() < options.untilMs; round += 1) {
    const [name, race] = races[round % races.length] ?? ["", () => Promise.resolve({ answers: 0, problem: undefined })];
    const { answers, problem } = await race(round);
    recorder.tried(answers);
    if (problem !== undefined) recorder.defect(`${name}: ${problem}`);
  }
  return recorder.tally;
}

/** Different people take one free option: one has it. */
async function occupy(target: Target, tokenOf: (index: number) => string) {
  const { option } = await anOption(target, tokenOf(0));
  const answers = await together(target, (index) => ({
    method: "PUT",
    path: `/api/designoptions/${option}/occupy?connection=race-${index}`,
    token: tokenOf(index),
  }));
  return judge(answers, { won: 200, lost: [409], winners: "one user" });
}

/** Different people lock one free option: one has locked it. */
async function lock(target: Target, tokenOf: (index: number) => string) {
  const { option } = await anOption(target, tokenOf(0));
  const epoch = await epochOf(target, tokenOf(0), option);
  const answers = await together(target, (index) => ({
    method: "POST",
    path: `/api/designoptions/${option}/lock`,
    token: tokenOf(index),
    headers: { [SEAT_EPOCH_HEADER]: epoch },
  }));
  return judge(answers, { won: 200, lost: [409, 403], winners: "one user" });
}

/** Projects of one name: one is made. */
async function oneName(target: Target, tokenOf: (index: number) => string) {
  const name = `race ${randomUUID()}`;
  const answers = await together(target, (index) => ({
    method: "POST",
    path: "/api/projects",
    token: tokenOf(index),
    body: { name: index % 2 ? name : name.toUpperCase() },
  }));
  return judge(answers, { won: 201, lost: [409], winners: 1 });
}

/** One request sent several times under one key: one thing is made, and every 201 names it. */
async function oneKey(target: Target, token: string) {
  const name = `race ${randomUUID()}`;
  const key = randomUUID();
  const attempt = { method: "POST", path: "/api/projects", token, body: { name }, headers: { "idempotency-key": key } };
  const answers = await together(target, () => attempt);
  const again = await send(target, attempt);
  const ids = new Set([...answers, again].flatMap((answer) => (answer.status === 201 ? [idOf(answer)] : [])));
  const wrong = answers.find(({ status }) => status !== 201 && status !== 409);
  const problem =
    ids.size !== 1 || again.status !== 201
      ? `${ids.size} projects of one key: ${answers.map(({ status }) => status).join(" ")}, then ${again.status}`
      : wrong && `${wrong.status}: ${wrong.text.slice(0, 160)}`;
  return { answers: answers.length, problem };
}

/** Some rename an option while it is deleted: what was renamed afterwards would be a write to nothing. */
async function renameAndDelete(target: Target, tokenOf: (index: number) => string) {
  const { option } = await anOption(target, tokenOf(0));
  const epoch = await epochOf(target, tokenOf(0), option);
  const headers = { [SEAT_EPOCH_HEADER]: epoch };
  const path = `/api/designoptions/${option}`;
  const answers = await together(target, (index) =>
    index === 2
      ? { method: "DELETE", path, token: tokenOf(index), headers }
      : { method: "POST", path: `${path}/rename`, token: tokenOf(index), headers, body: { name: `renamed ${index}` } },
  );
  const writers = answers.filter(({ status }) => status < 300);
  const wrong = answers.find(({ status }) => status >= 300 && ![404, 409].includes(status));
  const problem =
    writers.length > 1
      ? `${writers.length} writes of one seat epoch were taken`
      : wrong && `${wrong.status}: ${wrong.text.slice(0, 160)}`;
  return { answers: answers.length, problem };
}

async function anOption(target: Target, token: string): Promise<{ option: string }> {
  const project = await send(target, { method: "POST", path: "/api/projects", token, body: { name: randomUUID() } });
  const path = `/api/designoptions?projectId=${idOf(project)}`;
  return { option: idOf(await send(target, { method: "POST", path, token, body: {} })) };
}

function together(target: Target, attempt: (index: number) => Attempt): Promise<Answer[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, (_, index) => send(target, attempt(index))));
}

function judge(answers: readonly Answer[], rule: { won: number; lost: readonly number[]; winners: 1 | "one user" }) {
  const won = answers.flatMap(({ status }, index) => (status === rule.won ? [index] : []));
  const wrong = answers.find(({ status }) => status !== rule.won && !rule.lost.includes(status));
  // Three people take part: callers 0 and 3 are the same one, and 1 and 4.
  const people = new Set(won.map((index) => index % 3));
  const isOne = rule.winners === 1 ? won.length === 1 : people.size === 1;
  const problem = wrong
    ? `${wrong.status}: ${wrong.text.slice(0, 160)}`
    : isOne
      ? undefined
      : `${won.length} of ${answers.length} won: ${answers.map(({ status }) => status).join(" ")}`;
  return { answers: answers.length, problem };
}

function idOf(answer: Answer): string {
  const made = Made.safeParse(answer.json);
  if (!made.success) throw new Error(`Nothing was made: ${answer.status} ${answer.text.slice(0, 200)}`);
  return made.data.id;
}
