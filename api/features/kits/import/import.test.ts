import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { KitInfo } from "#shared/contracts/kits/kits.ts";
import type { ImportResult } from "#shared/contracts/kits/product-import.ts";
import { toCsv } from "#shared/domain/csv.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { kitRoutes } from "#api/features/kits/kits.routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { csvForm } from "#api/test/builders/kit-builders.ts";
import { bodyOf } from "#api/test/builders/study-builders.ts";
import type { TestAnswer, TestApp } from "#api/test/test-app.ts";

const { supplierOwner, designer } = demoUsers;
let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp((config) => kitRoutes(config.blobSecret));
  await seedDemoUsers(app.database.knex);
});
afterAll(() => app.stop());

const HEAD = "name,sku,category,buildingSystem,baseMaterial,description";
const PANEL = "LGS load-bearing,Walls,Steel (light gauge)";
const send = async (text: string, query = "", as: DemoUser | null = supplierOwner): Promise<TestAnswer> =>
  app.call("POST", `/api/products/import${query}`, { as, ...csvForm(text) });
const count = async (): Promise<number> => {
  const [row] = await app.database.knex("kits").count<{ count: string }[]>("* as count");
  return Number(row?.count);
};
const problemsOf = (answer: TestAnswer): unknown[] => {
  expect(answer).toMatchObject({ status: 400, body: { code: "validation_failed" } });
  const { problems } = (answer.body as { facts: { problems: { line: number; column: number; name: string }[] } }).facts;
  return problems.map(({ line, column, name }) => [line, column, name]);
};

describe("REL-07: import of products", () => {
  test("each row becomes a kit, with a mark, CRLF, quotes, names in any case and columns in any order", async () => {
    const text = [
      `\uFEFFDescription,buildingsystem,CATEGORY,baseMaterial,name,sku`,
      `"Two, with ""quotes""\r\nand a line",walls,lgs LOAD-bearing,"steel (light gauge)",Imported one,I-1`,
      `,Pods,GRP bathroom,GRP/composite,Imported two,`,
    ].join("\r\n");
    const result = bodyOf<ImportResult>(await send(text));
    expect(result).toEqual({
      dryRun: false,
      kits: [
        { line: 2, id: expect.any(Number), name: "Imported one" },
        { line: 4, id: expect.any(Number), name: "Imported two" },
      ],
    });
    const [first, second] = await Promise.all(
      result.kits.map(async ({ id }) =>
        bodyOf<KitInfo>(await app.call("GET", `/api/kits/${id}`, { as: supplierOwner })),
      ),
    );
    expect(first).toMatchObject({
      name: "Imported one",
      sku: "I-1",
      description: 'Two, with "quotes"\nand a line',
      category: "LGS load-bearing",
      buildingSystem: "Walls",
      createdBy: { id: supplierOwner.id },
      lastReleaseName: null,
    });
    expect(second).toMatchObject({ sku: null, description: "", buildingSystem: "Pods", baseMaterial: "GRP/composite" });
  });

  test("R-23: one bad row and none is imported; each problem is told by line and column", async () => {
    const before = await count();
    const text = [
      HEAD,
      `Good,,${PANEL},`,
      `,,${PANEL},`,
      `Bad,,Nowhere,Walls,Gold,`,
      `Other,,GRP bathroom,Walls,Steel (light gauge),`,
      `Long,${"s".repeat(101)},${PANEL},`,
      `Many,,${PANEL},x,y`,
    ].join("\n");
    const answer = await send(text);
    expect(problemsOf(answer)).toEqual([
      [3, 1, "name"],
      [4, 3, "category"],
      [4, 5, "baseMaterial"],
      [5, 3, "category"],
      [6, 2, "sku"],
      [7, 7, ""],
    ]);
    expect(answer.body).toMatchObject({
      errors: {
        "line 4, column 5": ["There is no such material."],
        "line 5, column 3": ["Walls has no such category."],
      },
    });
    expect(await count()).toBe(before);
  });

  test("R-23: a dry run checks all and writes nothing", async () => {
    const before = await count();
    expect(bodyOf(await send(`${HEAD}\nDry,,${PANEL},`, "?dryRun=true"))).toEqual({
      dryRun: true,
      kits: [{ line: 2, id: null, name: "Dry" }],
    });
    expect(problemsOf(await send(`${HEAD}\nDry,,${PANEL},\n,,${PANEL},`, "?dryRun=true"))).toEqual([[3, 1, "name"]]);
    expect(await count()).toBe(before);
  });

  test("another file under the same Idempotency-Key is imported: a form takes no key", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const keyed = async (name: string): Promise<unknown> => {
      const form = csvForm(`${HEAD}\n${name},,${PANEL},`);
      const sent = { as: supplierOwner, body: form.body, headers: { ...form.headers, ...headers } };
      return bodyOf<ImportResult>(await app.call("POST", "/api/products/import", sent)).kits.map((kit) => kit.name);
    };
    expect([await keyed("Keyed A"), await keyed("Keyed B")]).toEqual([["Keyed A"], ["Keyed B"]]);
  });

  test("formulae are kept as the texts that they are, and a table made of them runs nothing", async () => {
    const formula = "=HYPERLINK(1)";
    const { kits } = bodyOf<ImportResult>(await send(`${HEAD}\n${formula},@SUM(1),${PANEL},+cmd`));
    const row = await app.database.knex("kits").where({ id: kits[0]?.id }).first("name", "sku", "description");
    expect(row).toEqual({ name: formula, sku: "@SUM(1)", description: "+cmd" });
    expect(toCsv([[row.name, row.sku, row.description]])).toBe(`\uFEFF"'=HYPERLINK(1)","'@SUM(1)","'+cmd"\r\n`);
  });

  test.each([
    ["nothing", "", [[1, 1, ""]]],
    ["no rows", HEAD, [[2, 1, ""]]],
    ["an unknown column", `${HEAD},colour\nx,,${PANEL},,`, [[1, 7, "colour"]]],
    ["a column twice", `${HEAD},sku\nx,,${PANEL},,`, [[1, 7, "sku"]]],
    ["a missing column", `name,category,buildingSystem\nx,x,x`, [[1, 4, "baseMaterial"]]],
    ["an open quote", `${HEAD}\n"x,,${PANEL},`, [[2, 1, ""]]],
    ["a sign that cannot be kept", `${HEAD}\nx\u0000,,${PANEL},`, [[2, 1, "name"]]],
  ])("a file with %s is refused", async (_, text, problems) => {
    expect(problemsOf(await send(text))).toEqual(problems);
  });

  test("1,000 rows are taken and 1,001 are not", async () => {
    const rows = (number: number) => `${HEAD}\n${`Many,,${PANEL},\n`.repeat(number)}`;
    expect((await send(rows(1000), "?dryRun=true")).status).toBe(200);
    expect(problemsOf(await send(rows(1001), "?dryRun=true"))).toEqual([[1002, 1, ""]]);
  });

  test("API-09: what is no form, has no file of that name, or is no UTF-8 is refused; 5 MB are taken and no more", async () => {
    const plain = await app.call("POST", "/api/products/import", { as: supplierOwner, body: { file: HEAD } });
    expect(plain).toMatchObject({ status: 415 });
    const named = await app.call("POST", "/api/products/import", { as: supplierOwner, ...csvForm(HEAD, "table") });
    expect(named).toMatchObject({ status: 400, body: { errors: { file: [expect.any(String)] } } });
    const cut = await app.call("POST", "/api/products/import", {
      as: supplierOwner,
      body: csvForm(HEAD).body.slice(0, -20),
      headers: csvForm("").headers,
    });
    expect(cut.status).toBe(400);
    const form = new FormData();
    form.set("file", new File([new Uint8Array([0x6e, 0xff, 0xfe])], "x.csv"));
    const headers = { authorization: `Bearer ${await app.issuer.tokenFor(supplierOwner)}` };
    const latin = await fetch(`${app.url}/api/products/import`, { method: "POST", body: form, headers });
    expect(latin.status).toBe(400);
    const line = `Big,,${PANEL},`;
    const filled = (bytes: number) => `${HEAD}\n${line}${"x".repeat(bytes - HEAD.length - line.length - 1)}`;
    // The description is too long, which is told only once the file was taken.
    expect(problemsOf(await send(filled(5_000_000)))).toEqual([[2, 6, "description"]]);
    expect(await send(filled(5_000_001))).toMatchObject({ status: 413, body: { facts: { limitBytes: 5_000_000 } } });
  });

  test("who has no supplier page, or is signed out, imports nothing", async () => {
    const before = await count();
    expect((await send(`${HEAD}\nx,,${PANEL},`, "", designer)).status).toBe(403);
    expect((await send(`${HEAD}\nx,,${PANEL},`, "", null)).status).toBe(401);
    expect(await count()).toBe(before);
  });
});
