import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesFrom } from "./command-line.ts";

test("only IFC files that exist are taken from a command line", () => {
  const folder = mkdtempSync(join(tmpdir(), "purlin-argv-"));
  for (const name of ["a.ifc", "B.IFC", "notes.txt", "-x.ifc"]) writeFileSync(join(folder, name), "");
  const argv = [
    "/app",
    "--flag=a.ifc",
    "-x.ifc",
    "a.ifc",
    join(folder, "B.IFC"),
    "gone.ifc",
    "notes.txt",
    "purlin://open?path=a.ifc",
  ];
  expect(filesFrom(argv, folder)).toEqual([join(folder, "a.ifc"), join(folder, "B.IFC")]);
});
