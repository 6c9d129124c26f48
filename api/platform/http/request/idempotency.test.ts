import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import { putOptionThumbnail } from "#shared/contracts/design/option-comparison.ts";
import { putKitDocumentContent } from "#shared/contracts/kits/documents.ts";
import { importProducts } from "#shared/contracts/kits/product-import.ts";
import { uploadFile } from "#shared/contracts/profiles/profile-uploads.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { identityRoutes } from "#api/features/identity/identity.routes.ts";
import { profileRoutes } from "#api/features/profiles/profiles.routes.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { aProject, bodyOf } from "#api/test/builders/study-builders.ts";
import { createOpenApi } from "#api/platform/http/openapi.ts";
import { takesKey } from "#api/platform/http/request/idempotency.ts";
import { untilWaiting } from "#api/test/lock-waits.ts";
import { startTestApp, type TestAnswer, type TestApp } from "#api/test/test-app.ts";

const { designer, secondDesigner } = demoUsers;
let app: TestApp;
let project: string;
const processes: ChildProcess[] = [];

beforeAll(async () => {
  app = await startTestApp(() => [...projectRoutes, ...designOptionRoutes]);
});
beforeEach(async () => {
  project = (await aProject(app)).id;
});
afterEach(async () => {
  for (const child of processes.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
});
afterAll(() => app.stop());

const post = (key: string, { name = "Timber", as = designer }: { name?: string; as?: DemoUser | string } = {}) =>
  app.call("POST", `/api/designoptions?projectId=${project}`, {
    as,
    body: { name },
    headers: { "idempotency-key": key },
  });
const names = async () => {
  const rows: { name: string }[] = await app.database.knex("design_options").where({ project_id: project });
  return rows.map((row) => row.name).toSorted();
};

/** Another process that serves the same database. */
async function serve(mode = ""): Promise<{ child: ChildProcess; url: string }> {
  const script = join(import.meta.dirname, "../../../test/processes/app-process.ts");
  const config = JSON.stringify({ ...app.config, databaseUrl: app.database.url });
  const child = spawn(process.execPath, [script, config, mode], { stdio: ["ignore", "pipe", "inherit"] });
  processes.push(child);
  const [printed]: unknown[] = await once(child.stdout, "data");
  return { child, url: `http://127.0.0.1:${String(printed).trim()}` };
}
async function postTo(url: string, key: string, name: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${url}/api/designoptions?projectId=${project}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${await app.issuer.tokenFor(designer)}`,
      "content-type": "application/json",
      "idempotency-key": key,
    },
    body: JSON.stringify({ name }),
  });
  return { status: response.status, body: await response.json() };
}
/** As a client does that did not get an answer: again with the same key, and again while the first one runs. */
async function retried(key: string, name: string): Promise<TestAnswer> {
  let answer = await post(key, { name });
  await expect
    .poll(async () => {
      answer = await post(key, { name });
      return answer.status;
    })
    .not.toBe(409);
  return answer;
}

describe("repeats with an Idempotency-Key", () => {
  test("killed between commit and answer: the repeat gets the answer of the first, and there is one option", async () => {
    const { child, url } = await serve("dies-after-commit");
    const key = randomUUID();
    const dead = once(child, "exit");
    await expect(postTo(url, key, "Timber")).rejects.toThrow("fetch failed");
    expect((await dead)[1]).toBe("SIGKILL");
    const [row]: { id: string }[] = await app.database.knex("design_options").where({ project_id: project });
    const again = await post(key);
    expect(bodyOf<DesignOption>(again, 201)).toMatchObject({ id: row?.id, name: "Timber" });
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(await names()).toEqual(["Timber"]);
  });

  test("killed in the middle of the write: nothing is kept, and the repeat makes the one option", async () => {
    const { child, url } = await serve();
    const key = randomUUID();
    const lock = await app.database.knex.transaction();
    await lock("projects").where({ id: project }).forUpdate().select("id");
    const lost = postTo(url, key, "Timber").catch(String);
    await untilWaiting(app.database.knex);
    child.kill("SIGKILL");
    expect(await lost).toContain("fetch failed");
    await lock.rollback();
    expect(bodyOf<DesignOption>(await retried(key, "Timber"), 201).name).toBe("Timber");
    expect(await names()).toEqual(["Timber"]);
  });

  test("four at once on a server that is killed, then each again: four options, not five", async () => {
    const { child, url } = await serve("dies-after-commit");
    const wanted = ["One", "Two", "Three", "Four"].map((name) => ({ name, key: randomUUID() }));
    const dead = once(child, "exit");
    const first = await Promise.allSettled(wanted.map(({ key, name }) => postTo(url, key, name)));
    expect(first.every((answer) => answer.status === "rejected")).toBe(true);
    await dead;
    for (const { key, name } of wanted) expect(bodyOf<DesignOption>(await retried(key, name), 201).name).toBe(name);
    expect(await names()).toEqual(["Four", "One", "Three", "Two"]);
  });

  test("a replay has the status and the very body of the first answer, also when the option is gone since", async () => {
    const key = randomUUID();
    const first = await post(key);
    const { id } = bodyOf<DesignOption>(first, 201);
    expect((await app.call("DELETE", `/api/designoptions/${id}`, { as: designer })).status).toBe(204);
    const again = await post(key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await names()).toEqual([]);
  });

  test("a deletion that is repeated is 204 again", async () => {
    const { id } = bodyOf<DesignOption>(await post(randomUUID()), 201);
    const headers = { "idempotency-key": randomUUID(), "purlin-seat-epoch": "0" };
    const remove = () => app.call("DELETE", `/api/designoptions/${id}`, { as: designer, headers });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  });

  test("of many at once with one key one is done; the others get its answer or are told to wait", async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(key)));
    expect(await names()).toEqual(["Timber"]);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(answer).toMatchObject({
        status: 409,
        body: { code: "idempotency_running", detail: expect.stringMatching(/again in a moment\.$/) },
      });
      expect(answer.headers.get("retry-after")).toBe("1");
    }
    const ids = answers.filter(({ status }) => status === 201).map((answer) => bodyOf<DesignOption>(answer, 201).id);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(1);
  });

  test("another body, query or address under the same key is 422 and changes nothing", async () => {
    const key = randomUUID();
    bodyOf(await post(key), 201);
    expect(await post(key, { name: "Steel" })).toMatchObject({ status: 422, body: { code: "idempotency_mismatch" } });
    const headers = { "idempotency-key": key };
    const other = await app.call("POST", `/api/designoptions?projectId=${project}&occupy=true`, {
      as: designer,
      body: { name: "Timber" },
      headers,
    });
    expect(other.status).toBe(422);
    expect((await app.call("POST", "/api/projects", { as: designer, body: { name: "Timber" }, headers })).status).toBe(
      422,
    );
    expect(await names()).toEqual(["Timber"]);
  });

  test("a key belongs to one user of one tenant", async () => {
    const key = randomUUID();
    bodyOf(await post(key, { name: "Mine" }), 201);
    expect((await post(key, { name: "Theirs", as: secondDesigner })).status).toBe(201);
    const elsewhere = await app.issuer.tokenFor(designer, {
      tenant_id: demoUsers.supplierOwner.tenant.id,
      tenant_name: "Elsewhere",
    });
    expect((await post(key, { name: "Mine", as: elsewhere })).status).toBe(404);
    // A tenant that a token names for the first time is the active one from then on.
    const { id, tenant } = designer;
    await app.database.knex("users").where({ id }).update({ active_tenant_id: tenant.id });
    expect(await names()).toEqual(["Mine", "Theirs"]);
  });

  test("while somebody's request runs, another user's with the same key runs as well", async () => {
    const key = randomUUID();
    const lock = await app.database.knex.transaction();
    await lock("projects").where({ id: project }).forUpdate().select("id");
    const mine = post(key, { name: "Mine" });
    await untilWaiting(app.database.knex);
    const elsewhere = await aProject(app);
    const theirs = await app.call("POST", `/api/designoptions?projectId=${elsewhere.id}`, {
      as: secondDesigner,
      body: {},
      headers: { "idempotency-key": key },
    });
    await lock.rollback();
    expect([theirs.status, (await mine).status]).toEqual([201, 201]);
  });

  test("a key is the same in capitals", async () => {
    const key = randomUUID();
    const { id } = bodyOf<DesignOption>(await post(key), 201);
    expect(bodyOf<DesignOption>(await post(key.toUpperCase()), 201).id).toBe(id);
    expect(await names()).toEqual(["Timber"]);
  });

  test("a refused request keeps nothing: the same key does it later", async () => {
    const key = randomUUID();
    bodyOf(await post(randomUUID()), 201);
    expect(await post(key)).toMatchObject({ status: 409, body: { code: "name_taken" } });
    await app.database.knex("design_options").where({ project_id: project }).delete();
    expect((await post(key)).status).toBe(201);
  });

  test.each(["x", "1", "__proto__"])("%s is no key: 400", async (key) => {
    expect(await post(key)).toMatchObject({ status: 400, body: { errors: { "idempotency-key": ["Use a UUID."] } } });
  });
});

describe("the body is a form or a file", () => {
  let small: TestApp;
  beforeAll(async () => {
    small = await startTestApp((config) => [...identityRoutes(config.oidc), ...profileRoutes], { mostConnections: 2 });
  });
  afterAll(() => small.stop());
  const sent = (): string[] =>
    readdirSync(join(small.config.dataDirectory, "blobs"), { recursive: true, encoding: "utf8" }).filter((path) =>
      path.includes("sent"),
    );

  test("slow uploads with a key hold no database connection while their bytes come", async () => {
    expect((await small.call("GET", "/api/me", { as: designer })).status).toBe(200);
    const authorization = `Bearer ${await small.issuer.tokenFor(designer)}`;
    const answered: unknown[] = [];
    const uploads = ["logo", "image"].map((kind) => {
      const headers = { authorization, "idempotency-key": randomUUID() };
      const sending = request(`${small.url}/api/profiles/uploads?kind=${kind}&name=a`, { method: "POST", headers });
      sending.on("response", ({ statusCode }) => answered.push(statusCode));
      sending.on("error", () => undefined).write("x");
      return sending;
    });
    await expect.poll(sent).toHaveLength(2);
    expect((await small.call("GET", "/api/me", { as: designer })).status).toBe(200);
    expect(answered).toEqual([]);
    for (const sending of uploads) sending.destroy();
    await expect.poll(sent).toEqual([]);
  });

  test("such calls take no key, and are not said to", () => {
    const calls = [importProducts, putOptionThumbnail, uploadFile, putKitDocumentContent];
    expect(calls.map(takesKey)).toEqual([false, false, false, false]);
    const { paths } = createOpenApi([uploadFile], small.config);
    expect(paths?.["/api/profiles/uploads"]?.post?.parameters).toContainEqual(
      expect.objectContaining({ name: "Purlin-Tenant" }),
    );
    expect(JSON.stringify(paths)).not.toContain("Idempotency");
  });
});
