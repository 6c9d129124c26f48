import { startEmbeddedPostgres } from "#api/platform/database/embedded-postgres.ts";
import { migrate } from "#api/platform/database/migrate.ts";
import { createPool } from "#api/platform/database/pool.ts";

export const TEMPLATE = "purlin_template";

/** A real Postgres below `folder`, tuned for tests, with every migration applied to a template database. */
export async function startTestServer(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const server = await startEmbeddedPostgres({
    dataDirectory: folder,
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
  });
  const admin = createPool(server.url, { max: 1 });
  await admin.raw(`create database ${TEMPLATE}`);
  const templateUrl = databaseUrl(server.url, TEMPLATE);
  const template = createPool(templateUrl, { max: 1 });
  try {
    await migrate(template, templateUrl);
  } finally {
    await template.destroy();
  }
  await admin.raw(`alter database ${TEMPLATE} is_template true allow_connections false`);
  await admin.destroy();
  return { url: server.url, stop: server.stop };
}

/** The same server, another database. */
export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
