import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DesignOption, DesignOptionSummary } from "#shared/contracts/design/design-options.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { anOption, aProject, bodyOf } from "#api/test/builders/study-builders.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { designOptionRoutes } from "./design-options.routes.ts";

const { designer, secondDesigner, designerWithoutPro, tenantManager } = demoUsers;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp(() => [...projectRoutes, ...designOptionRoutes]);
});
afterAll(() => app.stop());

const act = (as: DemoUser, method: string, id: string, verb: string, query = "", body?: unknown) =>
  app.call(method, `/api/designoptions/${id}${verb ? `/${verb}` : ""}${query}`, { as, body });
const occupy = (as: DemoUser, id: string, connection = as.id) =>
  act(as, "PUT", id, "occupy", `?connection=${connection}`);

describe("design options", () => {
  test("OPT-02: create occupies the new option and vacates the old one in one step", async () => {
    const old = await anOption(app);
    const { seatEpoch } = bodyOf<DesignOption>(await occupy(designer, old.id, "tab"));
    const created = bodyOf<DesignOption>(
      await app.call(
        "POST",
        `/api/designoptions?projectId=${old.projectId}&connection=tab&occupy=true&vacateDesignOptionId=${old.id}`,
        { as: designer, body: { name: "Timber" }, headers: { "purlin-seat-epoch": String(seatEpoch) } },
      ),
      201,
    );
    expect(created).toMatchObject({
      name: "Timber",
      workspaceId: null,
      context: null,
      execution: null,
      products: {},
      locked: null,
      createdBy: { id: designer.id },
      occupied: { user: { id: designer.id }, connection: "tab", initials: "AK", isIdle: false },
    });
    expect(bodyOf<DesignOption>(await act(designer, "GET", old.id, "")).occupied).toBeNull();
  });

  test("OPT-01: options of a project are listed in the order they were made, with their totals", async () => {
    const project = await aProject(app);
    await anOption(app, { projectId: project.id });
    await anOption(app, { projectId: project.id });
    const listed = bodyOf<DesignOptionSummary[]>(
      await app.call("GET", `/api/designoptions?projectId=${project.id}`, { as: secondDesigner }),
    );
    expect(listed.map((option) => option.name)).toEqual(["Option 1", "Option 2"]);
    expect(listed[0]).toMatchObject({
      productCount: 0,
      isOutOfDate: false,
      cost: null,
      carbonA1A3: null,
      thumbnail: null,
    });
  });

  test("OPT-06: a rename clashes within the project whatever the case, and nowhere else", async () => {
    const project = await aProject(app);
    const first = await anOption(app, { projectId: project.id });
    await anOption(app, { projectId: project.id });
    const clash = await act(designer, "POST", first.id, "rename", "", { name: "OPTION 2" });
    expect(clash).toMatchObject({ status: 409, body: { code: "name_taken" } });
    const elsewhere = await anOption(app);
    expect((await act(designer, "POST", elsewhere.id, "rename", "", { name: "Option 2" })).status).toBe(200);
  });

  test("OPT-16: every mutation updates lastModified and announces the option to its project", async () => {
    const option = await anOption(app);
    for (const [method, verb, body] of [
      ["POST", "rename", { name: "New name" }],
      ["PUT", "occupy", undefined],
      ["POST", "lock", undefined],
      ["POST", "unlock", undefined],
      ["PUT", "vacate", undefined],
    ] as const) {
      const before = app.announced.length;
      const seen = bodyOf<DesignOption>(await act(designer, "GET", option.id, ""));
      const after = bodyOf<DesignOption>(await act(secondDesigner, method, option.id, verb, "", body));
      expect(after.lastModified.user.id).toBe(secondDesigner.id);
      expect(Date.parse(after.lastModified.timestamp)).toBeGreaterThan(Date.parse(seen.lastModified.timestamp));
      expect(app.announced.slice(before)).toMatchObject([
        { resource: "design-options", id: option.id, projectId: option.projectId, tenantId: designer.tenant.id },
      ]);
    }
  });

  test("OPT-09: the option of somebody else is refused with initials and since; their seat stays", async () => {
    const option = await anOption(app);
    const seat = bodyOf<DesignOption>(await occupy(designer, option.id));
    const refused = await occupy(secondDesigner, option.id);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: "option_occupied",
        facts: { initials: "AK", userName: "Amira Khan", since: seat.occupied?.timestamp },
      },
    });
    for (const [method, verb, body] of [
      ["PUT", "vacate", undefined],
      ["POST", "lock", undefined],
      ["POST", "rename", { name: "x" }],
      ["DELETE", "", undefined],
    ] as const) {
      expect(await act(secondDesigner, method, option.id, verb, "", body)).toMatchObject({
        status: 409,
        body: { code: "option_occupied" },
      });
    }
    expect(bodyOf<DesignOption>(await act(designer, "GET", option.id, "")).occupied).toEqual(seat.occupied);
  });

  test("OPT-09, OPT-13: a locked option is only read, duplicated and unlocked by locker, owner or tenant manager", async () => {
    const option = await anOption(app); // The designer owns the project.
    expect((await act(secondDesigner, "POST", option.id, "lock")).status).toBe(200);
    for (const as of [designer, secondDesigner]) {
      expect(await act(as, "POST", option.id, "rename", "", { name: "x" })).toMatchObject({
        status: 409,
        body: { code: "option_locked" },
      });
      expect(await act(as, "DELETE", option.id, "")).toMatchObject({ status: 409, body: { code: "option_locked" } });
      expect((await act(as, "GET", option.id, "")).status).toBe(200);
      expect((await act(as, "POST", option.id, "duplicate")).status).toBe(201);
    }
    expect((await act(tenantManager, "POST", option.id, "unlock")).status).toBe(200);
    await act(designer, "POST", option.id, "lock");
    expect(await act(secondDesigner, "POST", option.id, "unlock")).toMatchObject({
      status: 403,
      body: { code: "forbidden", statusCode: 403 },
    });
  });

  test("R-27: owner and tenant manager end a seat by force with a reason, which is kept; nobody else does", async () => {
    const option = await anOption(app);
    await occupy(secondDesigner, option.id);
    expect(await act(designer, "PUT", option.id, "vacate", "?force=true")).toMatchObject({
      status: 400,
      body: { errors: { reason: [expect.any(String)] } },
    });
    const freed = await act(tenantManager, "PUT", option.id, "vacate", "?force=true&reason=Gone%20home");
    expect(bodyOf<DesignOption>(freed).occupied).toBeNull();
    expect(
      await app.database.knex("design_option_audit").where({ design_option_id: option.id }).select(),
    ).toMatchObject([
      {
        actor_id: tenantManager.id,
        verb: "force-vacate",
        reason: "Gone home",
        facts: { occupiedBy: secondDesigner.id },
      },
    ]);
    await occupy(designer, option.id);
    expect((await act(secondDesigner, "PUT", option.id, "vacate", "?force=true&reason=Please")).status).toBe(403);
  });

  test("OPT-11: of two who occupy at once exactly one wins, fifty times", async () => {
    const options = await Promise.all(Array.from({ length: 5 }, () => anOption(app)));
    for (let round = 0; round < 50; round += 1) {
      const option = options[round % options.length];
      if (!option) throw new Error("no option");
      const answers = await Promise.all([occupy(designer, option.id), occupy(secondDesigner, option.id)]);
      expect(answers.map((answer) => String(answer.status)).toSorted()).toEqual(["200", "409"]);
      const winner = answers[0]?.status === 200 ? designer : secondDesigner;
      const seen = bodyOf<DesignOption>(await act(designer, "GET", option.id, ""));
      expect(seen.occupied?.user.id).toBe(winner.id);
      expect((await act(winner, "PUT", option.id, "vacate")).status).toBe(200);
    }
  });

  test("OPT-12: a copy has neither lock nor seat, unless it is asked to be occupied", async () => {
    const option = await anOption(app);
    await occupy(designer, option.id, "tab");
    await act(designer, "POST", option.id, "lock", "?connection=tab");
    const copy = bodyOf<DesignOption>(await act(designer, "POST", option.id, "duplicate"), 201);
    expect(copy).toMatchObject({ name: "Option 1 copy", occupied: null, locked: null });
    const second = bodyOf<DesignOption>(
      await act(secondDesigner, "POST", option.id, "duplicate", "?connection=x&occupy=true"),
      201,
    );
    expect(second).toMatchObject({ name: "Option 1 copy 2", occupied: { connection: "x" }, locked: null });
  });

  test("another tenant's option and project are 404 for every verb", async () => {
    const option = await anOption(app);
    const as = designerWithoutPro;
    for (const [method, verb, body] of [
      ["GET", "", undefined],
      ["DELETE", "", undefined],
      ["PUT", "occupy", undefined],
      ["PUT", "vacate", undefined],
      ["POST", "lock", undefined],
      ["POST", "unlock", undefined],
      ["POST", "duplicate", undefined],
      ["POST", "rename", { name: "x" }],
    ] as const) {
      expect((await act(as, method, option.id, verb, "", body)).status).toBe(404);
    }
    expect((await app.call("GET", `/api/designoptions?projectId=${option.projectId}`, { as })).status).toBe(404);
    const create = await app.call("POST", `/api/designoptions?projectId=${option.projectId}`, { as, body: {} });
    expect(create.status).toBe(404);
  });
});
