import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { LocalStore } from "./local-store/local-store.ts";

const SETTING = "installation.id";
const NAME_LENGTH = 64;

/**
 * This copy of the workbench: an id made once per data folder, and the computer's name without its domain, at most 64
 * characters.
 */
export function findInstallation(
  store: Pick<LocalStore, "getSetting" | "setSetting">,
  computer: string,
): { id: string; name: string } {
  const stored = z.uuid().safeParse(store.getSetting(SETTING));
  const id = stored.success ? stored.data : randomUUID();
  if (!stored.success) store.setSetting(SETTING, id);
  const name = (computer.split(".")[0] ?? "").trim().slice(0, NAME_LENGTH);
  return { id, name: name === "" ? "Computer" : name };
}
