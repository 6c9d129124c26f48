import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { BaseModel } from "#shared/contracts/design/base-model.ts";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { Project } from "#shared/contracts/design/projects.ts";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { seedReference } from "#api/database/seeds/seed-reference.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import type { TestAnswer, TestApp } from "#api/test/test-app.ts";

/** The answer's body as the endpoint's type; the status is checked first, so a problem is shown as it is. */
export function bodyOf<T>(answer: TestAnswer, status = 200): T {
  if (answer.status !== status)
    throw new Error(`${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}

export async function aProject(app: TestApp, as: DemoUser = demoUsers.designer): Promise<Project> {
  const body = { name: `Project ${randomUUID()}` };
  return bodyOf<Project>(await app.call("POST", "/api/projects", { as, body }), 201);
}

export async function anOption(
  app: TestApp,
  { as = demoUsers.designer, projectId }: { as?: DemoUser; projectId?: string } = {},
): Promise<DesignOption> {
  const project = projectId ?? (await aProject(app, as)).id;
  return bodyOf<DesignOption>(await app.call("POST", `/api/designoptions?projectId=${project}`, { as, body: {} }), 201);
}

export interface ProductOptions {
  name?: string;
  status?: "Active" | "Discontinued" | "Private" | "PrivateDiscontinued";
  tenantId?: string;
  activityId?: string | null;
  /** That the release pins. */
  activityVersion?: string;
  canApply?: boolean;
  presets?: Record<string, string | number>;
  /** Columns of the supplier, such as `{ is_visible: false }`. */
  supplier?: Record<string, unknown>;
}

/** A kit of a supplier with one release. Gives the product id (the kit's) and the release's. */
export async function aProduct(knex: Knex, options: ProductOptions = {}): Promise<{ id: number; releaseId: string }> {
  await seedReference(knex);
  await seedDemoUsers(knex);
  const activityId = options.activityId === undefined ? "wall-panel" : options.activityId;
  const canApply = options.canApply ?? activityId !== null;
  const name = options.name ?? "Hallam panel";
  const supplier = await insertRow(knex, "organisations", {
    type: "supplier",
    name: "Kelder Offsite Ltd",
    mark_seed: "Kelder Offsite Ltd",
    description: "Makes wall panels of light gauge steel.",
    ...options.supplier,
  });
  const kit = await insertRow(knex, "kits", {
    tenant_id: options.tenantId ?? demoUsers.supplierOwner.tenant.id,
    organisation_id: supplier,
    name,
    description: "A panel.",
    product_category_id: knex("product_categories").min("id"),
    building_system_id: knex("building_systems").min("id"),
    base_material_id: knex("base_materials").min("id"),
    activity_id: activityId,
    activity_presets: JSON.stringify(options.presets ?? {}),
    can_apply: canApply,
  });
  const releaseId = randomUUID();
  await knex("kit_releases").insert({
    id: releaseId,
    kit_id: kit,
    name: "R1",
    status: options.status ?? "Active",
    activity_id: activityId,
    activity_version: options.activityVersion ?? null,
    can_apply: canApply,
    snapshot: JSON.stringify({}),
  });
  return { id: Number(kit), releaseId };
}

/** Adds a product to a study over HTTP. */
export async function addProduct(
  app: TestApp,
  studyId: string,
  productId: number,
  as: DemoUser = demoUsers.designer,
): Promise<StudyProduct> {
  const answer = await app.call("POST", `/api/studies/${studyId}/products`, { as, body: { productId } });
  return bodyOf<StudyProduct>(answer, 201);
}

/** A GlobalId from a number: 22 characters, all different. */
export function aGlobalId(number: number): string {
  return `0Wall${String(number).padStart(17, "0")}`;
}

export function aBaseModel(sha = "a"): BaseModel {
  return {
    fileName: "duplex.ifc",
    sha256: sha.repeat(64),
    sizeBytes: 1000,
    schema: "IFC2X3",
    project: { globalId: aGlobalId(900_001), name: "Project" },
    site: { globalId: aGlobalId(900_002), name: "Site" },
    building: { globalId: aGlobalId(900_003), name: "Building" },
    storeys: [{ globalId: aGlobalId(900_004), name: "Level 1", elevation: 0 }],
  };
}

/** Straight walls of 6 × 2.7 m side by side, each with one window. */
export function someWalls(count: number, change: Partial<HostWall> = {}): HostWall[] {
  return Array.from({ length: count }, (_, index) => ({
    kind: "wall",
    globalId: aGlobalId(index + 1),
    name: `Wall ${index + 1}`,
    ifcClass: "IfcWallStandardCase",
    typeName: null,
    storeyGlobalId: aGlobalId(900_004),
    origin: [0, index * 5, 0],
    xAxis: [1, 0, 0],
    length: 6,
    height: 2.7,
    thickness: 0.2,
    isExternal: true,
    isLoadBearing: true,
    openings: [
      {
        globalId: aGlobalId(500_000 + index),
        name: "Window",
        kind: "window",
        source: "void",
        isBoundingBox: false,
        start: 2.4,
        sill: 0.9,
        width: 1.2,
        height: 1.2,
      },
    ],
    junctions: [],
    preferredStations: [],
    rake: null,
    unsupported: null,
    ...change,
  }));
}

async function insertRow(knex: Knex, table: string, row: Record<string, unknown>): Promise<number | string> {
  const [inserted] = await knex(table).insert(row).returning<{ id: number | string }[]>("id");
  if (!inserted) throw new Error(`No row came back from ${table}.`);
  return inserted.id;
}
