import { createHash, randomUUID } from "node:crypto";
import { realpathSync } from "node:fs";
import { z } from "zod";
import type { LocalStore } from "#desktop/services/local-store/local-store.ts";

const SETTING = "installation.id";
const NAME_LENGTH = 64;

/** Where a workbench runs. */
export interface InstallationPlace {
  /** The computer's name. */
  computer: string;
  /** The number that the system gave the computer; empty where it tells none. */
  identity: string;
  /** The data folder, which is there. */
  folder: string;
}

/**
 * This copy of the workbench: an id, and the computer's name without its domain, at most 64 characters.
 *
 * The id is made of a number kept in the data folder and of where that folder is, so a folder that was copied, to
 * another computer or beside itself, is another installation: two with one id would take each other's seats. A computer
 * that is renamed or a folder that is moved is another one too, which costs nothing but the seats of a crash just before.
 */
export function findInstallation(
  store: Pick<LocalStore, "getSetting" | "setSetting">,
  { computer, identity, folder }: InstallationPlace,
): { id: string; name: string } {
  const stored = z.uuid().safeParse(store.getSetting(SETTING));
  const kept = stored.success ? stored.data : randomUUID();
  if (!stored.success) store.setSetting(SETTING, kept);
  const place = JSON.stringify([kept, computer.toLowerCase(), identity, realpathSync(folder)]);
  const name = (computer.split(".")[0] ?? "").trim().slice(0, NAME_LENGTH);
  return { id: uuidOf(place), name: name === "" ? "Computer" : name };
}

/** A UUID (version 8: of one's own making) that is the same for the same text. @see RFC 9562, 5.8 */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
