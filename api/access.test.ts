import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { loadConfig } from "./config.ts";
import { allRoutes } from "#api/features/routes.ts";
import { type AccessWorld, startAccessWorld } from "#api/test/access/access-world.ts";
import { mountedAddresses } from "#api/test/access/mounted-addresses.ts";
import { HANDLERS } from "#api/test/access/outside.access.ts";
import { accessTable } from "#api/test/access/tables.ts";

let world: AccessWorld;
beforeAll(async () => {
  world = await startAccessWorld();
});
afterAll(() => world.stop());

/** What is the person's own, whatever organisation somebody acts for. */
const PERSONAL = new Set(["GET /flex/api/v1/executions/:executionId/outputs/:outputId, of a run of the owner"]);

/** Addresses of the development provider, which keeps its routes to itself. */
async function publishedByProvider(): Promise<string[]> {
  const address = "/oidc/.well-known/openid-configuration";
  const { body } = await world.app.call("GET", address);
  const published = Object.entries(z.record(z.string(), z.unknown()).parse(body)).flatMap(([name, value]) =>
    typeof value === "string" && /_(endpoint|uri)$/.test(name) ? new URL(value).pathname : [],
  );
  expect(published.length).toBeGreaterThan(3);
  const isPosted = (path: string) => /\/(token|request|revocation)$/.test(path);
  return [address, ...published].map((path) => `${isPosted(path) ? "POST" : "GET"} ${path}`);
}

describe("AUT-15: who may call what (R-21)", () => {
  test("each address that the application answers has a row in the table, and each row an address", async () => {
    const mounted = [...mountedAddresses(world.app.express), ...(await publishedByProvider())];
    const rows = new Set(accessTable.map(({ address }) => address));
    expect(mounted.length).toBeGreaterThan(180);
    expect(
      mounted.filter((address) => !rows.has(address) && !address.startsWith("use ")),
      "Add a row in api/test/access",
    ).toEqual([]);
    expect(
      [...rows].filter((address) => !mounted.includes(address)),
      "These are mounted no more",
    ).toEqual([]);
  });

  test("each handler that is mounted for all below an address is in the list, with what it does", () => {
    const handlers = mountedAddresses(world.app.express).filter((address) => address.startsWith("use "));
    expect(handlers, "Say what it does in api/test/access/outside.access.ts").toEqual(HANDLERS.map(([mount]) => mount));
  });

  test("each route that is guarded lets somebody through in one of its rows", () => {
    const succeeds = new Set(
      accessTable
        .filter(({ answers }) => Object.values(answers).some((status) => status < 300))
        .map((row) => row.address),
    );
    const never = allRoutes(loadConfig({}))
      .filter(({ endpoint }) => endpoint.access !== "public")
      .map(({ endpoint }) => `${endpoint.method} ${endpoint.base}${endpoint.path}`)
      .filter((address) => !succeeds.has(address));
    expect(never, "Add a row whose call is let through").toEqual([]);
  });

  test("no two rows say the same", () => {
    const names = accessTable.map(({ address, when }) => `${address} ${when}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  // Hallam, for whom the table lets somebody act, has no page and no kits. What is public has no other rules for who writes.
  const owners = accessTable.filter(
    ({ answers, address, when }) =>
      answers.owner < 300 &&
      answers.manager >= 400 &&
      answers.acting >= 400 &&
      when !== "public" &&
      !PERSONAL.has(`${address}, ${when}`),
  );
  test.each(owners.map((row) => [[row.address, row.when].filter(Boolean).join(", "), row] as const))(
    "proxied: who acts for a supplier may %s",
    async (_name, row) => expect(await world.askActingForOwner(row)).toBe(row.answers.owner),
  );

  test.each(accessTable.map((row) => [[row.address, row.when].filter(Boolean).join(", "), row] as const))(
    "%s",
    async (_name, row) => expect(await world.askAll(row)).toEqual(row.answers),
  );
});
