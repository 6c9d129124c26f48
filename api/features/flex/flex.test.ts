import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ActivityDefinition } from "#shared/contracts/design/activities.ts";
import type { FlexExecution } from "#shared/contracts/design/flex.ts";
import { ENGINE_LANES } from "#api/engine/engine-lanes.ts";
import { EngineStopped } from "#api/engine/engine-errors.ts";
import { createEnginePool, processEngine, type EnginePool } from "#api/engine/engine-pool.ts";
import { type DemoUser, demoUsers } from "#api/features/identity/demo-users.ts";
import { openSystemContext } from "#api/platform/http/request/request-context.ts";
import { sweep } from "#api/housekeeping.ts";
import { addRunsAfter } from "#api/test/builders/flex-runs.ts";
import { aProduct, bodyOf } from "#api/test/builders/study-builders.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { FLEX_STORAGE, removeOldFlexExecutions } from "./flex-expiry.service.ts";
import { flexRoutes } from "./flex.routes.ts";

const { designer } = demoUsers;
let app: TestApp;
/** The engine behind the routes. */
let engine: EnginePool = processEngine;
let kit: { id: number; releaseId: string };

beforeAll(async () => {
  app = await startTestApp(() => flexRoutes({ ...processEngine, run: (...job) => engine.run(...job) }));
  kit = await aProduct(app.database.knex, { presets: { studDepth: 150 } });
});
afterAll(() => app.stop());

const execute = (body: object, as = null as DemoUser | null) =>
  app.call("POST", "/flex/api/v1/execute", { as, body: { productId: kit.id, inputs: {}, ...body } });

describe("the public configurator", () => {
  test("CFG-14: definition and activities need no sign-in; a product's presets are the defaults", async () => {
    const answer = await app.call("GET", `/flex/api/v1/public/definition?productId=${kit.id}`);
    const definition = bodyOf<{ activity: ActivityDefinition }>(answer);
    expect(definition).toMatchObject({
      productName: "Hallam panel",
      productSlug: "hallam-panel",
      ownerName: "Kelder Offsite Ltd",
      releaseId: kit.releaseId,
      region: "UK",
      currency: "GBP",
    });
    expect(definition.activity.fields.find((field) => field.name === "studDepth")?.default).toBe(150);
    const { body } = await app.call("GET", "/flex/api/v1/public/activities");
    expect(body).toEqual(expect.arrayContaining([expect.objectContaining({ id: "wall-panel" })]));
  });

  test("CFG-14: a product of light steel offers no timber, and a run with it is 400", async () => {
    const { id: productId } = await aProduct(app.database.knex, { presets: { system: "sfs-infill" } });
    const answer = await app.call("GET", `/flex/api/v1/public/definition?productId=${productId}`);
    const [system] = bodyOf<{ activity: ActivityDefinition }>(answer).activity.fields;
    expect(system?.choices.map(({ value }) => value)).toEqual(["lgs-load-bearing", "sfs-infill"]);
    expect(system?.default).toBe("sfs-infill");
    const refused = await execute({ productId, inputs: { system: "timber-open" } });
    expect(refused).toMatchObject({ status: 400, body: { errors: { system: [expect.any(String)] } } });
  });

  test("a product without public release, configurator or visible and approved supplier has none: 404", async () => {
    const hidden = await aProduct(app.database.knex, { status: "Private" });
    const plain = await aProduct(app.database.knex, { activityId: null });
    const unseen = [{ is_visible: false }, { is_approved: false }];
    const [ofHidden, ofUnapproved] = await Promise.all(
      unseen.map((supplier) => aProduct(app.database.knex, { supplier })),
    );
    for (const productId of [hidden.id, plain.id, ofHidden?.id, ofUnapproved?.id, 999_999]) {
      expect((await app.call("GET", `/flex/api/v1/public/definition?productId=${productId}`)).status).toBe(404);
      expect((await execute({ productId })).status).toBe(404);
    }
  });

  test("a product whose release needs another version of its activity says so in a sentence: 403", async () => {
    const { id: productId } = await aProduct(app.database.knex, { activityVersion: "99.0.0" });
    const answer = await execute({ productId });
    expect(answer).toMatchObject({ status: 403, body: { detail: expect.stringContaining("needs version 99.0.0") } });
  });

  test("CFG-01, R-25: an anonymous run has quantities and preview, and no link to its IFC", async () => {
    const run = bodyOf<FlexExecution>(await execute({}));
    // A wall of 9.6 × 2.7 m with a door of 1.0 × 2.1 m and windows of 1.2 and 1.8 × 1.2 m, and 10 mm around each: the one
    // joint that divides it best is at the stud at 5,400, between the windows. 9.59 × 2.7 = 25.893 m² gross, less
    // 1.02 × 2.11 + 1.22 × 1.22 + 1.82 × 1.22 = 5.861.
    expect(run).toMatchObject({
      status: "completed",
      summary: {
        units: 2,
        findings: [],
        cost: { currency: "GBP", isIllustrative: true },
      },
    });
    // Boards 2 × 20.032 m² at £5.50; 0.35 h on each m² and 0.4 h on each opening at £45; two of 20 panels of a crew day.
    const paid = Object.fromEntries(run.summary?.costRows.map(({ key, likely }) => [key, likely]) ?? []);
    expect(paid).toMatchObject({
      "supply:board-12.5:board": 22_033,
      "fabrication:area": 31_545,
      "fabrication:opening": 5400,
      "installation:crew": 22_500,
    });
    expect(Object.values(paid).reduce((sum, likely) => sum + likely, 0)).toBe(run.summary?.cost?.likely);
    const figures = Object.fromEntries(run.summary?.quantities.map(({ key, value }) => [key, value]) ?? []);
    expect(figures).toMatchObject({ panelLength: 9.59, grossArea: 25.89, openingArea: 5.86, netArea: 20.03 });
    expect(new Set(run.preview.map(({ unitMark }) => unitMark))).toEqual(new Set(["P001", "P002"]));
    expect(run.preview.filter(({ role }) => role === "header")).toHaveLength(3);
    // The first panel ends half a joint before that stud. Its drawings are for the page: no sheet is among the outputs.
    const [panel, another] = run.drawings;
    expect(another).toBeUndefined();
    expect(panel?.drawings.map(({ view }) => view)).toEqual(["elevation", "section"]);
    const sizes = panel?.drawings[0]?.dimensions.filter(({ field }) => field !== null) ?? [];
    expect(sizes.map(({ field, value }) => [field, value])).toEqual([
      ["studCentres", 600],
      ["panelMaxWidth", 5395],
      ["panelMaxHeight", 2700],
    ]);
    expect(run.outputs.map((output) => [output.kind, output.url === null])).toEqual([
      ["ifc", true],
      ["quantities-csv", false],
    ]);
  });

  test("R-25: the IFC is 401 without a token, with a wrong one too; signed in it comes as a STEP file", async () => {
    const run = bodyOf<FlexExecution>(await execute({}));
    const { id } = run.outputs.find(({ kind }) => kind === "ifc") ?? { id: "none" };
    const path = `/flex/api/v1/executions/${run.id}/outputs/${id}`;
    expect((await app.call("GET", path)).status).toBe(401);
    expect((await app.call("GET", path, { as: "not.a.token" })).status).toBe(401);
    const answer = await app.call("GET", path, { as: demoUsers.visitor });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/x-step");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("content-disposition")).toBe("attachment; filename=hallam-panel.ifc");
    expect(String(answer.body).startsWith("ISO-10303-21;")).toBe(true);
    expect(Buffer.byteLength(String(answer.body))).toBe(run.outputs[0]?.sizeBytes);
    const nothing = `/flex/api/v1/executions/${run.id}/outputs/glb`;
    expect((await app.call("GET", nothing, { as: demoUsers.visitor })).status).toBe(404);
    const unknown = `/flex/api/v1/executions/${randomUUID()}/outputs/${id}`;
    expect((await app.call("GET", unknown, { as: demoUsers.visitor })).status).toBe(404);
  });

  test("R-25, CFG-14: what is no BIM output downloads without sign-in: the quantities as CSV", async () => {
    const run = bodyOf<FlexExecution>(await execute({}));
    const csv = run.outputs.find(({ kind }) => kind === "quantities-csv");
    expect(csv?.needsSignIn).toBe(false);
    const answer = await app.call("GET", `/flex/api/v1/executions/${run.id}/outputs/${csv?.id}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^text\/csv/);
    expect(String(answer.body)).toContain("Quantities,Net area,20.03,m²");
    expect((await app.call("GET", `/flex/api/v1/executions/${run.id}/outputs/none`)).status).toBe(404);
  });

  test("CFG-12: the same inputs give the same bytes", async () => {
    const hashes = async () =>
      bodyOf<FlexExecution>(await execute({ inputs: { studDepth: 100 } })).outputs.map((output) => output.sha256);
    expect(await hashes()).toEqual(await hashes());
  });

  test("a run takes the product's presets and market where the caller says nothing, else what the caller says", async () => {
    const run = async (body: object) => bodyOf<FlexExecution>(await execute(body));
    const files = async (inputs: object) => (await run({ inputs })).outputs.map(({ sha256 }) => sha256);
    const preset = await files({});
    expect(await files({ studDepth: 150 })).toEqual(preset);
    expect(await files({ studDepth: 100 })).not.toEqual(preset);

    const { knex } = app.database;
    const { id: productId } = await aProduct(knex);
    const currency = async (body: object) => (await run({ productId, ...body })).summary?.cost?.currency;
    expect([await currency({}), await currency({ region: "NA" })]).toEqual(["GBP", "USD"]);
    const { organisation_id } = await knex("kits").where({ id: productId }).first("organisation_id");
    const { id: country_id } = await knex("countries").where({ iso_code: "US" }).first("id");
    const place = { address: "1 Yard", latitude: 40, longitude: -74, is_hq: true };
    await knex("organisation_locations").insert({ organisation_id, country_id, ...place });
    expect([await currency({}), await currency({ region: "UK" })]).toEqual(["USD", "GBP"]);
  });

  test("CFG-09, CFG-13: wrong inputs are 400 with one entry per field and the nearest allowed value", async () => {
    const answer = await execute({ inputs: { studDepth: 151, jointGap: 4 } });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: "validation_failed",
        errors: { studDepth: [expect.any(String)], jointGap: [expect.any(String)] },
        facts: { nearest: { studDepth: 150, jointGap: 5 } },
      },
    });
  });

  test("CFG-13: what a rule refuses is a run with status error and findings, not a failure", async () => {
    const sample = { length: 9000, openings: [{ kind: "window", start: 2000, sill: 600, width: 5000, height: 1500 }] };
    const run = bodyOf<FlexExecution>(await execute({ sample }));
    expect(run.status).toBe("error");
    expect(run.summary?.findings.some((finding) => finding.severity === "error" && /5/.test(finding.message))).toBe(
      true,
    );
  });

  describe("limits of public runs", () => {
    const withLanes = async (lanes: Partial<typeof ENGINE_LANES>, work: () => Promise<void>) => {
      engine = createEnginePool({ ...ENGINE_LANES, ...lanes });
      try {
        await work();
      } finally {
        await engine.close();
        engine = processEngine;
      }
    };
    const visitors = ENGINE_LANES.public;

    test("they have a lane of their own: those of studies may be as slow as they like", async () => {
      const slow = { ...ENGINE_LANES.small, timeoutMs: 1 };
      await withLanes({ small: slow, large: slow }, async () => {
        expect((await execute({})).status).toBe(200);
      });
    });

    test("they are served in turn by address, and by user: none waits for all runs of another", async () => {
      const owners: string[] = [];
      engine = {
        ...processEngine,
        run: (job, options) => {
          owners.push(options.owner);
          return processEngine.run(job, options);
        },
      };
      try {
        for (const address of ["203.0.113.5", "203.0.113.6", "203.0.113.5"]) {
          const { status } = await fetch(`${app.url}/flex/api/v1/execute`, {
            method: "POST",
            headers: { "content-type": "application/json", "x-forwarded-for": address },
            body: JSON.stringify({ productId: kit.id, inputs: {} }),
          });
          expect(status).toBe(200);
        }
        await execute({}, designer);
      } finally {
        engine = processEngine;
      }
      const [first, other, again, user] = owners;
      expect(again).toBe(first);
      expect(new Set([first, other, user]).size).toBe(3);
    });

    test("a visitor who goes away stops the run that was theirs", async () => {
      const [begun, stopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      // A run that lasts until it is stopped.
      engine = {
        ...processEngine,
        run: (_job, { signal }) =>
          new Promise((_, reject) => {
            signal?.addEventListener("abort", () => {
              reject(new EngineStopped());
              stopped.resolve();
            });
            begun.resolve();
          }),
      };
      try {
        const leaving = new AbortController();
        const asked = fetch(`${app.url}/flex/api/v1/execute`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ productId: kit.id, inputs: {} }),
          signal: leaving.signal,
        });
        await begun.promise;
        leaving.abort();
        await expect(asked).rejects.toThrow("aborted");
        await stopped.promise;
      } finally {
        engine = processEngine;
      }
    });

    test("while too many wait the next is 429 with when to try again; the others get their answers", async () => {
      await withLanes({ public: { ...visitors, mostWaiting: { ofOne: 1, ofAll: 1 } } }, async () => {
        const answers = await Promise.all([execute({}), execute({}), execute({}), execute({})]);
        expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "200", "429", "429"]);
        const refused = answers.find(({ status }) => status === 429);
        expect(refused?.headers.get("retry-after")).toBe("5");
        expect(refused?.body).toMatchObject({
          code: "too_many_requests",
          detail: "Many others are configuring. Try again in a few seconds.",
        });
      });
    });

    test("one that takes too long is 400 and says what to do; nothing of it is stored", async () => {
      const rows = () => app.database.knex("flex_executions").count();
      const before = await rows();
      await withLanes({ public: { ...visitors, timeoutMs: 1 } }, async () => {
        const detail = "The run took longer than 0.001 s and was ended. Make what it is shown on smaller.";
        expect(await execute({})).toMatchObject({
          status: 400,
          body: { code: "validation_failed", detail, errors: { sample: [expect.stringContaining("0.001 s")] } },
        });
      });
      expect(await rows()).toEqual(before);
    });
  });

  describe("what public runs store", () => {
    const knex = () => app.database.knex;
    const aged = async (id: string, hours: number) =>
      knex()("flex_executions")
        .where({ id })
        .update({ finished_at: knex().raw("now() - make_interval(hours => ?::int)", [hours]) });
    const isThere = async (id: string) => {
      const rows = await knex()("flex_executions").where({ id }).select("id");
      const file = await app.runtime.blobs.readBytes(`flex/${id}/output.ifc`).then(
        () => true,
        () => false,
      );
      expect(file).toBe(rows.length === 1);
      return file;
    };
    const runAs = async (as = null as DemoUser | null) => bodyOf<FlexExecution>(await execute({}, as));

    test("a visitor's run goes after a day, a user's after seven, rows and files", async () => {
      const [visitor, old] = [await runAs(), await runAs()];
      const [user, oldUser] = [await runAs(designer), await runAs(designer)];
      await aged(visitor.id, 23);
      await aged(old.id, 25);
      await aged(user.id, 7 * 24 - 1);
      await aged(oldUser.id, 7 * 24 + 1);
      await sweep(app.runtime);
      expect(await Promise.all([visitor, old, user, oldUser].map(({ id }) => isThere(id)))).toEqual([
        true,
        false,
        true,
        false,
      ]);
    });

    test("of one caller the newest twenty stay; another's are not touched", async () => {
      await knex()("flex_executions").delete();
      const user = await runAs(designer);
      const [first, second] = [await runAs(), await runAs()];
      await addRunsAfter(knex(), second.id, 18);
      const there = [first, second, await runAs(), user].map(({ id }) => isThere(id));
      expect(await Promise.all(there)).toEqual([false, true, true, true]);
      expect(await knex()("flex_executions").select("id")).toHaveLength(21);
    });

    test("a run that somebody works on is left to the next sweep, and keeps nobody waiting", async () => {
      await knex()("flex_executions").delete();
      const [held, old] = [await runAs(), await runAs()];
      await aged(held.id, 26);
      await aged(old.id, 25);
      await knex().transaction(async (other) => {
        await other("flex_executions").where({ id: held.id }).forUpdate().select("id");
        await knex().transaction(async (db) => {
          await db.raw("set local lock_timeout = '1s'");
          await removeOldFlexExecutions({ ...openSystemContext(app.runtime, { requestId: "test" }).ctx, db });
        });
        expect(await Promise.all([held, old].map(({ id }) => isThere(id)))).toEqual([true, false]);
      });
      await sweep(app.runtime);
      expect(await isThere(held.id)).toBe(false);
    });

    test("over the bytes of all, the oldest go first", async () => {
      await knex()("flex_executions").delete();
      const runs = [await runAs(), await runAs(), await runAs(designer)];
      const size = runs[0]?.outputs.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) ?? 0;
      const rows = await knex()("flex_executions").select("size_bytes");
      expect(rows.map(({ size_bytes }) => Number(size_bytes))).toEqual([size, size, size]);
      for (const [index, { id }] of runs.entries()) await aged(id, 3 - index);
      const { ctx } = openSystemContext(app.runtime, { requestId: "test" });
      await removeOldFlexExecutions(ctx, { ...FLEX_STORAGE, bytes: 2 * size });
      expect(await Promise.all(runs.map(({ id }) => isThere(id)))).toEqual([false, true, true]);
    });

    test("as decided: a day, a week, twenty of a caller, 2 GB of all", () => {
      const hours = { anonymous: 24, user: 168 };
      expect(FLEX_STORAGE).toEqual({ runsOfCaller: 20, hours, bytes: 2_147_483_648 });
    });

    test("a run whose row cannot be written leaves no file", async () => {
      const files = async () => readdirSync(join(app.config.dataDirectory, "blobs", "flex")).toSorted();
      await runAs();
      const before = await files();
      await knex().raw("alter table flex_executions add constraint nothing_more check (false) not valid");
      try {
        expect((await execute({})).status).toBe(500);
      } finally {
        await knex().raw("alter table flex_executions drop constraint nothing_more");
      }
      expect(await files()).toEqual(before);
    });

    test("no address is kept, only what tells callers apart", async () => {
      const { id } = await runAs();
      const [row] = await knex()("flex_executions").where({ id }).select("*");
      expect(row.owner_hash).toMatch(/^[0-9a-f]{64}$/);
      expect(JSON.stringify(row)).not.toMatch(/127\.0\.0\.1|::1/);
    });
  });
});
