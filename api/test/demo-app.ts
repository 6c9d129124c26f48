import { seedDemo } from "#api/database/seeds/seed-demo.ts";
import { seedReference } from "#api/database/seeds/seed-reference.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

/** A test application with the reference lists and the demonstration data. Stop it at the end. */
export async function startDemoApp(routes: Parameters<typeof startTestApp>[0]): Promise<TestApp> {
  const app = await startTestApp(routes);
  await seedReference(app.database.knex);
  await seedDemo(app.database.knex, app.runtime.blobs);
  return app;
}
