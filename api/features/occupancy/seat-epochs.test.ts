import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DesignOption, DesignOptionSummary } from "#shared/contracts/design/design-options.ts";
import { endpoints } from "#shared/contracts/endpoints.ts";
import { SEAT_EPOCH_HEADER } from "#shared/contracts/design/seat-epoch.ts";
import { executionRoutes } from "#api/features/executions/executions.routes.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { studyRoutes } from "#api/features/studies/studies.routes.ts";
import { aContext } from "#api/test/builders/result-builders.ts";
import { aBaseModel, addProduct, anOption, aProduct, bodyOf, someWalls } from "#api/test/builders/study-builders.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";

const { designer, secondDesigner } = demoUsers;
let app: TestApp;
let kit: { id: number };
let option: DesignOption;
let product: string;

beforeAll(async () => {
  app = await startTestApp(() => [...projectRoutes, ...designOptionRoutes, ...studyRoutes, ...executionRoutes]);
  kit = await aProduct(app.database.knex);
});
beforeEach(async () => {
  option = await anOption(app);
  product = (await addProduct(app, option.id, kit.id)).id;
});
afterAll(() => app.stop());

/** A call that says itself which seat it belongs to; `undefined` says none. */
const write = (method: string, path: string, epoch: number | undefined, body?: unknown, as: DemoUser = designer) =>
  app.call(method, path, {
    as,
    body,
    headers: { "x-connection": as.id, [SEAT_EPOCH_HEADER]: epoch === undefined ? "" : String(epoch) },
  });
const occupy = async (as: DemoUser, id = option.id) =>
  bodyOf<DesignOption>(await app.call("PUT", `/api/designoptions/${id}/occupy?connection=${as.id}`, { as })).seatEpoch;
const vacate = (as: DemoUser, epoch: number | undefined) =>
  write("PUT", `/api/designoptions/${option.id}/vacate`, epoch, undefined, as);
const read = async () =>
  bodyOf<DesignOption>(await app.call("GET", `/api/designoptions/${option.id}`, { as: designer }));

/** Every write of a design option and its study, by the name of its endpoint. */
const writes = (): Record<string, [method: string, path: string, body?: unknown]> => {
  const ofOption = `/api/designoptions/${option.id}`;
  const study = `/api/studies/${option.id}`;
  const ofProduct = `${study}/products/${product}`;
  const anEdit = { id: randomUUID(), field: "studDepth", value: 200, version: 0 };
  const optimisation = {
    population: 2,
    generations: 1,
    variables: [{ name: "panelMaxWidth", minimum: 2400, maximum: 3600 }],
    objectives: [{ measure: "cost", goal: "minimise" }],
  };
  const set = { name: "x", query: { ifcClass: "IfcWall", globalIds: null } };
  return {
    putStudyContext: ["PUT", `${study}/context`, aContext("a")],
    deleteStudyContext: ["DELETE", `${study}/context`],
    addStudyProduct: ["POST", `${study}/products`, { productId: kit.id }],
    duplicateStudyProduct: ["POST", `${ofProduct}/duplicate`],
    removeStudyProduct: ["DELETE", ofProduct],
    clearStudyProductResult: ["DELETE", `${ofProduct}/result`],
    putStudyInputs: ["PUT", `${ofProduct}/inputs`, { inputs: { studDepth: 200 } }],
    editStudyInputs: ["PATCH", `${ofProduct}/inputs`, { edits: [anEdit] }],
    putOptimisation: ["PUT", `${ofProduct}/optimisation`, optimisation],
    deleteOptimisation: ["DELETE", `${ofProduct}/optimisation`],
    createElementSet: ["POST", `${study}/element-sets`, set],
    putStudyElementSet: ["PUT", `${ofProduct}/element-set`, { elementSetId: null }],
    deleteStudyElementSet: ["DELETE", `${ofProduct}/element-set`],
    startExecution: ["POST", `${study}/executions`, { baseModel: aBaseModel(), hosts: someWalls(1) }],
    renameDesignOption: ["POST", `${ofOption}/rename`, { name: "Late" }],
    lockDesignOption: ["POST", `${ofOption}/lock`],
    unlockDesignOption: ["POST", `${ofOption}/unlock`],
    deleteDesignOption: ["DELETE", ofOption],
  };
};
/** These end a seat, or may be called without one: they have tests of their own. */
const OTHERS = [
  "createDesignOption",
  "putOptionThumbnail",
  "vacateDesignOption",
  "cancelExecution",
  "restoreStudyProduct",
  "answerSeatRequest",
];

describe("seat epochs", () => {
  test("a write sent in a seat that another held and left since is refused, whatever it writes", async () => {
    const mine = await occupy(designer);
    await vacate(designer, mine);
    const theirs = await occupy(secondDesigner);
    await vacate(secondDesigner, theirs);
    expect(theirs).toBeGreaterThan(mine);
    const before = await read();
    expect(before.occupied).toBeNull();
    for (const [name, [method, path, body]] of Object.entries(writes())) {
      const answer = await write(method, path, mine, body);
      expect({ name, ...answer }).toMatchObject({ name, status: 409, body: { code: "seat_stale" } });
    }
    expect(await read()).toEqual(before);
  });

  test("a write without an epoch is refused, with and without a seat: seat_needed", async () => {
    for (const isSeated of [false, true]) {
      if (isSeated) await occupy(designer);
      const before = await read();
      for (const [name, [method, path, body]] of Object.entries(writes())) {
        const answer = await write(method, path, undefined, body);
        expect({ name, ...answer }).toMatchObject({ name, status: 409, body: { code: "seat_needed" } });
      }
      expect(await read()).toEqual(before);
    }
  });

  test("every endpoint that takes a seat epoch is in the tests above, or has its own", () => {
    const declared = Object.entries(endpoints).flatMap(([name, endpoint]) => (endpoint.needsSeat ? [name] : []));
    expect(declared.toSorted()).toEqual([...Object.keys(writes()), ...OTHERS].toSorted());
  });

  test("with the epoch of their own seat the holder writes, as often as they like", async () => {
    const epoch = await occupy(designer);
    for (const [name, [method, path, body]] of Object.entries(writes())) {
      if (["startExecution", "removeStudyProduct", "deleteDesignOption"].includes(name)) continue;
      expect({ name, status: (await write(method, path, epoch, body)).status }).toEqual({
        name,
        status: expect.toSatisfy((status: number) => status < 300),
      });
    }
    expect((await read()).seatEpoch).toBe(epoch);
    expect((await write("DELETE", `/api/studies/${option.id}/products/${product}`, epoch)).status).toBe(204);
    expect((await write("DELETE", `/api/designoptions/${option.id}`, epoch)).status).toBe(204);
  });

  test("the number grows with each taking of the seat, also back and forth over two connections of one user", async () => {
    const epochs = [option.seatEpoch];
    for (const connection of ["office", "laptop", "office"]) {
      const path = `/api/designoptions/${option.id}/occupy?connection=${connection}`;
      const taken = bodyOf<DesignOption>(await app.call("PUT", path, { as: designer }));
      const again = bodyOf<DesignOption>(await app.call("PUT", path, { as: designer }));
      expect(again.seatEpoch).toBe(taken.seatEpoch);
      epochs.push(taken.seatEpoch);
    }
    expect(new Set(epochs).size).toBe(4);
    expect(epochs.toSorted((a, b) => a - b)).toEqual(epochs);
    const late = await app.call("POST", `/api/designoptions/${option.id}/rename`, {
      as: designer,
      body: { name: "Late" },
      headers: { "x-connection": "office", [SEAT_EPOCH_HEADER]: String(epochs[1]) },
    });
    expect(late).toMatchObject({ status: 409, body: { code: "seat_stale" } });
  });

  test("R-27: an option that nobody holds is written once with the number that was read, then it is another", async () => {
    const seen = await read();
    const path = `/api/designoptions/${option.id}/rename`;
    const first = await write("POST", path, seen.seatEpoch, { name: "First" });
    expect(bodyOf<DesignOption>(first)).toMatchObject({ name: "First", occupied: null, seatEpoch: seen.seatEpoch + 1 });
    const second = await write("POST", path, seen.seatEpoch, { name: "Second" }, secondDesigner);
    expect(second).toMatchObject({ status: 409, body: { code: "seat_stale" } });
  });

  test("of two who write at once to an option that nobody holds one wins, twenty times", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { seatEpoch } = await read();
      const answers = await Promise.all(
        [designer, secondDesigner].map((as) =>
          write("POST", `/api/designoptions/${option.id}/rename`, seatEpoch, { name: `${as.name} ${round}` }, as),
        ),
      );
      expect(answers.map((answer) => String(answer.status)).toSorted()).toEqual(["200", "409"]);
    }
  });

  test("a seat that ran out and was written over by somebody does not come back with a heartbeat", async () => {
    const mine = await occupy(designer);
    await app.database
      .knex("design_options")
      .where({ id: option.id })
      .update({ occupied_until: app.database.knex.raw("now() - interval '1 second'") });
    const path = `/api/designoptions/${option.id}/rename`;
    expect((await write("POST", path, mine, { name: "Theirs" }, secondDesigner)).status).toBe(200);
    const [row] = await app.database.knex("design_options").where({ id: option.id }).select("occupied_by");
    expect(row).toEqual({ occupied_by: null });
    const ends = await app.database
      .knex("seat_ends")
      .where({ design_option_id: option.id })
      .select("user_id", "reason");
    expect(ends).toEqual([{ user_id: designer.id, reason: "timed-out" }]);
    expect(await write("POST", path, mine, { name: "Mine" })).toMatchObject({ body: { code: "seat_stale" } });
  });

  test("vacating late does not end the seat that was taken since; creating vacates with its epoch only", async () => {
    const earlier = await occupy(designer);
    await vacate(designer, earlier);
    const now = await occupy(designer);
    expect(await vacate(designer, earlier)).toMatchObject({ status: 409, body: { code: "seat_stale" } });
    expect(await vacate(designer, undefined)).toMatchObject({ status: 409, body: { code: "seat_needed" } });
    const create = `/api/designoptions?projectId=${option.projectId}&occupy=true&vacateDesignOptionId=${option.id}`;
    expect(await write("POST", create, earlier, {})).toMatchObject({ status: 409, body: { code: "seat_stale" } });
    expect((await read()).occupied).not.toBeNull();
    expect(bodyOf<DesignOption>(await write("POST", create, now, {}), 201).seatEpoch).toBe(1);
    expect((await read()).occupied).toBeNull();
    expect((await vacate(designer, undefined)).status).toBe(200);
  });

  test("R-27: ending a seat by force names the seat that was seen: the next holder is not put out by mistake", async () => {
    const seen = await occupy(secondDesigner);
    await vacate(secondDesigner, seen);
    await occupy(secondDesigner);
    const force = `/api/designoptions/${option.id}/vacate?force=true&reason=Gone%20home`;
    expect(await write("PUT", force, seen)).toMatchObject({ status: 409, body: { code: "seat_stale" } });
    expect((await write("PUT", force, (await read()).seatEpoch)).status).toBe(200);
  });

  test("a run is cancelled without a seat by whoever started it; others need the seat", async () => {
    const epoch = await occupy(designer);
    const body = { baseModel: aBaseModel(), hosts: someWalls(1) };
    const { id } = bodyOf<{ id: string }>(
      await write("POST", `/api/studies/${option.id}/executions`, epoch, body),
      202,
    );
    await vacate(designer, epoch);
    const cancel = `/api/executions/${id}/cancel`;
    expect(await write("POST", cancel, undefined, undefined, secondDesigner)).toMatchObject({
      status: 409,
      body: { code: "seat_needed" },
    });
    expect((await write("POST", cancel, undefined)).status).toBe(200);
  });

  test.each(["-1", "1.5", "x", "9".repeat(20), "1, 2"])("%s is no epoch: 400 by name", async (epoch) => {
    const answer = await app.call("POST", `/api/designoptions/${option.id}/rename`, {
      as: designer,
      body: { name: "x" },
      headers: { [SEAT_EPOCH_HEADER]: epoch },
    });
    expect(answer).toMatchObject({ status: 400, body: { errors: { [SEAT_EPOCH_HEADER]: [expect.any(String)] } } });
  });

  test("lists tell the number too", async () => {
    const epoch = await occupy(designer);
    const path = `/api/designoptions?projectId=${option.projectId}`;
    const [listed] = bodyOf<DesignOptionSummary[]>(await app.call("GET", path, { as: secondDesigner }));
    expect(listed?.seatEpoch).toBe(epoch);
  });
});
