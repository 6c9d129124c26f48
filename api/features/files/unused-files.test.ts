import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { Execution } from "#shared/contracts/design/studies.ts";
import { processEngine } from "#api/engine/engine-pool.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { executionRoutes } from "#api/features/executions/executions.routes.ts";
import { runExecution } from "#api/features/executions/run-execution.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { studyRoutes } from "#api/features/studies/studies.routes.ts";
import { emptyTrash } from "#api/features/trash/trash.service.ts";
import { openSystemContext } from "#api/platform/http/request/request-context.ts";
import { aBaseModel, addProduct, anOption, aProduct, bodyOf, someWalls } from "#api/test/builders/study-builders.ts";
import { keepHouse } from "#api/test/keep-house.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { fileRoutes } from "./files.routes.ts";
import { removeUnusedFiles } from "./unused-files.service.ts";

const { designer: as } = demoUsers;
let app: TestApp;
let option: DesignOption;
let product: string;

beforeAll(async () => {
  app = await startTestApp((config) => [
    ...projectRoutes,
    ...designOptionRoutes,
    ...studyRoutes,
    ...executionRoutes,
    ...fileRoutes(config.blobSecret),
  ]);
});
beforeEach(async () => {
  const { knex } = app.database;
  await knex.raw("truncate projects, trash, files_to_remove cascade");
  await rm(blobs(), { recursive: true, force: true });
  const kit = await aProduct(knex);
  option = await anOption(app);
  product = (await addProduct(app, option.id, kit.id)).id;
});
afterAll(() => app.stop());

const blobs = () => join(app.config.dataDirectory, "blobs");
const system = () => openSystemContext(app.runtime, { requestId: "sweep" }).ctx;
const sweep = () => removeUnusedFiles(system());
const call = (method: string, path: string, body?: unknown) => app.call(method, `/api${path}`, { as, body });
const remove = async (path: string) => expect((await call("DELETE", path)).status).toBe(204);

/** Keys of all files on the disk. */
async function onDisk(): Promise<string[]> {
  const entries = await readdir(blobs(), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(blobs().length + 1))
    .toSorted();
}

/** A run of a wall panel, which has no drawings, from its request to its files. */
async function run(study = option.id): Promise<string> {
  const body = { baseModel: aBaseModel(), hosts: someWalls(1) };
  const { id } = bodyOf<Execution>(await call("POST", `/studies/${study}/executions`, body), 202);
  await runExecution(app.runtime, processEngine, id, "small", new AbortController().signal);
  return id;
}
const filesOf = (execution: string, of = product) => [
  ...["output.ifc", "quantities.csv"].map((name) => `executions/${execution}/${of}/${name}`),
  `executions/${execution}/request.json`,
];

/** Gives the option a picture. */
async function addPicture(): Promise<void> {
  const picture = await sharp({ create: { width: 40, height: 10, channels: 3, background: "#204060" } })
    .png()
    .toBuffer();
  const [row] = await app.database.knex("design_options").where({ id: option.id }).select("seat_epoch");
  const body = new FormData();
  body.set("thumbnail", new File([new Uint8Array(picture)], "shot.png"));
  const response = await fetch(`${app.url}/api/designoptions/${option.id}/thumbnail`, {
    method: "POST",
    body,
    headers: { authorization: `Bearer ${await app.issuer.tokenFor(as)}`, "purlin-seat-epoch": String(row.seat_epoch) },
  });
  expect(response.status).toBe(200);
}
const duplicate = async () => bodyOf<DesignOption>(await call("POST", `/designoptions/${option.id}/duplicate`), 201);
const read = async (id: string) => bodyOf<DesignOption>(await call("GET", `/designoptions/${id}`));

/** Empties the trash ten minutes from now. */
async function tenMinutesLater(): Promise<void> {
  await app.database.knex("trash").update({ deleted_at: app.database.knex.raw("now() - interval '10 minutes'") });
  await emptyTrash(system());
}
const countNoted = async () => (await app.database.knex("files_to_remove")).length;

describe("files that nothing names any more", () => {
  test("of a project that is deleted stay while it can be brought back, then all of them go", async () => {
    await run();
    await run();
    await addPicture();
    const before = await onDisk();
    expect(before).toHaveLength(7);
    await remove(`/projects/${option.projectId}`);
    await sweep();
    expect(await onDisk()).toEqual(before);
    await call("POST", `/projects/${option.projectId}/restore`);
    await tenMinutesLater();
    await sweep();
    expect(await onDisk()).toEqual(before);
    await remove(`/projects/${option.projectId}`);
    await tenMinutesLater();
    await keepHouse(app);
    expect([await onDisk(), await countNoted()]).toEqual([[], 0]);
  });

  test("of a design option go with it; those that a copy shares go with the copy", async () => {
    const first = await run();
    const second = await run();
    await addPicture();
    const copy = await duplicate();
    const before = await onDisk();
    const picture = String(before.find((key) => key.startsWith("options/")));
    await remove(`/designoptions/${option.id}`);
    await tenMinutesLater();
    await sweep();
    // The result of the first run was replaced; requests belong to the runs of the option.
    const shared = [...filesOf(second).slice(0, 2), picture];
    expect(await onDisk()).toEqual(shared);
    expect(before).toEqual([...filesOf(first), ...filesOf(second), picture].toSorted());
    const [result] = Object.values((await read(copy.id)).products);
    for (const { url } of result?.result?.outputs ?? []) expect((await app.call("GET", String(url))).status).toBe(200);
    expect(result?.result?.outputs).toHaveLength(2);

    await remove(`/designoptions/${copy.id}`);
    await sweep();
    expect(await onDisk()).toEqual(shared);
    await tenMinutesLater();
    await sweep();
    expect([await onDisk(), await countNoted()]).toEqual([[], 0]);
  });

  test("files that came with copies go once one has run and the result of the other is cleared", async () => {
    await run();
    const [copy, other] = [await duplicate(), await duplicate()];
    await remove(`/designoptions/${option.id}`);
    await tenMinutesLater();
    await sweep();
    expect(await onDisk()).toHaveLength(2);
    const newer = await run(copy.id);
    await sweep();
    expect(await onDisk()).toHaveLength(5);
    const [cleared] = Object.keys((await read(other.id)).products);
    await remove(`/studies/${other.id}/products/${cleared}/result`);
    await sweep();
    expect(await onDisk()).toHaveLength(5);
    await tenMinutesLater();
    await sweep();
    const [ran] = Object.keys((await read(copy.id)).products);
    expect(await onDisk()).toEqual(filesOf(newer, ran));
  });

  test("of a result that is cleared stay with their run", async () => {
    const first = await run();
    await remove(`/studies/${option.id}/products/${product}/result`);
    await tenMinutesLater();
    await sweep();
    expect(await onDisk()).toEqual(filesOf(first));
  });

  test("a picture of an option goes when it gets another, unless a copy shows it", async () => {
    await addPicture();
    const [shown] = await onDisk();
    await duplicate();
    await addPicture();
    await addPicture();
    await sweep();
    const left = await onDisk();
    expect(left).toHaveLength(2);
    expect(left).toContain(shown);
  });

  test("one that cannot be removed keeps no other from going, and is tried again", async () => {
    const knex = app.database.knex;
    await knex("files_to_remove").insert([{ blob_key: "options/a.webp" }, { blob_key: "options/b.webp" }]);
    await app.runtime.blobs.put("options/b.webp", Buffer.from("b"));
    // A folder stands where the file should be.
    await mkdir(join(blobs(), "options/a.webp/full"), { recursive: true });
    await expect(sweep()).rejects.toThrow("1 files could not be removed.");
    expect([await onDisk(), await knex("files_to_remove").pluck("blob_key")]).toEqual([[], ["options/a.webp"]]);
    await rm(join(blobs(), "options/a.webp"), { recursive: true });
    await sweep();
    expect(await countNoted()).toBe(0);
  });

  test("more than one turn of the sweep takes are all removed, also behind one that cannot be", async () => {
    const keys = Array.from({ length: 2001 }, (_, index) => `options/${String(index).padStart(4, "0")}.webp`);
    await app.database.knex("files_to_remove").insert(keys.map((blob_key) => ({ blob_key })));
    await mkdir(join(blobs(), "options/0999.webp/full"), { recursive: true });
    await expect(sweep()).rejects.toThrow("1 files could not be removed.");
    expect(await countNoted()).toBe(1);
  });
});
