import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ERROR_STATUS } from "#shared/contracts/error-codes.ts";
import { endpoints } from "#shared/contracts/endpoints.ts";
import { createOpenApi } from "#api/platform/http/openapi.ts";

const all = Object.values(endpoints);
const addressOf = ({ method, base, path }: (typeof all)[number]): string => `${method} ${base}${path}`;

test("API-01: these calls need no bearer token (R-17, R-21, R-25), and no others", () => {
  expect(
    all
      .filter(({ access }) => access === "public")
      .map(addressOf)
      .toSorted(),
  ).toEqual(
    [
      // Browse, search, compare, view.
      "GET /api/search/:kind",
      "GET /api/search/:kind/:id/similar",
      "GET /api/suggestions/:kind",
      "GET /api/home",
      "GET /api/home/places/:kind",
      "GET /api/suppliers/:id",
      "GET /api/consultants/:id",
      "GET /api/case-studies/:id",
      "GET /api/market-products/:id",
      "GET /api/listing-images/:id",
      "GET /api/files/:token",
      "GET /api/rss/proxy",
      "POST /api/graphql",
      "GET /api/graphql",
      "GET /api/graphql/page/:file",
      // Maps and places of what is searched.
      "GET /api/geo/visitor",
      "GET /api/geo/places",
      "GET /api/geo/reverse",
      "GET /api/map/config",
      "GET /api/map/points/:kind",
      "GET /api/map/clusters/:key/:clusterId",
      "GET /tiles/base/:z/:x/:y",
      "GET /tiles/satellite/:z/:x/:y",
      "GET /tiles/points/:key/:z/:x/:y",
      // The public configurator.
      "GET /flex/api/v1/public/definition",
      "GET /flex/api/v1/public/activities",
      "POST /flex/api/v1/execute",
      // Its files; those of BIM need a token, see api/features/flex.
      "GET /flex/api/v1/executions/:executionId/outputs/:outputId",
      // Contact, and what a page does before anybody signed in.
      "GET /api/contact/captcha",
      "POST /api/contact/us",
      "POST /api/contact/unsubscribe",
      "POST /api/contact/claimWork",
      "POST /api/contact/claimWork/confirm",
      "POST /api/contact/organisations",
      "GET /api/contact/organisations/:id",
      "POST /api/contact/subscribe",
      "POST /api/analytics/events",
      "POST /api/errors",
      "GET /api/auth/settings",
      // Sign-up: links of mails, and the organisation one works for.
      "GET /api/onboarding/organisations",
      "POST /api/verification/resend",
      "POST /api/verification/confirm",
      "POST /api/invitations/read",
    ].toSorted(),
  );
});

describe("API-03: statuses", () => {
  /** By hand, as the decision says them. */
  const STATUSES = [200, 201, 202, 204, 304, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503, 507];

  test("the description of the API names these, and no others", () => {
    const document = createOpenApi(all, { version: "0", publicUrl: "http://localhost" });
    const operations = Object.values(document.paths ?? {}).flatMap((item) => Object.values(item ?? {}));
    const named = operations.flatMap((operation) =>
      Object.keys(z.object({ responses: z.looseObject({}) }).parse(operation).responses),
    );
    expect([...new Set(named)].map(Number).toSorted((a, b) => a - b)).toEqual(STATUSES);
    const thrown = new Set<number>(Object.values(ERROR_STATUS));
    expect([...thrown].filter((status) => !STATUSES.includes(status))).toEqual([]);
  });

  test("handlers of the API write no others by themselves", () => {
    const root = import.meta.dirname;
    const written = ["features", "platform/http"]
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
      )
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      // Pages for people: redirects and sign-in.
      .filter((name) => !/web-site|docs|provider-routes/.test(name))
      .flatMap((name) => [
        ...readFileSync(join(root, name), "utf8").matchAll(
          /(?:status|sendStatus|writeHead)\((?:\w+ \? )?(\d{3})(?: : (\d{3}))?\)/g,
        ),
      ])
      .flatMap(([, one, other]) => [one, other])
      .flatMap((status) => (status === undefined ? [] : Number(status)));
    expect([...new Set(written)].toSorted((a, b) => a - b)).toEqual([200, 204, 304, 400, 503]);
  });

  test("the decision says what each is for", () => {
    const folder = join(import.meta.dirname, "../docs/decisions");
    const page = readdirSync(folder).find((name) => name.endsWith("-statuses-of-the-api.md")) ?? "";
    const text = readFileSync(join(folder, page), "utf8");
    expect([...text.matchAll(/^\| (\d{3}) \|/gm)].map(([, status]) => Number(status))).toEqual(STATUSES);
  });
});

describe("API-06: unknown body fields are ignored", () => {
  // The graph service reads its own body, as GraphQL says: unknown fields are left alone there too.
  const bodies = all.filter(({ body }) => !(body instanceof z.ZodUndefined || body instanceof z.ZodUnknown));

  test.each(bodies.map((endpoint) => [addressOf(endpoint), endpoint.body] as const))("%s", (_address, body) => {
    const closed: string[] = [];
    let objects = 0;
    z.toJSONSchema(body, {
      io: "input",
      unrepresentable: "any",
      override: ({ zodSchema, path }) => {
        if (!(zodSchema instanceof z.ZodObject)) return;
        objects += 1;
        if (zodSchema.def.catchall instanceof z.ZodNever) closed.push(path.join("."));
      },
    });
    expect(closed).toEqual([]);
    expect(objects).toBeGreaterThan(0);
  });

  test("there are such bodies", () => expect(bodies.length).toBeGreaterThan(10));
});
