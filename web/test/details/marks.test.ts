import { afterAll, beforeAll, expect, test } from "vitest";
import { MarkSource } from "#shared/contracts/market/search.ts";
import { accentOf, drawMark } from "#shared/ui/drawings/marks.ts";
import { materialOf } from "#shared/ui/drawings/material.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(() => []);
});
afterAll(() => app.stop());

test("HOM-06: no two firms of the demonstration have the same mark", async () => {
  const { rows }: { rows: { name: string; mark: unknown }[] } = await app.database.knex.raw(
    `select o.name, l.summary->'mark' as mark from organisation_search s join organisations o on o.id = s.id
     join listing_summaries l on l.kind = s.kind and l.id = s.id order by o.id`,
  );
  expect(rows.length).toBeGreaterThan(400);
  const namesOf = new Map<string, string[]>();
  for (const { name, mark } of rows) {
    const { seed, system } = MarkSource.parse(mark);
    const look = [drawMark(seed, system).body, materialOf(seed), accentOf(seed)].join();
    namesOf.set(look, [...(namesOf.get(look) ?? []), name]);
  }
  expect([...namesOf.values()].filter(({ length }) => length > 1)).toEqual([]);
});
