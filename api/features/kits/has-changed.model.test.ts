import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { KitInfo } from "#shared/contracts/kits/kits.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { aKit } from "#api/test/builders/kit-builders.ts";
import { bodyOf } from "#api/test/builders/study-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { kitRoutes } from "./kits.routes.ts";

let app: TestApp;
let buildupId: number;
beforeAll(async () => {
  app = await startDemoApp((config) => kitRoutes(config.blobSecret));
  await seedDemoUsers(app.database.knex);
  const body = { name: "Model", activityId: "wall-panel" };
  buildupId = bodyOf<{ id: number }>(await ask("POST", "/buildups", body), 201).id;
});
afterAll(() => app.stop());

const ask = (method: string, path: string, body?: unknown) =>
  app.call(method, `/api${path}`, { as: demoUsers.supplierOwner, body });

/** Calls of each kind: method, path below the kit, body. `{doc}` is a document that the kit has. */
const EDITS: Record<string, [string, string, unknown?]> = {
  "replace its words": ["PUT", "", { name: "Renamed" }],
  "state an attribute": ["PUT", "/attributes/301", { value: 0.18 }],
  "take an attribute back": ["DELETE", "/attributes/301"],
  "add a document": ["POST", "/docs", { name: "D", sizeBytes: 1, url: "https://kelder.example/d.pdf" }],
  "delete a document": ["DELETE", "/docs/{doc}"],
  "choose a buildup": ["PUT", "/buildup", "buildup"],
  "leave its buildup": ["DELETE", "/buildup"],
};
/** What changes nothing, and what is refused. */
const OTHERS: Record<string, [string, string, unknown?]> = {
  "read it": ["GET", ""],
  "copy it": ["POST", "/duplicate"],
  "refused words": ["PUT", "", { name: "" }],
  "a refused value": ["PUT", "/attributes/301", { value: "low" }],
  "a refused document": ["POST", "/docs", { name: "D" }],
  "a refused picture": ["PUT", "/thumbnail", { documentId: 2_000_000_000 }],
};

test("KIT-04: a kit has changed after any edit since its last release, and not right after one or what is refused", async () => {
  const step = fc.constantFrom("release", ...Object.keys(EDITS), ...Object.keys(OTHERS));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), async (steps) => {
      const { id } = await aKit(app);
      // Before its first release nothing of it is released.
      let hasChanged = true;
      const seen: string[] = [];
      for (const [place, name] of steps.entries()) {
        seen.push(name);
        if (name === "release") {
          const made = await ask("POST", `/kits/${id}/releases`, { name: `R${place}`, status: "Private" });
          expect(made.status).toBe(201);
          hasChanged = false;
        } else {
          const [method, path, body] = EDITS[name] ?? OTHERS[name] ?? ["GET", ""];
          const [doc] = bodyOf<{ id: number }[]>(await ask("GET", `/kits/${id}/docs`));
          const answer = await ask(
            method,
            `/kits/${id}${path.replace("{doc}", String(doc?.id ?? 2_000_000_000))}`,
            body === "buildup" ? { buildupId } : body,
          );
          // An edit of what is not there is refused.
          if (name in EDITS && answer.status < 300) hasChanged = true;
        }
        const kit = bodyOf<KitInfo>(await ask("GET", `/kits/${id}`));
        expect({ seen, hasChanged: kit.hasChangedSinceLastRelease }).toEqual({ seen, hasChanged });
      }
    }),
    { numRuns: 25 },
  );
});

test.each(Object.entries(EDITS))("KIT-04: %s is an edit", async (name, [method, path, body]) => {
  const { id } = await aKit(app);
  await ask("PUT", `/kits/${id}/attributes/301`, { value: 0.2 });
  await ask("PUT", `/kits/${id}/buildup`, { buildupId });
  const link = { name: "D", sizeBytes: 1, url: "https://kelder.example/d.pdf" };
  const doc = bodyOf<{ id: number }>(await ask("POST", `/kits/${id}/docs`, link), 201);
  await ask("POST", `/kits/${id}/releases`, { name: "1.0", status: "Private" });
  const isChanged = async () => bodyOf<KitInfo>(await ask("GET", `/kits/${id}`)).hasChangedSinceLastRelease;
  expect([name, await isChanged()]).toEqual([name, false]);
  const sent = body === "buildup" ? { buildupId } : body;
  expect((await ask(method, `/kits/${id}${path.replace("{doc}", String(doc.id))}`, sent)).status).toBeLessThan(300);
  expect([name, await isChanged()]).toEqual([name, true]);
});

test.each<[string, string, string, object]>([
  ["a value added to its buildup", "POST", "/values", { path: "gauge", configurationId: 3 }],
  ["another name of its buildup", "PATCH", "", { name: "Model, renamed" }],
])("KIT-04: %s is an edit of a kit that has it, and of no other", async (_what, method, path, body) => {
  const [having, other] = [await aKit(app), await aKit(app)];
  await ask("PUT", `/kits/${having.id}/buildup`, { buildupId });
  for (const { id } of [having, other]) await ask("POST", `/kits/${id}/releases`, { name: "1.0", status: "Private" });
  expect((await ask(method, `/buildups/${buildupId}${path}`, body)).status).toBeLessThan(300);
  const changed = async (id: number) => bodyOf<KitInfo>(await ask("GET", `/kits/${id}`)).hasChangedSinceLastRelease;
  expect([await changed(having.id), await changed(other.id)]).toEqual([true, false]);
});
