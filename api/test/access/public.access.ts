import { randomUUID } from "node:crypto";
import type { FlexExecution } from "#shared/contracts/design/flex.ts";
import { SearchQuery } from "#shared/contracts/market/search-query.ts";
import { writePointsKey } from "#api/features/geo/points-key.ts";
import { signBlobToken } from "#api/platform/blobs/blob-token.ts";
import { type AccessRow, type ActorName, forAll, row } from "./access-table.ts";
import type { AccessWorld } from "./access-world.ts";
import { panel } from "./studies-subjects.ts";

/** Rows of the demonstration data. */
const SUPPLIER = 5;
/** Owned by nobody. */
const HIDDEN = 112;
const CONSULTANT = 201;
const CASE_STUDY = 1;

const SOON = Date.now() + 10 * 60_000;
const tile = { z: 3, x: 3, y: 2 };
const pointsKey = () => writePointsKey("suppliers", SearchQuery.parse({}));

/** Id of an output of a run of the public configurator, by its kind and who ran it. */
const outputOf = (kind: string, by: ActorName) => async (world: AccessWorld) => {
  const productId = await panel(world);
  const body = { productId, inputs: {} };
  const run = await world.make<FlexExecution>("POST", "/flex/api/v1/execute", by, { body });
  return { params: { executionId: run.id, outputId: run.outputs.find((each) => each.kind === kind)?.id ?? "" } };
};

const firstOf = async ({ app }: AccessWorld, table: string, prefix: string, where: object) => ({
  params: { id: `${prefix}${(await app.database.knex(table).where(where).orderBy("id").first("id")).id}` },
});

/** R-21 "Browse, search, compare, view, public configurator": everybody; downloads of certificates and BIM: signed in. */
export const publicAccess: AccessRow[] = [
  row("GET /api/home", forAll(200)),
  row("GET /api/home/places/:kind", forAll(200), () => ({ params: { kind: "suppliers" } })),
  row("GET /api/suggestions/:kind", forAll(200), () => ({ params: { kind: "suppliers" }, query: { query: "pod" } })),
  row("GET /api/search/:kind", forAll(200), () => ({ params: { kind: "suppliers" } })),
  row("GET /api/search/:kind/:id/similar", forAll(200), () => ({ params: { kind: "suppliers", id: SUPPLIER } })),
  row("GET /api/suppliers/:id", forAll(200), () => ({ params: { id: SUPPLIER } })),
  row("GET /api/suppliers/:id, hidden", "404 404 404 200 404 404 404 404 404 404", async ({ app }) => {
    await app.database.knex("organisations").where({ id: HIDDEN }).update({ is_visible: false });
    return { params: { id: HIDDEN } };
  }),
  row("GET /api/consultants/:id", forAll(200), () => ({ params: { id: CONSULTANT } })),
  row("GET /api/case-studies/:id", forAll(200), () => ({ params: { id: CASE_STUDY } })),
  row("GET /api/market-products/:id", forAll(200), async (world) => ({ params: { id: await panel(world) } })),
  row("GET /api/listing-images/:id", forAll(200), (world) => firstOf(world, "kit_images", "k", { kit_id: 1 })),
  row("GET /api/listing-files/:id/link, a certificate", "401 200 200 200 200 200 200 200 200 200", (world) =>
    firstOf(world, "organisation_certifications", "c", { organisation_id: SUPPLIER }),
  ),
  row("GET /api/listing-files/:id/link, a BIM file", "401 200 200 200 200 200 200 200 200 200", (world) =>
    firstOf(world, "kit_documents", "d", { kit_id: 1, type_extension: "ifc" }),
  ),
  // The signed link is the permission.
  row("GET /api/files/:token", forAll(200), async ({ app }) => {
    const { blob_key: key } = await app.database.knex("kit_images").orderBy("id").first("blob_key");
    const link = { v: 1, method: "GET", key, name: "panel.svg", type: "image/svg+xml", expires: SOON } as const;
    return { params: { token: signBlobToken(link, app.config.blobSecret) } };
  }),
  row("GET /flex/api/v1/public/activities", forAll(200)),
  row("GET /flex/api/v1/public/definition", forAll(200), async (world) => ({
    query: { productId: await panel(world) },
  })),
  row("POST /flex/api/v1/execute", forAll(200), async (world) => ({
    body: { productId: await panel(world), inputs: {} },
  })),
  row(
    "GET /flex/api/v1/executions/:executionId/outputs/:outputId",
    forAll(200),
    outputOf("quantities-csv", "anonymous"),
  ),
  row(
    "GET /flex/api/v1/executions/:executionId/outputs/:outputId, of a run of the owner",
    "404 404 200 404 404 404 404 404 404 404",
    outputOf("quantities-csv", "owner"),
  ),
  row(
    "GET /flex/api/v1/executions/:executionId/outputs/:outputId, its IFC",
    "401 200 200 200 200 200 200 200 200 200",
    outputOf("ifc", "anonymous"),
  ),
  row("GET /api/rss/proxy", forAll(200)),
  row("GET /api/auth/settings", forAll(200)),
  row("POST /api/graphql", forAll(200), () => ({ body: { query: "{ Countries(limit: 1) { Name } }" } })),
  row("GET /api/graphql", forAll(200)),
  row("GET /api/graphql/page/:file", forAll(200), () => ({ params: { file: "style.css" } })),
  row("GET /api/geo/visitor", forAll(200)),
  row("GET /api/geo/places", forAll(200), () => ({ query: { query: "Leeds" } })),
  row("GET /api/geo/reverse", forAll(200), () => ({ query: { longitude: -1.5, latitude: 53.8 } })),
  row("GET /api/map/config", forAll(200)),
  row("GET /api/map/points/:kind", forAll(200), () => ({ params: { kind: "suppliers" } })),
  row("GET /api/map/clusters/:key/:clusterId, none", forAll(404), () => ({
    params: { key: pointsKey(), clusterId: 0 },
  })),
  row("GET /tiles/base/:z/:x/:y", forAll(200), () => ({ params: tile })),
  row("GET /tiles/satellite/:z/:x/:y", forAll(200), () => ({ params: { z: 4, x: 7, y: 5 } })),
  row("GET /tiles/points/:key/:z/:x/:y", forAll(200), () => ({ params: { key: pointsKey(), z: 0, x: 0, y: 0 } })),
  row("POST /api/analytics/events", forAll(204), () => ({
    body: { region: "UK", events: [{ name: "waitlist_opened", fields: {}, path: "/" }] },
  })),
  row("POST /api/errors", forAll(204), () => ({
    body: { message: `Failed ${randomUUID()}`, stack: null, path: "/", version: "1" },
  })),
];
