import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DesignOption, DesignOptionSummary } from "#shared/contracts/design/design-options.ts";
import type { ComparedOption, OptionResult } from "#shared/contracts/design/option-comparison.ts";
import { fileRoutes } from "#api/features/files/files.routes.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { studyRoutes } from "#api/features/studies/studies.routes.ts";
import { anOutput, aSummary } from "#api/test/builders/result-builders.ts";
import { addProduct, anOption, aProduct, aProject, bodyOf } from "#api/test/builders/study-builders.ts";
import { startTestApp, type TestAnswer, type TestApp } from "#api/test/test-app.ts";
import { designOptionRoutes } from "./design-options.routes.ts";

const { designer, designerWithoutPro } = demoUsers;
let app: TestApp;
let kitId: number;
beforeAll(async () => {
  app = await startTestApp((config) => [
    ...projectRoutes,
    ...designOptionRoutes,
    ...studyRoutes,
    ...fileRoutes(config.blobSecret),
  ]);
  kitId = (await aProduct(app.database.knex)).id;
});
afterAll(() => app.stop());

const ask = (method: string, path: string, as: DemoUser | null = designer): Promise<TestAnswer> =>
  app.call(method, `/api/designoptions${path}`, { as });

interface Result {
  at?: string;
  currency?: "GBP" | "USD";
  likely?: number;
  carbon?: number;
  area?: number;
  /** Lorry loads, days in the factory and on site. */
  programme?: [number, number, number];
  /** Units that are ordered, where the kit says so. */
  ordered?: number;
}

/** Adds a product with a finished result to an option. */
async function withResult(option: DesignOption, result: Result = {}): Promise<string> {
  const { id } = await addProduct(app, option.id, kitId);
  const { at = "2026-11-01T10:00:00.000Z", currency = "GBP", likely = 1000, carbon = 50, area = 12.5 } = result;
  const carbonResult = { a1a3: carbon, a4: 4, a5w: 2, biogenic: -9, rows: [] };
  const [loads, factory, site] = result.programme ?? [];
  const summary = {
    ...aSummary(),
    cost: { currency, low: likely - 100, likely, high: likely + 100, isIllustrative: true },
    carbon: carbonResult,
    quantities: [
      { key: "area", label: "Panel area", value: area, unit: "m²" },
      ...(result.ordered === undefined ? [] : [{ key: "units", label: "Pods", value: result.ordered, unit: "no." }]),
      ...(loads === undefined ? [] : [{ key: "transportLoads", label: "Lorry loads", value: loads, unit: "no." }]),
      ...(factory === undefined ? [] : [{ key: "factoryDays", label: "Factory", value: factory, unit: "days" }]),
      ...(site === undefined ? [] : [{ key: "siteDays", label: "Site", value: site, unit: "days" }]),
    ],
  };
  await app.database
    .knex("study_products")
    .where({ id })
    .update({
      status: "completed",
      result_execution_id: randomUUID(),
      result_summary: JSON.stringify(summary),
      result_outputs: JSON.stringify([anOutput()]),
      result_state_hash: "x",
      result_finished_at: at,
    });
  return id;
}

const compared = async (projectId: string, ids: string[]): Promise<ComparedOption[]> =>
  bodyOf<ComparedOption[]>(await ask("GET", `/compare/${projectId}?Ids=${ids.join(",")}`));

describe("CMP-01: options side by side", () => {
  test("have their results added, in the order asked for, with what is not run", async () => {
    const project = await aProject(app);
    const [first, second] = [
      await anOption(app, { projectId: project.id }),
      await anOption(app, { projectId: project.id }),
    ];
    const product = await withResult(first, { likely: 1000, carbon: 50, area: 12.5 });
    await withResult(first, { likely: 500, carbon: 25, area: 7.5, at: "2026-11-02T10:00:00.000Z" });
    await addProduct(app, first.id, kitId);
    const options = await compared(project.id, [second.id, first.id]);
    expect(options.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(options[0]).toMatchObject({
      products: [],
      notRun: 0,
      cost: null,
      costs: [],
      carbonA1A3: null,
      finishedAt: null,
    });
    const cost = { currency: "GBP", low: 1300, likely: 1500, high: 1700, isIllustrative: true };
    expect(options[1]).toMatchObject({
      projectId: project.id,
      name: first.name,
      finishedAt: "2026-11-02T10:00:00.000Z",
      cost,
      costs: [cost],
      carbonA1A3: 75,
      notRun: 1,
      quantities: [{ key: "area", label: "Panel area", value: 20, unit: "m²" }],
    });
    expect(options[1]?.products[0]).toEqual({
      id: product,
      productName: "Hallam panel",
      buildingSystemName: expect.stringMatching(/^\w+$/),
      supplierName: "Kelder Offsite Ltd",
    });
    const repeated = `/compare/${project.id}?Ids=${first.id}&Ids=${second.id}`;
    expect(bodyOf<ComparedOption[]>(await ask("GET", repeated))).toHaveLength(2);
  });

  test("CMP-03: carbon by stage, programme and loads are sums, and null where one product has none", async () => {
    const project = await aProject(app);
    const [whole, part] = [
      await anOption(app, { projectId: project.id }),
      await anOption(app, { projectId: project.id }),
    ];
    await withResult(whole, { carbon: 50, programme: [3, 4, 2] });
    await withResult(whole, { carbon: 25, programme: [1, 2, 5], likely: 400 });
    await withResult(part, { programme: [3, 4, 2] });
    await withResult(part);
    const [first, second] = await compared(project.id, [whole.id, part.id]);
    expect(first).toMatchObject({
      units: 6,
      carbon: { a1a3: 75, a4: 8, a5w: 4, biogenic: -18 },
      programme: { factory: 6, site: 7 },
      loads: 4,
    });
    expect(
      first?.parts.map(({ units, carbon, programme, loads, cost }) => [units, carbon, programme, loads, cost?.likely]),
    ).toEqual([
      [3, { a1a3: 50, a4: 4, a5w: 2, biogenic: -9 }, { factory: 4, site: 2 }, 3, 1000],
      [3, { a1a3: 25, a4: 4, a5w: 2, biogenic: -9 }, { factory: 2, site: 5 }, 1, 400],
    ]);
    expect(second).toMatchObject({ units: 6, carbon: { a1a3: 100 }, programme: null, loads: null });
  });

  test("CMP-03: units are those that cost, mass and loads are for: the order where there is one", async () => {
    const project = await aProject(app);
    const [ordered, other] = [
      await anOption(app, { projectId: project.id }),
      await anOption(app, { projectId: project.id }),
    ];
    // 3 units are placed by each result.
    await withResult(ordered, { ordered: 30 });
    await withResult(ordered);
    const [first] = await compared(project.id, [ordered.id, other.id]);
    expect([first?.units, first?.parts.map(({ units }) => units)]).toEqual([33, [30, 3]]);
  });

  test("CST-07: costs of two currencies are shown apart and never added", async () => {
    const project = await aProject(app);
    const [mixed, other] = [
      await anOption(app, { projectId: project.id }),
      await anOption(app, { projectId: project.id }),
    ];
    await withResult(mixed, { currency: "GBP", likely: 1000 });
    await withResult(mixed, { currency: "USD", likely: 900 });
    const [option] = await compared(project.id, [mixed.id, other.id]);
    expect(option?.cost).toBeNull();
    expect(option?.costs.map(({ currency, likely }) => [currency, likely])).toEqual([
      ["GBP", 1000],
      ["USD", 900],
    ]);
  });

  test("R-29: 2 to 4 of them; an unknown id is 404, one of another project 400, another tenant's 404", async () => {
    const project = await aProject(app);
    const ids: string[] = [];
    for (let number = 0; number < 5; number += 1) ids.push((await anOption(app, { projectId: project.id })).id);
    const status = async (asked: readonly string[], as: DemoUser | null = designer, place = project.id) =>
      (await ask("GET", `/compare/${place}?Ids=${asked.join(",")}`, as)).status;
    const [first = "", second = ""] = ids;
    expect(await status(ids.slice(0, 2))).toBe(200);
    expect(await status(ids.slice(0, 4))).toBe(200);
    for (const wrong of [ids, [first], [first, first], [], ["x", "y"]])
      expect([wrong, await status(wrong)]).toEqual([wrong, 400]);
    expect((await ask("GET", `/compare/${project.id}`)).status).toBe(400);
    expect(await status([first, randomUUID()])).toBe(404);
    const foreign = await anOption(app);
    const answer = await ask("GET", `/compare/${project.id}?Ids=${first},${foreign.id}`);
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { Ids: [`${foreign.name} is an option of another project.`] } },
    });
    expect(await status([first, second], designerWithoutPro)).toBe(404);
    expect(await status([first, second], designer, randomUUID())).toBe(404);
    expect(await status([first, second], null)).toBe(401);
  });
});

test("CMP-02: results of one project or of all, newest first, with their products; others see none of them", async () => {
  const project = await aProject(app);
  const [older, newer] = [
    await anOption(app, { projectId: project.id }),
    await anOption(app, { projectId: project.id }),
  ];
  const without = await anOption(app, { projectId: project.id });
  const elsewhere = await anOption(app);
  await withResult(older, { at: "2026-10-01T10:00:00.000Z" });
  await withResult(newer, { at: "2026-10-02T10:00:00.000Z" });
  await withResult(elsewhere, { at: "2026-10-03T10:00:00.000Z" });
  const results = async (query: string, as: DemoUser = designer) =>
    bodyOf<OptionResult[]>(await ask("GET", `/results${query}`, as));
  const ofProject = await results(`?projectId=${project.id}`);
  expect(ofProject.map(({ id }) => id)).toEqual([newer.id, older.id]);
  expect(ofProject[0]).toMatchObject({ name: newer.name, products: [{ productName: "Hallam panel" }] });
  const all = (await results("")).map(({ id }) => id);
  expect(all).toEqual(expect.arrayContaining([elsewhere.id, newer.id, older.id]));
  expect(all).not.toContain(without.id);
  expect(all.indexOf(elsewhere.id)).toBeLessThan(all.indexOf(newer.id));
  expect(await results("", designerWithoutPro)).toEqual([]);
  expect((await ask("GET", `/results?projectId=${project.id}`, designerWithoutPro)).status).toBe(404);
  expect((await ask("GET", "/results", null)).status).toBe(401);
});

describe("OPT-05: the picture of an option", () => {
  async function send(id: string, bytes: Uint8Array, form: Record<string, string> = {}, field = "thumbnail", late = 0) {
    const body = new FormData();
    body.set(field, new File([new Uint8Array(bytes)], "shot.png"));
    for (const [name, value] of Object.entries(form)) body.set(name, value);
    const [row] = await app.database.knex("design_options").where({ id }).select("seat_epoch");
    const response = await fetch(`${app.url}/api/designoptions/${id}/thumbnail`, {
      method: "POST",
      body,
      headers: {
        authorization: `Bearer ${await app.issuer.tokenFor(designer)}`,
        "purlin-seat-epoch": String(Number(row?.seat_epoch ?? 0) - late),
      },
    });
    return { status: response.status, body: (await response.json()) as { thumbnail?: string; code?: string } };
  }
  const picture = (width: number) =>
    sharp({ create: { width, height: 10, channels: 3, background: "#204060" } })
      .png()
      .toBuffer();
  const thumbnailIn = async (option: DesignOption, query = "&includeThumbnails=true") =>
    bodyOf<DesignOptionSummary[]>(await ask("GET", `?projectId=${option.projectId}${query}`)).map(
      ({ thumbnail }) => thumbnail,
    );

  test("is taken, written anew, and shown in the list that asks for it; a copy has it too", async () => {
    const option = await anOption(app);
    expect(await thumbnailIn(option)).toEqual([null]);
    const sent = await send(option.id, await picture(900));
    expect(sent).toEqual({ status: 200, body: { thumbnail: expect.stringMatching(/^\/api\/files\//) } });
    const stored = await fetch(app.url + String(sent.body.thumbnail));
    const { format, width } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata();
    expect([stored.headers.get("content-type"), format, width]).toEqual(["image/webp", "webp", 480]);
    expect(await thumbnailIn(option)).toEqual([expect.stringMatching(/^\/api\/files\//)]);
    expect(await thumbnailIn(option, "")).toEqual([null]);
    expect((await ask("POST", `/${option.id}/duplicate`)).status).toBe(201);
    expect(await thumbnailIn(option)).toHaveLength(2);
    expect(await thumbnailIn(option)).not.toContain(null);
  });

  test("is not taken from a seat that has been taken anew since", async () => {
    const option = await anOption(app);
    await ask("PUT", `/${option.id}/occupy?connection=desk-1`);
    const late = await send(option.id, await picture(20), { connection: "desk-1" }, "thumbnail", 1);
    expect(late).toMatchObject({ status: 409, body: { code: "seat_stale" } });
    expect(await thumbnailIn(option)).toEqual([null]);
  });

  test("API-09: what is no picture, too large, or in another field is refused, and none is kept", async () => {
    const option = await anOption(app);
    expect(await send(option.id, Buffer.from("%PDF-1.7\n%%EOF"))).toMatchObject({ status: 400 });
    expect(await send(option.id, (await picture(20)).subarray(0, 40))).toMatchObject({ status: 400 });
    expect(await send(option.id, await picture(20), {}, "picture")).toMatchObject({ status: 400 });
    expect(await send(option.id, new Uint8Array(2_000_001))).toMatchObject({ status: 413 });
    expect(await send(randomUUID(), await picture(20))).toMatchObject({ status: 404 });
    expect(await thumbnailIn(option)).toEqual([null]);
  });

  test("OPT-09: who does not hold an option that is occupied gives it none; the connection may be in the form", async () => {
    const option = await anOption(app);
    const occupied = await ask("PUT", `/${option.id}/occupy?connection=desk-1`);
    expect(occupied.status).toBe(200);
    expect(await send(option.id, await picture(20), { connection: "desk-2" })).toMatchObject({
      status: 409,
      body: { code: "option_occupied" },
    });
    expect(await thumbnailIn(option)).toEqual([null]);
    expect(await send(option.id, await picture(20), { connection: "desk-1" })).toMatchObject({ status: 200 });
    await ask("POST", `/${option.id}/lock?connection=desk-1`);
    expect(await send(option.id, await picture(20), { connection: "desk-1" })).toMatchObject({
      status: 409,
      body: { code: "option_locked" },
    });
  });
});
