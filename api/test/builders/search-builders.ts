import { z } from "zod";
import type { OrganisationType } from "#shared/contracts/market/organisation-type.ts";
import { SearchPage } from "#shared/contracts/market/search.ts";
import type { Db } from "#api/platform/database/db.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { searchRoutes } from "#api/features/search/search.routes.ts";

/** The search routes over the demonstration data. */
export async function startSearchApp(): Promise<TestApp> {
  return startDemoApp(() => searchRoutes);
}

/** One search, whose answer must be a page. */
export async function searchPage(app: TestApp, kind: string, query = ""): Promise<SearchPage> {
  const answer = await app.call("GET", `/api/search/${kind}${query === "" ? "" : `?${query}`}`);
  return SearchPage.parse(answer.body);
}

/** The only value of the only row. */
export async function numberOf(db: Db, sql: string, values: (string | number)[] = []): Promise<number> {
  const { rows }: { rows: unknown[] } = await db.raw(sql, values);
  return z.tuple([z.object({ n: z.coerce.number() })]).parse(rows)[0].n;
}

/** An organisation with what it must have; everything else empty. */
export async function insertOrganisation(
  db: Db,
  values: { id: number; name: string; type?: OrganisationType } & Record<string, unknown>,
): Promise<void> {
  await db("organisations").insert({
    type: "supplier",
    mark_seed: values.name,
    description: "Makes things offsite.",
    created_at: "2026-01-01T00:00:00Z",
    ...values,
  });
}
