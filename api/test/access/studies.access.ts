import { randomUUID } from "node:crypto";
import { SEAT_EPOCH_HEADER } from "#shared/contracts/design/seat-epoch.ts";
import { type AccessRow, row } from "./access-table.ts";
import type { AccessWorld } from "./access-world.ts";
import { deleted, deleterFor, execution, option, panel, runBody, study } from "./studies-subjects.ts";

/** Of the own tenant with a Pro licence. The licence is asked for first: who has none learns nothing of the study. */
const PRO = {
  200: "401 403 403 403 200 404 403 404 200 200",
  201: "401 403 403 403 201 404 403 404 201 201",
  202: "401 403 403 403 202 404 403 404 202 202",
  204: "401 403 403 403 204 404 403 404 204 204",
};
/** Reading needs no licence. */
const READ = "401 404 404 403 200 404 403 404 200 200";

const ofStudy = async (world: AccessWorld) => ({ params: { studyId: (await option(world)).id } });
const ofProduct = async (world: AccessWorld) => ({ params: await study(world) });
const hosts = { name: "Outer walls", query: { kind: "wall", globalIds: null } };

const optimisation = {
  population: 40,
  generations: 20,
  variables: [{ name: "panelMaxWidth", minimum: 2400, maximum: 3600 }],
  objectives: [{ measure: "cost", goal: "minimise" }],
};

/** R-21 "Apply products (execute)": own tenant + Pro, staff not. */
export const studyAccess: AccessRow[] = [
  row("PUT /api/studies/:studyId/context", PRO[204], async (world) => ({
    ...(await ofStudy(world)),
    body: { name: "duplex.ifc", displayName: "Duplex", url: "file:duplex.ifc" },
  })),
  row("DELETE /api/studies/:studyId/context", PRO[204], ofStudy),
  row("POST /api/studies/:studyId/products", PRO[201], async (world) => ({
    ...(await ofStudy(world)),
    body: { productId: await panel(world) },
  })),
  row("POST /api/studies/:studyId/products/:productId/duplicate", PRO[201], ofProduct),
  row("DELETE /api/studies/:studyId/products/:productId", PRO[204], ofProduct),
  // Only who removed it brings it back.
  row(
    "POST /api/studies/:studyId/products/:productId/restore, by who removed it",
    "401 403 403 403 200 404 403 404 200 200",
    async (world, actor) => {
      const params = await study(world);
      const path = `/api/studies/${params.studyId}/products/${params.productId}`;
      return { params: await deleted(world, path, params, deleterFor(actor)) };
    },
  ),
  row(
    "POST /api/studies/:studyId/products/:productId/restore, removed by another",
    "401 403 403 403 404 404 403 404 404 404",
    async (world) => {
      const params = await study(world);
      return { params: await deleted(world, `/api/studies/${params.studyId}/products/${params.productId}`, params) };
    },
  ),
  row("DELETE /api/studies/:studyId/products/:productId/result", PRO[204], ofProduct),
  row("GET /api/studies/:studyId/products/:productId/activity", READ, ofProduct),
  row("GET /api/studies/:studyId/products/:productId/inputs", READ, ofProduct),
  row("GET /api/studies/:studyId/products/:productId/optimisation", READ, async (world) => {
    const params = await study(world);
    const path = `/api/studies/${params.studyId}/products/${params.productId}/optimisation`;
    await world.make("PUT", path, "maker", { body: optimisation });
    return { params };
  }),
  row("PUT /api/studies/:studyId/products/:productId/optimisation", PRO[200], async (world) => ({
    ...(await ofProduct(world)),
    body: optimisation,
  })),
  row("DELETE /api/studies/:studyId/products/:productId/optimisation", PRO[204], ofProduct),
  row("PUT /api/studies/:studyId/products/:productId/inputs", PRO[200], async (world) => ({
    ...(await ofProduct(world)),
    body: { inputs: {} },
  })),
  row("PATCH /api/studies/:studyId/products/:productId/inputs", PRO[200], async (world) => ({
    ...(await ofProduct(world)),
    body: { edits: [{ id: randomUUID(), field: "studDepth", value: 150, version: 0 }] },
  })),
  row("POST /api/studies/:studyId/element-sets", PRO[201], async (world) => ({
    ...(await ofStudy(world)),
    body: hosts,
  })),
  row("PUT /api/studies/:studyId/products/:productId/element-set", PRO[200], async (world) => ({
    ...(await ofProduct(world)),
    body: { elementSetId: null },
  })),
  row("DELETE /api/studies/:studyId/products/:productId/element-set", PRO[200], ofProduct),
  row("POST /api/studies/:studyId/executions", PRO[202], async (world) => ({
    params: { studyId: (await study(world)).studyId },
    body: runBody(),
  })),
  row("GET /api/executions/:id", READ, async (world) => ({ params: await execution(world) })),
  row("POST /api/executions/:id/cancel", PRO[200], async (world) => {
    const { id, seatEpoch } = await execution(world);
    return { params: { id }, headers: { [SEAT_EPOCH_HEADER]: seatEpoch } };
  }),
];
