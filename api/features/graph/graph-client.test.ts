import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCaller } from "#shared/client/call.ts";
import { graphQuery } from "#shared/client/graph-query.ts";
import { Visitor } from "#shared/contracts/market/geo.ts";
import { Me } from "#shared/contracts/people/identity.ts";
import { geoRoutes } from "#api/features/geo/geo.routes.ts";
import { demoTenants, demoUsers } from "#api/features/identity/demo-users.ts";
import { identityRoutes } from "#api/features/identity/identity.routes.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { graphRoutes } from "./graph.routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp((config) => [
    ...graphRoutes(true),
    ...geoRoutes(config.geo),
    ...identityRoutes(config.oidc),
  ]);
  await seedDemoUsers(app.database.knex);
});
afterAll(() => app.stop());

const caller = () => createCaller({ baseUrl: app.url, token: () => Promise.resolve(null) });

test("AUT-12: region, its countries, geolocation, organisation and capabilities are known of a user", async () => {
  const as = demoUsers.supplierOwner;
  // An address of the University of Cambridge.
  const headers = { "x-forwarded-for": "131.111.8.46" };
  const visitor = Visitor.parse((await app.call("GET", "/api/geo/visitor", { as, headers })).body);
  expect(visitor).toEqual({
    region: "UK",
    countryName: "United Kingdom",
    countryCode: "GB",
    timezoneName: "Europe/London",
    timezoneCode: expect.stringMatching(/^(GMT|BST)$/),
    currencyCode: "GBP",
  });
  const markets = await graphQuery(caller(), "MarketCountries", "Markets", {
    select: { CountryMarkets: { Country: { Id: true, Name: true } } },
    where: { CountryMarkets: { Country: { Name: { _eq: visitor.countryName ?? "" } } } },
  });
  expect(markets).toEqual([{ CountryMarkets: expect.any(Array) }]);
  expect(markets[0]?.CountryMarkets.map(({ Country }) => Country.Name)).toEqual(["United Kingdom", "Ireland"]);
  const me = Me.parse((await app.call("GET", "/api/me", { as })).body);
  expect(me).toMatchObject({
    capabilities: ["tenant:manage"],
    tenant: { id: demoTenants.supplier.id },
    organisation: { id: 1, name: "Kelder Offsite Ltd", type: "supplier" },
  });
});

describe("AUT-13: our own client asks what the model declares", () => {
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
