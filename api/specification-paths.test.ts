import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "#shared/contracts/endpoints.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";

/** Typed from section 7 of the specification: method and path; names in braces are its own where it gives them. */
const SECTION_7 = `
  GET /attributes
  GET /attributes/sets
  GET /buildups
  POST /buildups
  GET /buildups/{buildupId}
  PATCH /buildups/{buildupId}
  GET /buildups/{buildupId}/values
  POST /buildups/{buildupId}/values
  POST /contact/claimWork
  POST /contact/us
  POST /contact/organisations
  POST /contact/subscribe
  GET /designoptions
  POST /designoptions
  GET /designoptions/compare/{projectId}
  GET /designoptions/results
  GET /designoptions/{id}
  DELETE /designoptions/{id}
  POST /designoptions/{id}/duplicate
  POST /designoptions/{id}/lock
  POST /designoptions/{id}/unlock
  PUT /designoptions/{id}/occupy
  PUT /designoptions/{id}/vacate
  POST /designoptions/{id}/thumbnail
  POST /designoptions/{id}/rename
  GET /kits
  POST /kits
  GET /kits/{kitId}
  PUT /kits/{kitId}
  DELETE /kits/{kitId}
  POST /kits/{kitId}/duplicate
  PUT /kits/{kitId}/thumbnail
  GET /kits/{kitId}/buildup
  PUT /kits/{kitId}/buildup
  DELETE /kits/{kitId}/buildup
  GET /kits/{kitId}/releases
  POST /kits/{kitId}/releases
  GET /kits/{kitId}/attributes
  PUT /kits/{kitId}/attributes/{attributeId}
  DELETE /kits/{kitId}/attributes/{attributeId}
  GET /kits/{kitId}/docs
  POST /kits/{kitId}/docs
  GET /kits/{kitId}/docs/{docId}
  DELETE /kits/{kitId}/docs/{docId}
  GET /releases/{releaseId}/attributes
  GET /releases/{releaseId}
  PUT /releases/{kitId}/status
  GET /releases
  PUT /profiles/consultants
  POST /profiles/consultants
  PUT /profiles/suppliers
  POST /profiles/suppliers
  PUT /profiles/case-studies
  POST /profiles/case-studies
  POST /profiles/consultants/requests
  POST /profiles/suppliers/requests
  POST /profiles/case-studies/requests
  GET /profiles/requests
  GET /profiles/requests/pending
  GET /profiles/requests/{id}
  POST /profiles/requests/{id}/approve
  GET /profiles/visibility
  PUT /profiles/visibility
  PUT /profiles/case-studies/specifiers
  PUT /profiles/case-studies/suppliers
  POST /productCostingsAdmin/enable
  POST /productCostingsAdmin/sources
  GET /kits/{kitId}/productCostings
  POST /kits/{kitId}/productCostings
  GET /kits/{kitId}/productCostings/{productCostingId}
  PUT /kits/{kitId}/productCostings/{productCostingId}
  DELETE /kits/{kitId}/productCostings/{productCostingId}
  POST /kits/{kitId}/productCostings/{productCostingId}/duplicate
  GET /kits/{kitId}/productCostings/sources
  GET /kits/{kitId}/productCostings/measurements
  GET /products/building-systems
  GET /products
  POST /products/import
  GET /rss/proxy
  POST /studies/{studyId}/executions
  PUT /studies/{studyId}/context
  DELETE /studies/{studyId}/context
  POST /studies/{studyId}/products
  POST /studies/{studyId}/products/{productId}/duplicate
  DELETE /studies/{studyId}/products/{productId}
  GET /studies/{studyId}/products/{productId}/inputs
  PUT /studies/{studyId}/products/{productId}/inputs
  GET /studies/{studyId}/products/{productId}/optimisation
  PUT /studies/{studyId}/products/{productId}/optimisation
  DELETE /studies/{studyId}/products/{productId}/optimisation
  PUT /studies/{studyId}/products/{productId}/element-set
  DELETE /studies/{studyId}/products/{productId}/element-set
  GET /supplychains
  POST /supplychains
  GET /supplychains/{id}
  PUT /supplychains/{id}
  DELETE /supplychains/{id}
  PUT /supplychains/{id}/status
  GET /supplychains/{id}/organisations
  POST /supplychains/{id}/organisations
  DELETE /supplychains/{id}/organisations/{organisationId}
  POST /supplychains/{id}/clone
  GET /supplychains/{id}/products
`
  .trim()
  .split("\n")
  .map((line) => line.trim());

/** The configurator's service, below its own base. */
const CONFIGURATOR = ["POST /flex/api/v1/execute", "GET /flex/api/v1/public/definition"];

/** NAM-04: paths that the list of names spells out. */
const SPELT_OUT = [
  "/profiles/consultants/requests",
  "/profiles/suppliers/requests",
  "/profiles/case-studies/requests",
  "/kits/{kitId}/productCostings/sources",
  "/kits/{kitId}/productCostings/measurements",
  "/studies/{studyId}/products/{productId}/inputs",
  "/studies/{studyId}/products/{productId}/optimisation",
  "/studies/{studyId}/products/{productId}/element-set",
];

/** NAM-02, as the specification spells them. */
const SCHEMAS = [
  "AttributeInfo",
  "AttributeSetInfo",
  "BuildupIdentity",
  "BuildupInfo",
  "BuildupValueInfo",
  "CreateBuildupRequest",
  "CreateBuildupValueRequest",
  "UpdateBuildupRequest",
  "UpsertProductBuildupRequest",
  "DocumentBriefInfo",
  "KitDocument",
  "BlobStorageToken",
  "KitInfo",
  "CostSourceInfo",
  "CostMeasurementInfo",
  "AddCostSourcesRequest",
  "AddSource",
  "AddOrganisationsRequest",
  "ApprovalRequestInfo",
  "ApprovalPayloadSummary",
];

const METHODS = ["get", "post", "put", "patch", "delete"];
const Operation = z.looseObject({
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        schema: z.looseObject({ type: z.unknown().optional() }),
      }),
    )
    .default([]),
});
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

let app: TestApp;
let document: z.infer<typeof Document>;
let served: string[];
beforeAll(async () => {
  app = await startTestApp(allRoutes);
  await seedDemoUsers(app.database.knex);
  document = Document.parse((await app.call("GET", "/api/openapi.json")).body);
  served = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((name) => METHODS.includes(name))
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
});
afterAll(() => app.stop());

describe("API-05: the served OpenAPI document", () => {
  test("has every method and path of section 7, by the names that it gives them", () => {
    expect(new Set(SECTION_7).size).toBe(103);
    const wanted = [...SECTION_7.map((call) => call.replace(" /", " /api/")), ...CONFIGURATOR];
    expect(wanted.filter((call) => !served.includes(call))).toEqual([]);
  });

  test.each(SECTION_7)("%s is answered by a route of its own", async (call) => {
    const [method = "", path = ""] = call.split(" ");
    const id = "00000000-0000-4000-8000-000000000000";
    const { status, body } = await app.call(method, `/api${path.replaceAll(/\{\w+\}/g, id)}`);
    // Signed out: what needs sign-in says so, and what is public says what is wrong or answers.
    expect([401, 400, 200, 204]).toContain(status);
    expect(JSON.stringify(body)).not.toContain("There is nothing at this address");
  });

  /** What the document says of a call, and its address with ids of the shape that it names, of nothing that is there. */
  function described(call: string) {
    const [method = "", path = ""] = call.split(" ");
    const operation = Operation.parse(document.paths[`/api${path}`]?.[method.toLowerCase()]);
    const idOf = (name: string): string => {
      const type = operation.parameters.find((one) => one.in === "path" && one.name === name)?.schema.type;
      return type === "string" ? "00000000-0000-4000-8000-00000000dead" : "2147480000";
    };
    const address = `/api${path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => idOf(name))}`;
    const isWhole = !operation.parameters.some((one) => one.in !== "path" && one.required);
    return { method, address, isPublic: operation.security.some((way) => Object.keys(way).length === 0), isWhole };
  }

  test.each(SECTION_7)("%s asks for the bearer token that it names, and takes it", async (call) => {
    const { method, address, isPublic, isWhole } = described(call);
    const statusFor = async (as: DemoUser | null) => (await app.call(method, address, { as })).status;
    expect((await statusFor(null)) === 401).toBe(!isPublic);
    const statuses = [await statusFor(demoUsers.designer), await statusFor(demoUsers.approver)];
    expect(statuses).not.toContain(401);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    // What reads needs no more than its address: it answers, or says that this is not there, or not for this person.
    if (method === "GET" && isWhole) expect(statuses.filter((one) => ![200, 403, 404].includes(one))).toEqual([]);
  });

  test("is what the server serves: every path of it is a route, and every route is in it", () => {
    const routes = allRoutes(app.config).map(
      ({ endpoint }) => `${endpoint.method} ${endpoint.base}${endpoint.path.replaceAll(/:(\w+)/g, "{$1}")}`,
    );
    expect(served.toSorted()).toEqual(routes.toSorted());
  });
});

test("NAM-04, R-50: paths are spelt as the list of names has them", () => {
  expect(SPELT_OUT.filter((path) => !(`/api${path}` in document.paths))).toEqual([]);
});

test("NAM-02: schemas are named as the specification names them", () => {
  const named = Object.keys(document.components.schemas);
  expect(SCHEMAS.filter((name) => !named.includes(name))).toEqual([]);
});

describe("API-07: who and when is set by the server only", () => {
  const AUDIT = /^(created|lastUpdated)(At|By)$/;
  // The graph service reads its own body, and writes nothing.
  const bodies = Object.entries(endpoints).filter(
    ([, { body }]) => !(body instanceof z.ZodUndefined || body instanceof z.ZodUnknown),
  );

  /** Every object within a schema, whatever refers to it. */
  function objectsIn(schema: unknown): Record<string, unknown>[] {
    if (typeof schema !== "object" || schema === null) return [];
    const inside = Object.values(schema).flatMap(objectsIn);
    return "properties" in schema ? [{ ...schema }, ...inside] : inside;
  }
  const objectsOf = (io: "input" | "output") =>
    bodies.flatMap(([name, { body }]) =>
      objectsIn(z.toJSONSchema(body, { io, unrepresentable: "any" })).map((object) => ({ name, object })),
    );

  test("no body of a call takes createdAt, createdBy, lastUpdatedAt or lastUpdatedBy", () => {
    const taken = objectsOf("input").flatMap(({ name, object }) =>
      Object.keys(object["properties"] ?? {}).flatMap((field) => (AUDIT.test(field) ? [`${name}.${field}`] : [])),
    );
    expect(taken).toEqual([]);
    expect(bodies.length).toBeGreaterThan(60);
  });

  test("no body of a call keeps fields that it does not know", () => {
    const kept = objectsOf("output").filter(({ object }) => object["additionalProperties"] !== false);
    expect(kept.map(({ name }) => name)).toEqual([]);
  });
});
