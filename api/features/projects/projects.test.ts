import type { Knex } from "knex";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Project } from "#shared/contracts/design/projects.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { untilWaiting } from "#api/test/lock-waits.ts";
import { anOption, aProject, bodyOf } from "#api/test/builders/study-builders.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { projectRoutes } from "./projects.routes.ts";

const { designer, secondDesigner, designerWithoutPro } = demoUsers;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp(() => [...projectRoutes, ...designOptionRoutes]);
});
afterAll(() => app.stop());

describe("projects", () => {
  test("PRJ-01: a project is created, read, changed, listed and deleted, and each change is announced", async () => {
    const created = bodyOf<Project>(
      await app.call("POST", "/api/projects", { as: designer, body: { name: " Canal Street ", region: "NA" } }),
      201,
    );
    expect(created).toMatchObject({
      name: "Canal Street",
      description: "",
      region: "NA",
      owner: { id: designer.id, name: "Amira Khan", initials: "AK" },
      designOptions: 0,
      present: [],
    });
    const changed = bodyOf<Project>(
      await app.call("PUT", `/api/projects/${created.id}`, {
        as: secondDesigner,
        body: { name: "Canal Street 2", description: "Flats", region: "UK" },
      }),
    );
    expect(changed).toMatchObject({ name: "Canal Street 2", description: "Flats", region: "UK", owner: created.owner });
    const listed = bodyOf<Project[]>(await app.call("GET", "/api/projects", { as: designer }));
    expect(listed.filter((project) => project.id === created.id)).toEqual([changed]);
    expect((await app.call("DELETE", `/api/projects/${created.id}`, { as: designer })).status).toBe(204);
    expect((await app.call("GET", `/api/projects/${created.id}`, { as: designer })).status).toBe(404);
    const heard = app.announced.filter((change) => change.id === created.id);
    expect(heard.map((change) => change.resource)).toEqual(["projects", "projects", "projects"]);
    expect(heard.map((change) => change.seq)).toEqual(heard.map((change) => change.seq).toSorted((a, b) => a - b));
  });

  test("a change without a region keeps it; another region is announced to the options too", async () => {
    const { id } = await aProject(app);
    const option = await anOption(app, { projectId: id });
    const heard = () => app.announced.filter((change) => change.id === option.id).length;
    const change = async (body: object) =>
      bodyOf<Project>(await app.call("PUT", `/api/projects/${id}`, { as: designer, body })).region;
    const name = `Quay ${id}`;
    const before = heard();
    expect(await change({ name, region: "NA" })).toBe("NA");
    expect(heard()).toBe(before + 1);
    expect(await change({ name: `${name} 2` })).toBe("NA");
    expect(await change({ name, region: "NA" })).toBe("NA");
    expect(heard()).toBe(before + 1);
  });

  test("PRJ-07: a name is unique per tenant whatever its case; another tenant may use it", async () => {
    const { name } = await aProject(app);
    const again = await app.call("POST", "/api/projects", { as: secondDesigner, body: { name: name.toUpperCase() } });
    expect(again).toMatchObject({ status: 409, body: { code: "name_taken" } });
    const other = await aProject(app);
    const rename = await app.call("PUT", `/api/projects/${other.id}`, { as: designer, body: { name } });
    expect(rename).toMatchObject({ status: 409, body: { code: "name_taken" } });
    expect((await app.call("POST", "/api/projects", { as: designerWithoutPro, body: { name } })).status).toBe(201);
  });

  test("another tenant's project is 404 to read, change and delete, and in no list", async () => {
    const { id } = await aProject(app);
    const as = designerWithoutPro;
    expect((await app.call("GET", `/api/projects/${id}`, { as })).status).toBe(404);
    expect((await app.call("PUT", `/api/projects/${id}`, { as, body: { name: "Mine" } })).status).toBe(404);
    expect((await app.call("DELETE", `/api/projects/${id}`, { as })).status).toBe(404);
    const listed = bodyOf<Project[]>(await app.call("GET", "/api/projects", { as }));
    expect(listed.map((project) => project.id)).not.toContain(id);
    expect((await app.call("GET", "/api/projects", { as: null })).status).toBe(401);
  });

  test("PRJ-05: a project whose option somebody else occupies is not deleted; with my own it is", async () => {
    const project = await aProject(app);
    const option = await anOption(app, { projectId: project.id });
    await app.call("PUT", `/api/designoptions/${option.id}/occupy?connection=c`, { as: secondDesigner });
    expect(bodyOf<Project>(await app.call("GET", `/api/projects/${project.id}`, { as: designer }))).toMatchObject({
      designOptions: 1,
      present: [{ id: secondDesigner.id, name: "James Okafor", initials: "JO" }],
    });
    expect(await app.call("DELETE", `/api/projects/${project.id}`, { as: designer })).toMatchObject({
      status: 409,
      body: { code: "project_in_use", facts: { initials: "JO", designOptions: [{ id: option.id, name: "Option 1" }] } },
    });
    expect((await app.call("DELETE", `/api/projects/${project.id}`, { as: secondDesigner })).status).toBe(204);
    expect((await app.call("GET", `/api/designoptions/${option.id}`, { as: designer })).status).toBe(404);
  });

  test("PRJ-05: a seat whose time is over does not keep a project from being deleted", async () => {
    const project = await aProject(app);
    const option = await anOption(app, { projectId: project.id });
    await app.call("PUT", `/api/designoptions/${option.id}/occupy?connection=c`, { as: secondDesigner });
    await app.database.knex.raw("update design_options set occupied_until = now() - interval '1 second' where id = ?", [
      option.id,
    ]);
    expect((await app.call("DELETE", `/api/projects/${project.id}`, { as: designer })).status).toBe(204);
  });
});

describe("PRJ-01: the list of projects", () => {
  test("what was touched last comes first, by itself or by one of its options", async () => {
    const [first, second] = [await aProject(app), await aProject(app)];
    const mine = async (): Promise<Project[]> =>
      bodyOf<Project[]>(await app.call("GET", "/api/projects", { as: designer })).filter(({ id }) =>
        [first.id, second.id].includes(id),
      );
    expect((await mine()).map(({ id }) => id)).toEqual([second.id, first.id]);
    const option = await anOption(app, { projectId: first.id });
    const [top, next] = await mine();
    expect([top?.id, next?.id]).toEqual([first.id, second.id]);
    expect(top?.lastUpdatedAt).toBe(option.lastModified.timestamp);
    await app.call("PUT", `/api/projects/${second.id}`, { as: designer, body: { name: second.name, region: "NA" } });
    expect((await mine()).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test("present is who has a seat that counts, each once: by a heartbeat of the last minute or its own end", async () => {
    const { knex } = app.database;
    const project = await aProject(app);
    const seat = { occupied_by: secondDesigner.id, occupied_at: knex.fn.now() };
    const put = async (row: object): Promise<void> => {
      const option = await anOption(app, { projectId: project.id });
      await knex("design_options")
        .where({ id: option.id })
        .update({ ...seat, ...row });
    };
    const present = async (): Promise<string[]> =>
      bodyOf<Project>(await app.call("GET", `/api/projects/${project.id}`, { as: designer })).present.map(
        ({ id }) => id,
      );
    const secondsAgo = (seconds: number) => knex.raw("now() - ?::interval", [`${seconds} seconds`]);
    const told = {
      user_id: secondDesigner.id,
      tenant_id: secondDesigner.tenant.id,
      node: "n",
      connected_at: knex.fn.now(),
    };
    await knex("connections").insert([
      { ...told, id: "silent", last_heartbeat: secondsAgo(61) },
      { ...told, id: "heard", last_heartbeat: secondsAgo(30) },
    ]);
    await put({ occupied_connection: "silent" });
    await put({ occupied_connection: "rest", occupied_until: secondsAgo(1) });
    expect(await present()).toEqual([]);
    await put({ occupied_connection: "heard" });
    expect(await present()).toEqual([secondDesigner.id]);
    await put({ occupied_connection: "rest", occupied_until: secondsAgo(-60) });
    expect(await present()).toEqual([secondDesigner.id]);
  });
});

describe("PRJ-05: deleting a project beside others", () => {
  const remove = (id: string) => app.call("DELETE", `/api/projects/${id}`, { as: designer });

  test("a project whose option somebody else has locked and left is not deleted", async () => {
    const project = await aProject(app);
    const option = await anOption(app, { projectId: project.id });
    await app.call("POST", `/api/designoptions/${option.id}/lock`, { as: secondDesigner });
    expect(await remove(project.id)).toMatchObject({
      status: 409,
      body: { code: "project_in_use", facts: { initials: "JO", designOptions: [{ id: option.id, name: "Option 1" }] } },
    });
    await app.call("POST", `/api/designoptions/${option.id}/unlock`, { as: secondDesigner });
    expect((await remove(project.id)).status).toBe(204);
  });

  test("somebody who sits down in an option at that moment keeps the project", async () => {
    const project = await aProject(app);
    const option = await anOption(app, { projectId: project.id });
    const sitting = await app.database.knex.transaction();
    await sitting("design_options").where({ id: option.id }).update(seatOf(sitting));
    const answer = remove(project.id);
    await untilWaiting(app.database.knex);
    await sitting.commit();
    expect(await answer).toMatchObject({ status: 409, body: { code: "project_in_use" } });
  });

  test("an option that somebody makes and sits in at that moment keeps the project", async () => {
    const project = await aProject(app);
    const making = await app.database.knex.transaction();
    await making("projects").where({ id: project.id }).forShare().select("id");
    const answer = remove(project.id);
    await untilWaiting(app.database.knex);
    const row = { tenant_id: designer.tenant.id, project_id: project.id, name: "Mine" };
    await making("design_options").insert({
      ...row,
      created_by: secondDesigner.id,
      last_modified_by: secondDesigner.id,
      ...seatOf(making),
    });
    await making.commit();
    expect(await answer).toMatchObject({ status: 409, body: { code: "project_in_use" } });
  });

  test("a new option waits for a project that is being deleted, then there is no such project: 404", async () => {
    const project = await aProject(app);
    const deleting = await app.database.knex.transaction();
    await deleting("projects").where({ id: project.id }).delete();
    const answer = app.call("POST", `/api/designoptions?projectId=${project.id}`, { as: secondDesigner, body: {} });
    await untilWaiting(app.database.knex);
    await deleting.commit();
    expect(await answer).toMatchObject({ status: 404, body: { code: "not_found" } });
  });
});

/** Columns of a seat of the second designer, as a client without a live connection takes one. */
function seatOf(db: Knex): object {
  return {
    occupied_by: secondDesigner.id,
    occupied_connection: "c",
    occupied_at: db.fn.now(),
    occupied_until: db.raw("now() + interval '10 minutes'"),
  };
}
