import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Installs the git hooks of a working copy; an unpacked archive has none to install.
 * An installation goes on without them: they only save a round of CI.
 */
if (existsSync(".git")) {
  const { status, error } = spawnSync("npx", ["--no-install", "lefthook", "install"], { stdio: "inherit" });
  if (status !== 0)
    console.log(`The git hooks were not installed${error ? `: ${error.message}` : ""}. Nothing else needs them.`);
}
