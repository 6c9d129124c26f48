import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import writeFileAtomic from "write-file-atomic";
import { app } from "#desktop/chromium-shell/app.ts";
import { shellOptions } from "#desktop/chromium-shell/shell-options.ts";
import { strict } from "#desktop/chromium-shell/unimplemented.ts";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Electron's `safeStorage` (the asynchronous half). Available only with a test's keyring. */
export const safeStorage = strict("safeStorage", {
  isAsyncEncryptionAvailable: async () => shellOptions.hasKeyring,
  getSelectedStorageBackend: () => (shellOptions.hasKeyring ? "gnome_libsecret" : "basic_text"),
  async encryptStringAsync(text: string): Promise<Buffer> {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", key(), nonce);
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  },
  async decryptStringAsync(bytes: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }> {
    const decipher = createDecipheriv("aes-256-gcm", key(), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const opened = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return { result: opened.toString("utf8"), shouldReEncrypt: false };
  },
});

function key(): Buffer {
  if (!shellOptions.hasKeyring) throw new Error("Encryption is not available.");
  const path = join(app.getPath("userData"), "test-keyring");
  const kept = existsSync(path) ? readFileSync(path) : undefined;
  if (kept?.length === KEY_BYTES) return kept;
  // Also in place of a key cut short: what it locked cannot be opened any more, and its owner signs in again.
  const made = randomBytes(KEY_BYTES);
  writeFileAtomic.sync(path, made, { mode: 0o600 });
  return made;
}
