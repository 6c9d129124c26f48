import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import type { Cipher, Log } from "#desktop/services/ports.ts";
import { systemCode } from "#desktop/services/problems.ts";

/** Small secrets on disk, encrypted by the operating system. Never in plain text. */
export interface Secrets {
  /** False: `write` refuses, and what must be remembered lasts for this session only. */
  isAvailable(): Promise<boolean>;
  /** Null when there is none, or when the system cannot read it any more (a replaced keychain). */
  read(name: string): Promise<string | null>;
  write(name: string, value: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** One file per secret in `folder`, readable by its owner only. */
export function createSecrets(folder: string, cipher: Cipher, log: Log): Secrets {
  const pathOf = (name: string) => join(folder, `${name}.secret`);

  async function write(name: string, value: string): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFileAtomic(pathOf(name), await cipher.encrypt(value), { mode: 0o600 });
  }

  return {
    isAvailable: () => cipher.isAvailable(),
    write,
    async read(name) {
      let bytes: Buffer;
      try {
        bytes = await readFile(pathOf(name));
      } catch (error) {
        if (systemCode(error) === "ENOENT") return null;
        throw error;
      }
      if (!(await cipher.isAvailable())) return null;
      try {
        const { text, shouldReEncrypt } = await cipher.decrypt(bytes);
        if (shouldReEncrypt) await write(name, text);
        return text;
      } catch (error) {
        log("A stored secret cannot be read any more; sign in again.", error);
        return null;
      }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
  };
}
