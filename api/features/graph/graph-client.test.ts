import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCaller } from "#shared/client/call.ts";
import { graphQuery } from "#shared/client/graph-query.ts";
import { demoTenants } from "#api/features/identity/demo-users.ts";
import { startGraphApp } from "#api/test/builders/graph-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startGraphApp();
});
afterAll(() => app.stop());

describe("AUT-13: our own client asks what the model declares", () => {
  const caller = () => createCaller({ baseUrl: app.url, token: () => Promise.resolve(null) });

  test("the organisations of a tenant, with what was selected", async () => {
    const rows = await graphQuery(caller(), "UserTenantData", "Organisations", {
      select: { Name: true, Id: true, Type: true, TenantId: true, OrganisationLocations: { Location: { IsHQ: true } } },
      where: { TenantId: { _eq: demoTenants.supplier.id } },
    });
    expect(rows).toEqual([
      {
        Name: "Kelder Offsite Ltd",
        Id: 1,
        Type: "supplier",
        TenantId: demoTenants.supplier.id,
        OrganisationLocations: expect.arrayContaining([{ Location: { IsHQ: true } }]),
      },
    ]);
  });

  test("no tenant has no organisation", async () => {
    const query = { select: { Id: true }, where: { TenantId: { _eq: "" } } } as const;
    expect(await graphQuery(caller(), "UserTenantData", "Organisations", query)).toEqual([]);
  });

  test("a refusal is a failed call with its code and sentence", async () => {
    const query = { select: { Id: true }, where: { Id: { _in: [] } } } as const;
    await expect(graphQuery(caller(), "Nobody", "Organisations", query)).rejects.toMatchObject({
      problem: { code: "invalid_value", detail: expect.stringContaining("empty list") },
    });
  });
});
