import { randomUUID } from "node:crypto";
import { endpoints } from "#shared/contracts/endpoints.ts";
import type { Endpoint } from "#shared/contracts/endpoint.ts";
import { SEAT_EPOCH_HEADER } from "#shared/contracts/design/seat-epoch.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { aContext } from "#api/test/builders/result-builders.ts";
import { aBaseModel, someWalls } from "#api/test/builders/study-builders.ts";
import { notRefused } from "./expect-problem.ts";
import { Recorder, type Tally } from "./report.ts";
import { send, type Target } from "./target.ts";
import type { Victim } from "./victim.ts";

/** Calls with ids that belong to no tenant: what anybody signed in may read. */
const OF_EVERYBODY = new Set([
  "GET /api/listing-files/:id/link",
  "GET /api/products/:id/activity",
  // A run of the public configurator: known to whoever has its id.
  "GET /flex/api/v1/executions/:executionId/outputs/:outputId",
]);

const COSTING = {
  name: "taken over",
  sourceId: 1,
  measurementId: 1,
  rate: 1,
  currency: "GBP",
  systemOfUnits: "Metric",
};

/** Bodies that are right, so that nothing but the tenant is wrong. */
const BODIES: Readonly<Record<string, unknown>> = {
  "PUT /api/projects/:id": { name: "taken over" },
  "POST /api/designoptions/:id/rename": { name: "taken over" },
  "POST /api/designoptions/:id/requests": { message: "taken over" },
  "POST /api/designoptions/:id/requests/:requestId/answer": { answer: "now" },
  "PUT /api/studies/:studyId/context": aContext("b"),
  "POST /api/studies/:studyId/products": { productId: 1 },
  "POST /api/studies/:studyId/element-sets": { name: "Mine", query: { ifcClass: "IfcWall", globalIds: null } },
  "PUT /api/studies/:studyId/products/:productId/element-set": { elementSetId: null },
  "PUT /api/studies/:studyId/products/:productId/inputs": { inputs: {} },
  "PATCH /api/studies/:studyId/products/:productId/inputs": {
    edits: [{ id: randomUUID(), field: "studDepth", value: 150, version: 0 }],
  },
  "POST /api/studies/:studyId/executions": { baseModel: aBaseModel("b"), hosts: someWalls(1) },
  "PUT /api/supplychains/:id": { name: "taken over" },
  "PUT /api/supplychains/:id/status": { status: "Public" },
  "POST /api/supplychains/:id/organisations": { organisationIds: [1] },
  "PUT /api/supplychains/:id/organisations/:organisationId/note": { text: "taken over", version: 0 },
  "PUT /api/supplychains/:id/presence": { connection: "attack", organisationId: null, isWriting: true },
  "POST /api/profiles/requests/:id/approve": {},
  "POST /api/profiles/requests/:id/changes": { version: 1, comments: [{ field: "name", text: "Not theirs." }] },
  "PUT /api/profiles/drafts/:id": { type: "Supplier", payload: {}, version: 1 },
  "POST /api/profiles/drafts/:id/submit": { version: 1 },
  "POST /api/profiles/drafts/:id/withdraw": { version: 1 },
  "POST /api/tenants/:id/approval": {},
  "POST /api/tenant/invitations/:id/resend": {},
  "PUT /api/tenant/members/:userId/role": { role: "editor" },
  "POST /api/tenant/join-requests/:id/decision": { verdict: "refused" },
  "POST /api/contact-messages/:id/answer": { version: 1, text: null },
  "POST /api/claims/:id/decision": { verdict: "refused", version: 1 },
  "POST /api/claims/:id/question": { text: "Who are you, and since when?" },
  "PATCH /api/buildups/:buildupId": { name: "taken over" },
  "POST /api/buildups/:buildupId/values": { path: "studDepth", configurationId: 1, isDefault: true },
  "PUT /api/kits/:kitId": { name: "taken over" },
  "PUT /api/kits/:kitId/thumbnail": { documentId: 1 },
  "PUT /api/kits/:kitId/buildup": { buildupId: 1 },
  "PUT /api/kits/:kitId/attributes/:attributeId": { value: "taken over" },
  "POST /api/kits/:kitId/docs": { name: "taken over", sizeBytes: 1 },
  "POST /api/kits/:kitId/productCostings": COSTING,
  "PUT /api/kits/:kitId/productCostings/:productCostingId": COSTING,
  "POST /api/kits/:kitId/productCostings/:productCostingId/duplicate": { systemOfUnits: "Metric" },
  "POST /api/kits/:kitId/releases": { name: "taken over", status: "Private" },
  "PUT /api/releases/:kitId/status": { status: "Discontinued" },
};

const NO_UUID = "0a000000-0000-4000-8000-000000000000";
/** A path with an id that nothing has. */
const NOTHING = `/$1/${NO_UUID}`;
/** A row of no table. */
const NO_ROW = "987654321";

const addressOf = ({ method, base, path }: Endpoint): string => `${method} ${base}${path}`;

/**
 * Every call that takes an id of a tenant, by people of another one and by nobody: refused, and nothing changed. A call
 * that the attack does not know is a defect: say here whose its ids are.
 */
export async function attackTenants(target: Target, victim: Victim, calls = Object.values(endpoints)): Promise<Tally> {
  const recorder = new Recorder("tenants");
  const { approver, tenantManager } = demoUsers;
  const others = { ...approver, capabilities: [...tenantManager.capabilities, ...approver.capabilities] };
  const attackers: [name: string, token: string | null, statuses: readonly number[]][] = [
    ["another tenant with Pro", await target.tokenFor(approver), [404, 403]],
    ["another tenant without Pro", await target.tokenFor(demoUsers.designerWithoutPro), [404, 403]],
    [
      "another tenant's manager",
      await target.tokenFor(others, { capabilities: ["tenant:manage", "onboarding:admin"] }),
      [404, 403],
    ],
    ["an account that is not approved", await target.tokenFor(demoUsers.visitor), [404, 403]],
    ["nobody", null, [401]],
  ];
  const before = await victim.read();
  for (const { method, path, key, body } of casesOf(victim, calls, recorder)) {
    const attack = async ([name, token, statuses]: (typeof attackers)[number]): Promise<void> => {
      const answer = await send(target, { method, path, token, body, headers: { [SEAT_EPOCH_HEADER]: "1" } });
      const leak = answer.text.includes(victim.mark) ? `shows ${victim.mark}` : undefined;
      recorder.check(`${name} at ${key}`, leak ?? notRefused(answer, statuses));
    };
    await Promise.all(attackers.map(attack));
    if (method !== "GET" && (await victim.read()) !== before) {
      recorder.defect(`${key} changed what belongs to another tenant`);
      return recorder.tally;
    }
  }
  return recorder.tally;
}

function casesOf(victim: Victim, calls: readonly Endpoint[], recorder: Recorder) {
  const fromPaths = calls.flatMap((endpoint) => {
    const key = addressOf(endpoint);
    if (endpoint.access === "public" || !endpoint.path.includes(":") || OF_EVERYBODY.has(key)) return [];
    const path = endpoint.base + fill(endpoint.path, victim);
    if (path.includes(":")) {
      recorder.defect(`${key} is not known to the attack: say in tenant-cases.ts whose its ids are`);
      return [];
    }
    return [{ key, method: endpoint.method, path: path + (queries(victim)[key] ?? ""), body: BODIES[key] }];
  });
  const project = `projectId=${victim.project}`;
  return [
    ...fromPaths,
    { key: "GET /api/designoptions?projectId", method: "GET", path: `/api/designoptions?${project}`, body: undefined },
    { key: "POST /api/designoptions?projectId", method: "POST", path: `/api/designoptions?${project}`, body: {} },
    {
      key: "POST /api/designoptions with the id in the body",
      method: "POST",
      path: "/api/designoptions",
      body: { projectId: victim.project },
    },
    {
      key: "PUT /api/designoptions/:id/vacate by force",
      method: "PUT",
      path: `/api/designoptions/${victim.option}/vacate?force=true&reason=attack`,
      body: undefined,
    },
  ];
}

/** Queries that are right, likewise. */
const queries = (victim: Victim): Readonly<Record<string, string>> => ({
  "GET /api/designoptions/compare/:projectId": `?Ids=${victim.option}&Ids=${NO_UUID}`,
  "PUT /api/kits/:kitId/docs/:docId/content": "?token=of-another-document-0123456789",
  "GET /api/kits/:kitId/productCostings/sources": "?productCategoryId=1&buildingSystemId=1",
  "GET /api/kits/:kitId/productCostings/measurements": "?productSourceId=1&productCategoryId=1&buildingSystemId=1",
});

/** The victim's ids in the places of a path. */
function fill(path: string, victim: Victim): string {
  return (
    path
      .replace(/^\/projects\/:id/, `/projects/${victim.project}`)
      .replace(/^\/designoptions\/:id/, `/designoptions/${victim.option}`)
      .replace(/^\/executions\/:id/, `/executions/${victim.execution}`)
      .replace(/^\/supplychains\/:id/, `/supplychains/${victim.supplyChain}`)
      .replace(":organisationId", "1")
      // What strangers wrote is for staff alone; of staff, who may ask, the id is nothing's.
      .replace(/^\/(claims|contact-messages|outgoing-mail)\/:id/, `/$1/${victim.product}`)
      // The victim's tenant has none of these: ids of nothing, told as those of others are.
      .replace(/^\/(profiles\/(?:requests|drafts|uploads)|tenants|tenant\/(?:invitations|join-requests))\/:id/, NOTHING)
      .replace(":projectId", victim.project)
      // The victim is no supplier, and has no kits.
      .replace(/:(buildupId|kitId|attributeId|docId|productCostingId)/g, NO_ROW)
      .replace(":releaseId", NO_UUID)
      .replace(":userId", demoUsers.designer.id)
      .replace(":studyId", victim.option)
      // Nobody asks for the victim's seat; of a foreign option any id is none.
      .replace(":requestId", victim.product)
      .replace(":productId", victim.product)
  );
}
