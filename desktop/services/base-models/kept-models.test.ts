import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hashFile } from "#desktop/services/documents/file-facts.ts";
import { temporaryFolder } from "#desktop/services/test/recorder.ts";
import { createKeptModels } from "./kept-models.ts";

test("what an earlier run of the workbench left half copied is removed at the first use, whole copies stay", async () => {
  const folder = temporaryFolder();
  const kept = join(folder, "kept");
  mkdirSync(kept);
  writeFileSync(join(folder, "yard.ifc"), "ISO-10303-21;");
  const sha256 = await hashFile(join(folder, "yard.ifc"));
  writeFileSync(join(kept, `${"0".repeat(64)}.ifc.partial`), "half");
  // Asked for, not kept.
  expect(await createKeptModels(kept).find(sha256)).toBeNull();
  expect(readdirSync(kept)).toEqual([]);

  writeFileSync(join(kept, `${sha256}.ifc.partial`), "half");
  await createKeptModels(kept).keep(join(folder, "yard.ifc"), sha256);
  expect(readdirSync(kept)).toEqual([`${sha256}.ifc`]);
});

test("a folder that is not there yet has nothing to be removed", async () => {
  expect(await createKeptModels(join(temporaryFolder(), "kept")).find("0".repeat(64))).toBeNull();
});
