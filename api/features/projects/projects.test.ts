import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Project } from "#shared/contracts/projects.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { anOption, aProject, bodyOf } from "#api/test/study-builders.ts";
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
