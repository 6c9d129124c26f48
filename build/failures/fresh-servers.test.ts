import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import { decodeJwt, importJWK, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FlexExecution } from "#shared/contracts/design/flex.ts";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { Problem } from "#shared/contracts/error-codes.ts";
import type { Project } from "#shared/contracts/design/projects.ts";
import { SEAT_EPOCH_HEADER } from "#shared/contracts/design/seat-epoch.ts";
import type { Execution, StudyProduct } from "#shared/contracts/design/studies.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { loadProviderKeys } from "#api/features/identity/provider/provider-keys.ts";
import { aBaseModel, bodyOf, someWalls } from "#api/test/builders/study-builders.ts";
import { Extraction } from "#desktop/ipc/extraction.ts";
import { extractFile } from "#desktop/ifc-process/extract-file.ts";
import { findWasm } from "#desktop/ifc-process/wasm-path.ts";
import { corpusPath } from "#build/testing/corpus-files.ts";
import { hasCorpus } from "#build/testing/ifc-corpus.ts";
import { callerOf, signInTo, type ServedAnswer, type ServedCaller } from "#build/testing/served-caller.ts";
import { servePurlin, type ServedPurlin } from "#build/testing/served-purlin.ts";

const WALL_PANEL_KIT = 1;
/** Options here are occupied as they are made, once. */
const FIRST_SEAT = { [SEAT_EPOCH_HEADER]: "1" };

/** A Purlin of its own, and its designer. */
interface Site {
  server: ServedPurlin;
  call: ServedCaller;
  token: string;
}
interface Study {
  project: Project;
  id: string;
  product: string;
}

let first: Site;
let second: Site;

async function aSite(isFirstStart: boolean): Promise<Site> {
  const server = await servePurlin({ isFirstStart });
  const token = await signInTo(server.url, demoUsers.designer);
  return { server, token, call: callerOf(server.url, token, FIRST_SEAT) };
}

/** Of a real model. Read before there are servers: they close connections while reading holds this process. */
let duplex: Extraction;

beforeAll(async () => {
  if (hasCorpus) duplex = await readDuplex();
  [first, second] = await Promise.all([aSite(true), aSite(false)]);
});
afterAll(() => Promise.all([first?.server.stop(), second?.server.stop()]));

async function readDuplex(): Promise<Extraction> {
  const request = { path: corpusPath("arch_duplex_2x3.ifc"), fileName: "duplex.ifc" };
  const wasmPath = findWasm([], join(import.meta.dirname, "../../desktop/ifc-process"));
  const [read] = await extractFile({ ...request, wasmPath, hostKinds: ["wall"] }, () => undefined);
  return Extraction.parse(read);
}

async function aStudy({ call }: Site, kit = WALL_PANEL_KIT): Promise<Study> {
  const body = { name: `Block ${randomUUID()}` };
  const project = bodyOf<Project>(await call("POST", "/api/projects", { body }), 201);
  const option = await call("POST", `/api/designoptions?projectId=${project.id}&occupy=true`, { body: {} });
  const { id } = bodyOf<DesignOption>(option, 201);
  return { project, id, product: await addProduct({ call }, id, kit) };
}

async function addProduct({ call }: Pick<Site, "call">, study: string, productId: number): Promise<string> {
  const answer = await call("POST", `/api/studies/${study}/products`, { body: { productId } });
  return bodyOf<StudyProduct>(answer, 201).id;
}

/** Runs a study; gives each output as it came over HTTP, by product and kind. */
async function outputsOf({ call, server }: Site, study: string, body: object): Promise<Record<string, string>[]> {
  const run = bodyOf<Execution>(await call("POST", `/api/studies/${study}/executions`, { body }), 202);
  const read = async () => bodyOf<Execution>(await call("GET", `/api/executions/${run.id}`));
  await expect.poll(async () => (await read()).finishedAt, { interval: 100 }).not.toBeNull();
  const option = bodyOf<DesignOption>(await call("GET", `/api/designoptions/${study}`));
  return Promise.all(
    Object.values(option.products).map(async ({ result }) => {
      const texts: Record<string, string> = {};
      for (const output of result?.outputs ?? [])
        texts[output.kind] = await (await fetch(server.url + output.url)).text();
      return texts;
    }),
  );
}

/** `outputsOf` as SHA-256: what differs is told in one line. */
async function hashesOf(site: Site, study: string, body: object): Promise<Record<string, string>[]> {
  return (await outputsOf(site, study, body)).map((outputs) =>
    Object.fromEntries(
      Object.entries(outputs).map(([kind, text]) => [kind, createHash("sha256").update(text).digest("hex")]),
    ),
  );
}

describe("two servers with nothing in common", () => {
  test("CFG-12: the same inputs and the same release give the same bytes", async () => {
    const body = { baseModel: aBaseModel(), hosts: someWalls(40) };
    const hashes = await Promise.all(
      [first, second].map(async (site) => hashesOf(site, (await aStudy(site)).id, body)),
    );
    expect(hashes[0]).toEqual([{ ifc: expect.stringMatching(/^[0-9a-f]{64}$/), "quantities-csv": expect.any(String) }]);
    expect(hashes[0]).toEqual(hashes[1]);
  });

  test.skipIf(!hasCorpus)("CFG-12: so they do for the walls of duplex", async () => {
    const { baseModel, hosts } = duplex;
    const [one, other] = await Promise.all(
      [first, second].map(async (site) => hashesOf(site, (await aStudy(site)).id, { baseModel, hosts })),
    );
    expect(one).toEqual(other);
  });

  test("CFG-12: another study, other products around it, another run: the same bytes", async () => {
    const body = { baseModel: aBaseModel(), hosts: someWalls(5) };
    const alone = await aStudy(first);
    const [hash] = await hashesOf(first, alone.id, body);
    expect(await hashesOf(first, alone.id, body)).toEqual([hash]);
    const behind = await aStudy(first, 2);
    await addProduct(first, behind.id, WALL_PANEL_KIT);
    expect((await hashesOf(first, behind.id, body)).find((each) => each["ifc"] === hash?.["ifc"])).toEqual(hash);
  });

  test("a release applied twice to the same walls gives two files whose panels share no GlobalId", async () => {
    const study = await aStudy(first);
    await addProduct(first, study.id, WALL_PANEL_KIT);
    const outputs = await outputsOf(first, study.id, { baseModel: aBaseModel(), hosts: someWalls(2) });
    const ids = outputs.map(({ ifc }) =>
      [...(ifc ?? "").matchAll(/=IFCELEMENTASSEMBLY\('([^']{22})'/g)].map(([, id]) => id),
    );
    expect(ids.map((each) => each.length)).toEqual([2, 2]);
    expect(new Set(ids.flat()).size).toBe(4);
  });
});

/** The parts of a problem that a user reads. */
function problemOf(answer: ServedAnswer): Pick<Problem, "code" | "detail" | "errors"> & { status: number } {
  const { code, detail, errors } = bodyOf<Problem>(answer, answer.status);
  return { status: answer.status, code, detail, errors };
}

const sentence = expect.stringMatching(/^[A-Z0-9“"'].*[.!?]$/);

describe("bad input over HTTP", () => {
  let mine: Study;
  beforeAll(async () => {
    mine = await aStudy(first);
  });
  const inputsPath = (study = mine.id, product = mine.product) => `/api/studies/${study}/products/${product}/inputs`;

  test("STU-07, CFG-13: wrong inputs are 400 with each field's own sentence; nothing is saved; API-06: unknown ones are ignored", async () => {
    const before = await first.call("GET", inputsPath());
    const answer = await first.call("PUT", inputsPath(), {
      body: { inputs: { studDepth: 151, jointGap: 4, noSuchField: 1 } },
    });
    expect(problemOf(answer)).toEqual({
      status: 400,
      code: "validation_failed",
      detail: sentence,
      errors: { studDepth: [sentence], jointGap: [sentence] },
    });
    expect(await first.call("GET", inputsPath())).toMatchObject({ body: before.body });
  });

  test.each([
    ["studDepth", { studDepth: "deep" }],
    ["panelMaxWidth", { panelMaxWidth: true }],
    ["system", { system: "bamboo" }],
  ])("CFG-13: %s of a wrong kind, public run: 400 by field", async (name, inputs) => {
    const body = { productId: WALL_PANEL_KIT, inputs };
    const answer = await first.call("POST", "/flex/api/v1/execute", { body, token: null });
    expect(problemOf(answer)).toMatchObject({ status: 400, errors: { [name]: [sentence] } });
  });

  test.each([
    ["a body that is no object", []],
    ["no inputs", { productId: 1 }],
    ["a wall that is no wall", { productId: 1, inputs: {}, sample: { length: -1 } }],
    ["an input that is an object", { productId: 1, inputs: { studDepth: { $gt: 0 } } }],
  ])("%s: 400 that names what is wrong", async (_, body) => {
    const answer = await first.call("POST", "/flex/api/v1/execute", { body, token: null });
    expect(problemOf(answer)).toMatchObject({ status: 400, code: "validation_failed", detail: sentence });
    expect(Object.keys(problemOf(answer).errors ?? {})).not.toEqual([]);
  });

  test("unknown ids are 404 in a sentence, whatever the verb", async () => {
    const id = randomUUID();
    const paths: [string, string, unknown?][] = [
      ["GET", `/api/projects/${id}`],
      ["GET", `/api/designoptions/${id}`],
      ["GET", `/api/executions/${id}`],
      ["POST", `/api/executions/${id}/cancel`],
      ["GET", inputsPath(mine.id, id)],
      ["PUT", inputsPath(id), { inputs: {} }],
      ["DELETE", `/api/studies/${mine.id}/products/${id}`],
      ["POST", `/api/studies/${mine.id}/products`, { productId: 999_999 }],
      ["GET", "/flex/api/v1/public/definition?productId=999999"],
      ["POST", "/flex/api/v1/execute", { productId: 999_999, inputs: {} }],
      ["GET", `/flex/api/v1/executions/${id}/outputs/${id}`],
    ];
    for (const [method, path, body] of paths) {
      const problem = problemOf(await first.call(method, path, { body }));
      expect({ path, ...problem }).toMatchObject({ path, status: 404, code: "not_found", detail: sentence });
    }
  });

  test("ids that are none are 400, never a failure of the server", async () => {
    for (const id of ["1", "%00", "'; drop table projects; --", "0".repeat(300)]) {
      const answer = await first.call("GET", `/api/projects/${encodeURIComponent(id)}`);
      expect(problemOf(answer)).toMatchObject({ status: 400, detail: sentence });
    }
  });

  test("another tenant's ids are 404, with the words of an unknown one", async () => {
    const body = { baseModel: aBaseModel(), hosts: someWalls(1) };
    const run = bodyOf<Execution>(await first.call("POST", `/api/studies/${mine.id}/executions`, { body }), 202);
    const stranger = await signInTo(first.server.url, demoUsers.designerWithoutPro);
    const paths: [string, string, unknown?][] = [
      ["GET", `/api/projects/${mine.project.id}`],
      ["PUT", `/api/projects/${mine.project.id}`, { name: "Taken" }],
      ["DELETE", `/api/projects/${mine.project.id}`],
      ["GET", `/api/designoptions?projectId=${mine.project.id}`],
      ["GET", `/api/designoptions/${mine.id}`],
      ["PUT", `/api/designoptions/${mine.id}/occupy`],
      ["GET", inputsPath()],
      ["GET", `/api/executions/${run.id}`],
    ];
    // The licence is asked before the id: without Pro nothing is told of it either.
    const withPro: [string, string, unknown?][] = [
      ["PUT", inputsPath(), { inputs: {} }],
      ["POST", `/api/studies/${mine.id}/products`, { productId: 1 }],
      ["POST", `/api/studies/${mine.id}/executions`, body],
      ["POST", `/api/executions/${run.id}/cancel`],
    ];
    for (const [method, path, sent] of withPro) {
      const problem = problemOf(await first.call(method, path, { body: sent, token: stranger }));
      expect({ path, ...problem }).toMatchObject({ path, status: 403, code: "licence_required" });
    }
    for (const [method, path, sent] of paths) {
      const problem = problemOf(await first.call(method, path, { body: sent, token: stranger }));
      expect({ path, ...problem }).toMatchObject({ path, status: 404, code: "not_found", detail: sentence });
      expect(problem.detail).not.toContain(mine.project.name);
    }
    expect((await first.call("GET", `/api/projects/${mine.project.id}`)).body).toMatchObject({
      name: mine.project.name,
    });
  });

  test("AUT-16: an expired token of the own provider is 401 token_expired and says what to do", async () => {
    const [key] = loadProviderKeys(first.server.dataDirectory, expect.unreachable).jwks.keys;
    const now = Math.floor(Date.now() / 1000);
    const sign = async (claims: object) =>
      new SignJWT({ ...decodeJwt(first.token), ...claims })
        .setProtectedHeader({ alg: "ES256", kid: String(key?.["kid"]), typ: "at+jwt" })
        .sign(await importJWK(key ?? {}, "ES256"));
    const valid = await first.call("GET", "/api/me", { token: await sign({}) });
    expect(valid).toMatchObject({ status: 200, body: { name: "Amira Khan" } });
    const token = await sign({ iat: now - 1800, exp: now - 900 });
    for (const path of ["/api/me", `/api/projects/${mine.project.id}`, inputsPath()]) {
      expect(problemOf(await first.call("GET", path, { token }))).toMatchObject({
        status: 401,
        code: "token_expired",
        detail: "Your sign-in has expired. Sign in again; nothing was changed.",
      });
    }
  });

  test("a token of one server opens nothing on another", async () => {
    const answer = await second.call("GET", "/api/me", { token: first.token });
    expect(problemOf(answer)).toMatchObject({ status: 401, code: "unauthenticated" });
  });

  test("R-25: a public run's IFC is 401 without a token and comes with one, over the web site's own address", async () => {
    const body = { productId: WALL_PANEL_KIT, inputs: {} };
    const answer = await first.call("POST", "/flex/api/v1/execute", { body, token: null });
    const run = bodyOf<FlexExecution>(answer);
    const ifc = run.outputs.find(({ kind }) => kind === "ifc");
    expect(ifc?.url).toBeNull();
    const path = `/flex/api/v1/executions/${run.id}/outputs/${ifc?.id}`;
    expect(problemOf(await first.call("GET", path, { token: null }))).toMatchObject({
      status: 401,
      code: "unauthenticated",
      detail: sentence,
    });
    const file = await first.call("GET", path);
    expect(file.status).toBe(200);
    expect(String(file.body).startsWith("ISO-10303-21;")).toBe(true);
  });
});
