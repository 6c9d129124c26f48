import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadConfig } from "./config.ts";
import { allRoutes } from "#api/features/routes.ts";
import { type AccessWorld, startAccessWorld } from "#api/test/access/access-world.ts";
import { accessTable } from "#api/test/access/tables.ts";

let world: AccessWorld;
beforeAll(async () => {
  world = await startAccessWorld();
});
afterAll(() => world.stop());

describe("AUT-15: who may call what (R-21)", () => {
  test("each route of the API has a row in the table, and each row a route", () => {
    const routes = allRoutes(loadConfig({})).map(
      ({ endpoint }) => `${endpoint.method} ${endpoint.base}${endpoint.path}`,
    );
    const rows = new Set(accessTable.map(({ address }) => address));
    expect(
      routes.filter((address) => !rows.has(address)),
      "Add a row in api/test/access",
    ).toEqual([]);
    expect(
      [...rows].filter((address) => !routes.includes(address)),
      "These are routes no more",
    ).toEqual([]);
  });

  test("no two rows say the same", () => {
    const names = accessTable.map(({ address, when }) => `${address} ${when}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test.each(accessTable.map((row) => [[row.address, row.when].filter(Boolean).join(", "), row] as const))(
    "%s",
    async (_name, row) => expect(await world.askAll(row)).toEqual(row.answers),
  );
});
