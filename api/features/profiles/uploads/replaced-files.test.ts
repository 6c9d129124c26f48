import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ProfileRequest } from "#shared/contracts/profiles/profile-requests.ts";
import { approvalRoutes } from "#api/features/approvals/approvals.routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { profileRoutes } from "#api/features/profiles/profiles.routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { keepHouse } from "#api/test/keep-house.ts";
import { anUpload, aSentProfile, goLive, REQUEST_PATHS } from "#api/test/builders/profile-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";

const { designer, approver } = demoUsers;
const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp((config) => [...profileRoutes, ...approvalRoutes(config)]);
  await seedDemoUsers(app.database.knex);
});
afterAll(() => app.stop());

/** A picture in both widths. @returns its id */
async function aPicture(kind = "image"): Promise<string> {
  const id = await anUpload(app, designer, { kind });
  for (const key of keysOf(id)) await app.runtime.blobs.put(key, Buffer.from(id));
  return id;
}

const keysOf = (id: string): string[] => [`profiles/${id}/w1600.webp`, `profiles/${id}/w480.webp`];

async function send(change: object): Promise<string> {
  const body = await aSentProfile(app, designer, "Supplier", { name: "Ashgrove Stairs", ...change });
  const answer = await app.call("POST", REQUEST_PATHS.Supplier, { as: designer, body });
  expect(answer).toMatchObject({ status: 201 });
  return ProfileRequest.parse(answer.body).id;
}

/** Those of these files that are kept, row and bytes, after a sweep so many days from now. */
async function keptAfter(days: number, ids: readonly string[]): Promise<string[]> {
  const { now } = app.runtime;
  app.runtime.now = () => new Date(Date.now() + days * DAY_MS);
  try {
    await keepHouse(app);
  } finally {
    app.runtime.now = now;
  }
  const rows: string[] = await app.database
    .knex("profile_uploads")
    .whereIn("id", [...ids])
    .pluck("id");
  for (const id of ids) {
    const stored = keysOf(id).map((key) => existsSync(join(app.config.dataDirectory, "blobs", key)));
    expect(stored).toEqual([rows.includes(id), rows.includes(id)]);
  }
  return ids.filter((id) => rows.includes(id));
}

test("pictures that an approved edit took from a page go 90 days later with their bytes; others stay", async () => {
  const [first, logo, second, asked] = [await aPicture(), await aPicture("logo"), await aPicture(), await aPicture()];
  const made = await send({ images: [{ fileId: first, isCover: true }], logo: { fileId: logo } });
  const { id } = await goLive(app, made);
  await goLive(app, await send({ id, images: [{ fileId: second, isCover: true }], logo: null }));
  await send({ id, images: [{ fileId: asked, isCover: true }] });
  const all = [first, logo, second, asked];
  // Staff and owner still open what was approved: `listRequests` shows it for 90 days.
  expect(await keptAfter(89, all)).toEqual(all);
  expect(await keptAfter(91, all)).toEqual([second, asked]);
  // What was approved is still read, without the files that are gone.
  const read = await app.call("GET", `/api/profiles/requests/${made}`, { as: approver });
  expect(read).toMatchObject({ status: 200, body: { payload: { images: [{ fileId: first }] } } });
  const preview = await app.call("GET", `/api/profiles/requests/${made}/preview`, { as: approver });
  expect(preview).toMatchObject({ status: 200, body: { page: { images: [] } } });
});
