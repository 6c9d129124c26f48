import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The strict checker of IFC files; it lies beside the repository, as the real files do. */
export const VALIDATOR = join(import.meta.dirname, "../../../shared/tools/ifc_validate.py");

/** True when a Python 3 is on the path. */
export function hasPython(): boolean {
  try {
    return execFileSync("python3", ["--version"], { encoding: "utf8" }).startsWith("Python 3");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}

/** False on machines without the validator or Python: what needs them is skipped there, and `npm test` says so. */
export const canValidate = existsSync(VALIDATOR) && hasPython();

/** What the validator answers to a file with nothing wrong. */
export const FLAWLESS = "OK: 0 errors, 0 warnings";

/** All that the validator prints of a file's bytes: it ends with `FLAWLESS`, or lists what is wrong. */
export function strictVerdict(ifc: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), "purlin-validate-"));
  try {
    const file = join(folder, "output.ifc");
    writeFileSync(file, ifc);
    const { stdout, stderr } = spawnSync("python3", [VALIDATOR, file, "--strict"], { encoding: "utf8" });
    return `${stdout}${stderr}`.trimEnd();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
