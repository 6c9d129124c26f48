import { randomUUID } from "node:crypto";
import type { BlobStorageToken } from "#shared/contracts/kits/documents.ts";
import { csvForm, kitBody } from "#api/test/builders/kit-builders.ts";
import { type AccessRow, type Given, row, type Sent } from "./access-table.ts";
import type { AccessWorld } from "./access-world.ts";

const TABLE = "a,b";

interface Made {
  kitId: number;
  docId: number;
  attributeId: number;
  buildupId: number;
  releaseId: string;
  token: string;
}

/** A kit of a supplier with all that belongs to one, and a release in this status. */
async function kelders(world: AccessWorld, status: "Private" | "Active"): Promise<Made> {
  const make = <T>(method: string, path: string, body?: unknown) =>
    world.make<T>(method, `/api${path}`, "owner", { body });
  const kit = await make<{ id: number }>("POST", "/kits", await kitBody(world.app.database.knex));
  const buildup = await make<{ id: number }>("POST", "/buildups", { name: randomUUID(), activityId: "wall-panel" });
  await make("PUT", `/kits/${kit.id}/buildup`, { buildupId: buildup.id });
  await make("PUT", `/kits/${kit.id}/attributes/201`, { value: "C section" });
  const link = { name: "Guide", sizeBytes: 1, url: "https://kelder.example/guide.pdf" };
  await make("POST", `/kits/${kit.id}/docs`, link);
  const release = await make<{ id: string; documents: { id: number }[] }>("POST", `/kits/${kit.id}/releases`, {
    name: "1.0",
    status,
  });
  return {
    kitId: kit.id,
    docId: release.documents[0]?.id ?? 0,
    attributeId: 201,
    buildupId: buildup.id,
    releaseId: release.id,
    token: "x".repeat(20),
  };
}

/** R-21 "Kits, releases, docs, buildups, costings": a supplier's own. KIT-15 says what others may read. */
export const kitAccess: AccessRow[] = [
  //  what, anonymous registered owner approver manager proxy onboarding stranger member acting
  row("GET /api/kits", "401 200 200 403 200 200 403 200 200 200"),
  row("POST /api/kits", "401 403 201 403 403 403 403 403 403 403", async (world) => ({
    body: await kitBody(world.app.database.knex),
  })),
  row("GET /api/releases", "401 200 200 403 200 200 403 200 200 200"),
  row("GET /api/buildups", "401 200 200 403 200 200 403 200 200 200"),
  row("POST /api/buildups", "401 403 201 403 403 403 403 403 403 403", () => ({
    body: { name: randomUUID(), activityId: "wall-panel" },
  })),
  ...rows("private", "Private", "401 404 200 403 404 404 403 404 404 404"),
  ...rows("public", "Active", "401 200 200 403 200 200 403 200 200 200"),
  ...ofBuildup("401 404 200 403 404 404 403 404 404 404"),
  row("POST /api/products/import", "401 403 200 403 403 403 403 403 403 403", async (world) => {
    const kit = await world.make<{ id: number }>("POST", "/api/kits", "owner", {
      body: await kitBody(world.app.database.knex),
    });
    const { category, buildingSystem, baseMaterial } = await world.make<Record<string, string>>(
      "GET",
      `/api/kits/${kit.id}`,
      "owner",
    );
    return csvForm(
      `name,category,buildingSystem,baseMaterial\nImported,${category},${buildingSystem},"${baseMaterial}"`,
    );
  }),
  ...costings("private", "Private"),
  ...costings("public", "Active"),
  // Staff only.
  row("POST /api/productCostingsAdmin/sources", "401 403 403 403 403 403 200 403 403 403", () => ({
    body: { sourceNames: [randomUUID()] },
  })),
  row("POST /api/productCostingsAdmin/enable", "401 403 403 403 403 403 204 403 403 403", async (world) => {
    const { kitId } = await kelders(world, "Private");
    const { sources } = await world.make<{ sources: { id: number }[] }>(
      "POST",
      "/api/productCostingsAdmin/sources",
      "onboarding",
      { body: { sourceNames: [randomUUID()] } },
    );
    const pair = { sourceId: sources[0]?.id ?? 0, measurementIds: [1] };
    return { body: { productId: kitId, tenantId: world.users.owner?.tenant.id, sources: [pair] } };
  }),
  row("PUT /api/kits/:kitId/thumbnail, no picture", "401 403 400 403 403 403 403 403 403 403", async (world) => {
    const params = await kelders(world, "Private");
    return { params: { kitId: params.kitId }, body: { documentId: params.docId } };
  }),
  row("PUT /api/kits/:kitId/thumbnail, a picture", "401 403 200 403 403 403 403 403 403 403", async (world) => {
    const { kitId } = await kelders(world, "Private");
    const file = {
      name: "Front",
      blob_key: "front.png",
      size_bytes: 1,
      type_extension: "png",
      information_type: "Guide",
    };
    const by = { created_at: new Date(), created_by: world.users.owner?.id };
    const [document] = await world.app.database
      .knex("kit_documents")
      .insert({ kit_id: kitId, ...file, ...by })
      .returning("id");
    return { params: { kitId }, body: { documentId: Number(document.id) } };
  }),
  row("PUT /api/kits/:kitId/docs/:docId/content", changed(200), async (world) => {
    const { kitId } = await kelders(world, "Private");
    const { id, storageToken } = await world.make<{ id: number; storageToken: BlobStorageToken }>(
      "POST",
      `/api/kits/${kitId}/docs`,
      "owner",
      { body: { name: "Sizes", sizeBytes: TABLE.length, typeExtension: "csv" } },
    );
    return { params: { kitId, docId: id }, query: { token: storageToken.sasToken }, body: TABLE };
  }),
];

function rows(when: string, status: "Private" | "Active", read: string): AccessRow[] {
  const given =
    (body?: (made: Made) => object): Given =>
    async (world) => {
      const made = await kelders(world, status);
      const sent: Sent = { params: { ...made }, body: body?.(made) };
      return sent;
    };
  const reading = (path: string) => row(`GET /api${path}, ${when}`, read, given());
  const changing = (call: string, success: number, body?: (made: Made) => object) =>
    row(`${call}, ${when}`, changed(success), given(body));
  const kit = "/api/kits/:kitId";
  return [
    ...["", "/buildup", "/attributes", "/docs", "/docs/:docId", "/releases"].map((part) =>
      reading(`/kits/:kitId${part}`),
    ),
    reading("/releases/:releaseId"),
    reading("/releases/:releaseId/attributes"),
    changing(`PUT ${kit}`, 200, () => ({ name: "Changed" })),
    changing(`DELETE ${kit}`, 204),
    changing(`POST ${kit}/duplicate`, 201),
    changing(`PUT ${kit}/buildup`, 200, ({ buildupId }) => ({ buildupId })),
    changing(`DELETE ${kit}/buildup`, 204),
    changing(`PUT ${kit}/attributes/:attributeId`, 200, () => ({ value: "Z section" })),
    changing(`DELETE ${kit}/attributes/:attributeId`, 204),
    changing(`POST ${kit}/docs`, 201, () => ({ name: "Sizes", sizeBytes: 3, typeExtension: "csv" })),
    changing(`DELETE ${kit}/docs/:docId`, 204),
    changing(`POST ${kit}/releases`, 201, () => ({ name: "2.0", status })),
    changing("PUT /api/releases/:kitId/status", 200, () => ({ status })),
  ];
}

function ofBuildup(read: string): AccessRow[] {
  const given =
    (body?: () => object): Given =>
    async (world) => {
      const { buildupId } = await kelders(world, "Private");
      return { params: { buildupId }, body: body?.() };
    };
  const path = "/api/buildups/:buildupId";
  return [
    row(`GET ${path}`, read, given()),
    row(`GET ${path}/values`, read, given()),
    row(
      `PATCH ${path}`,
      changed(200),
      given(() => ({ name: randomUUID() })),
    ),
    row(
      `POST ${path}/values`,
      changed(201),
      given(() => ({ path: "studDepth", configurationId: 1 })),
    ),
  ];
}

/** Rates are nobody else's, also of a kit that is released. */
function costings(when: string, status: "Private" | "Active"): AccessRow[] {
  const given =
    (sent: (pair: { sourceId: number; measurementId: number }) => object | undefined = () => undefined): Given =>
    async (world) => {
      const { kitId } = await kelders(world, status);
      const name = randomUUID();
      const { sources } = await world.make<{ sources: { id: number; name: string }[] }>(
        "POST",
        "/api/productCostingsAdmin/sources",
        "onboarding",
        { body: { sourceNames: [name] } },
      );
      const sourceId = sources.find((source) => source.name === name)?.id ?? 0;
      const body = {
        productId: kitId,
        tenantId: world.users.owner?.tenant.id,
        sources: [{ sourceId, measurementIds: [1] }],
      };
      await world.make("POST", "/api/productCostingsAdmin/enable", "onboarding", { body });
      const pair = { sourceId, measurementId: 1 };
      const made = await world.make<{ id: number }>("POST", `/api/kits/${kitId}/productCostings`, "owner", {
        body: costing(pair),
      });
      return { params: { kitId, productCostingId: made.id }, body: sent(pair) };
    };
  const path = "/api/kits/:kitId/productCostings";
  const read = "401 404 200 403 404 404 403 404 404 404";
  return [
    row(`GET ${path}, ${when}`, read, given()),
    row(`GET ${path}/sources, ${when}`, read, given()),
    row(`GET ${path}/measurements, ${when}`, read, given()),
    row(`GET ${path}/:productCostingId, ${when}`, read, given()),
    row(`POST ${path}, ${when}`, changed(201), given(costing)),
    row(`PUT ${path}/:productCostingId, ${when}`, changed(200), given(costing)),
    row(`DELETE ${path}/:productCostingId, ${when}`, changed(204), given()),
    row(
      `POST ${path}/:productCostingId/duplicate, ${when}`,
      changed(201),
      given(() => ({ systemOfUnits: "Metric" })),
    ),
  ];
}

function costing(pair: { sourceId: number; measurementId: number }) {
  return { ...pair, name: "Panel", rate: 10, currency: "GBP", systemOfUnits: "Metric" };
}

/** Its own people only. */
function changed(success: number): string {
  return `401 403 ${success} 403 403 403 403 403 403 403`;
}
