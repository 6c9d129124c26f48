import { listActivities } from "#shared/configurator/engine/registry.ts";
import type { Db } from "#api/platform/database/db.ts";
import { insertReleases as insert, type NewRelease } from "./releases.repository.ts";

export { ReleaseParts, ReleaseSnapshot } from "./release-snapshot.ts";

/** Cuts releases of kits as they stand now, each pinned to the version that its activity has here. */
export async function insertReleases(db: Db, releases: readonly NewRelease[]): Promise<void> {
  await insert(db, releases, Object.fromEntries(listActivities().map(({ id, version }) => [id, version])));
}
