import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** What the system answers, or undefined where it does not: started at the window's start, so never for long. */
export interface AskSystem {
  read(path: string): string | undefined;
  run(program: string, args: readonly string[]): string | undefined;
}

const LIMIT_MS = 2000;
const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;

/**
 * The number that the system gave this computer, which a copied folder does not bring along; empty where it tells none.
 * Copied disks may share it: put the computer's name beside it.
 *
 * @see https://www.freedesktop.org/software/systemd/man/latest/machine-id.html for Linux
 */
export function identifyComputer(platform: NodeJS.Platform, ask: AskSystem = theSystem): string {
  if (platform === "win32") {
    const key = String.raw`HKLM\SOFTWARE\Microsoft\Cryptography`;
    return UUID.exec(ask.run("reg.exe", ["query", key, "/v", "MachineGuid"]) ?? "")?.[0].toLowerCase() ?? "";
  }
  if (platform === "darwin") {
    const said = ask.run("/usr/sbin/ioreg", ["-rd1", "-c", "IOPlatformExpertDevice"]) ?? "";
    const line = said.split("\n").find((each) => each.includes("IOPlatformUUID"));
    return UUID.exec(line ?? "")?.[0].toLowerCase() ?? "";
  }
  return (ask.read("/etc/machine-id") ?? ask.read("/var/lib/dbus/machine-id") ?? "").trim();
}

const theSystem: AskSystem = {
  read(path) {
    try {
      return readFileSync(path, "utf8");
    } catch {
      return undefined; // There is none: the computer's name has to do.
    }
  },
  run(program, args) {
    try {
      return execFileSync(program, args, { encoding: "utf8", timeout: LIMIT_MS, stdio: ["ignore", "pipe", "ignore"] });
    } catch {
      return undefined; // As above.
    }
  },
};
