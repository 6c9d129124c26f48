import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

const FOLDER = join(import.meta.dirname, "migrations");
const LIST = join(import.meta.dirname, "shipped-migrations.json");

const written = Object.fromEntries(
  readdirSync(FOLDER)
    .toSorted()
    .map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(join(FOLDER, name)))
        .digest("hex"),
    ]),
);

/** Databases that have run a migration never run it again: what is changed in it would reach new databases only. */
test("a migration that was shipped stays as it was: a change is a new migration, and gets its line in the list", () => {
  const shipped = z.record(z.string(), z.hash("sha256")).parse(JSON.parse(readFileSync(LIST, "utf8")));
  expect(written, "Change shipped-migrations.json only to add the line of a migration that is new.").toEqual(shipped);
});

test("migrations have numbers of their own, so that their order is one", () => {
  const numbers = Object.keys(written).map((name) => /^(\d{4})_[a-z_]+\.ts$/.exec(name)?.[1]);
  expect(numbers).not.toContain(undefined);
  expect(new Set(numbers).size).toBe(numbers.length);
});
