import { expect, test } from "vitest";
import { createTestDatabase } from "#api/test/test-database.ts";
import { createPool } from "./pool.ts";

test("statements of a pool run in one process", async () => {
  const { url, drop } = await createTestDatabase();
  const pool = createPool(url, { max: 1 });
  try {
    const { rows } = await pool.raw("show max_parallel_workers_per_gather");
    expect(rows).toEqual([{ max_parallel_workers_per_gather: "0" }]);
  } finally {
    await pool.destroy();
    await drop();
  }
});
