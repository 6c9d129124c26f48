import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import writeFileAtomic from "write-file-atomic";
import { statFile } from "#desktop/services/documents/file-facts.ts";
import { createPartialSweep } from "#desktop/services/partial-files.ts";
import type { Ports } from "#desktop/services/ports.ts";
import { ServiceError, systemCode } from "#desktop/services/problems.ts";
import { Problem } from "#shared/contracts/error-codes.ts";

const MAX_OUTPUT_BYTES = 1024 ** 3;
const MAX_CACHE_BYTES = 2 * 1024 ** 3;

/** Files that runs wrote, fetched by their signed links. */
export interface Outputs {
  /** Downloads once per key; later calls answer from the cache. */
  prepare(url: string, key: string): Promise<{ path: string; sizeBytes: number }>;
  /** Asks where, downloads, and writes whole or not at all; null when the user cancels. */
  save(url: string, suggestedName: string): Promise<{ fileName: string; sizeBytes: number } | null>;
  /** The same for a text that the page made, written as UTF-8. */
  saveText(text: string, suggestedName: string): Promise<{ fileName: string; sizeBytes: number } | null>;
  /** The cached file behind a key; null when it was never prepared. */
  findPath(key: string): string | null;
  /** A response of the API's file route, for pictures. */
  open(url: string): Promise<Response>;
}

interface Settings {
  apiUrl: string;
  /** Cache folder; may be deleted at any time. */
  folder: string;
  ports: Pick<Ports, "saveFile" | "fetch" | "now">;
}

/** Only the API's own file links are followed: the page must not send the services elsewhere. */
export function createOutputs({ apiUrl, folder, ports }: Settings): Outputs {
  const prepared = new Set<string>();
  const underWay = new Map<string, Promise<{ path: string; sizeBytes: number }>>();
  const pathOf = (key: string) => join(folder, key);
  const sweepPartials = createPartialSweep(folder);

  function signed(url: string): URL {
    const target = URL.canParse(url, apiUrl) ? new URL(url, apiUrl) : null;
    if (!target || target.origin !== new URL(apiUrl).origin || !target.pathname.startsWith("/api/files/")) {
      throw new ServiceError("foreign_link", "Not a file of Purlin", "This link does not lead to a file of Purlin.");
    }
    return target;
  }

  async function open(url: string): Promise<Response> {
    const target = signed(url);
    let response: Response;
    try {
      response = await ports.fetch(target, { redirect: "error" });
    } catch (cause) {
      throw new ServiceError(
        "unreachable",
        "No connection",
        "The file could not be downloaded. Check your connection and try again.",
        {
          status: 0,
          cause,
        },
      );
    }
    if (response.ok) return response;
    const problem = Problem.safeParse(await response.json().catch(() => null));
    const detail = problem.success
      ? problem.data.detail
      : `The server answered ${response.status}. Reload the result and try again.`;
    throw new ServiceError(problem.success ? problem.data.code : "download_failed", "Download failed", detail, {
      status: response.status,
    });
  }

  async function download(url: string, key: string): Promise<{ path: string; sizeBytes: number }> {
    await mkdir(folder, { recursive: true });
    await sweepPartials();
    const cached = await statFile(pathOf(key));
    if (!cached) {
      const response = await open(url);
      if (!response.body)
        throw new ServiceError("download_failed", "Download failed", "The server sent an empty file.");
      await prune(folder);
      const partial = `${pathOf(key)}.${process.pid}.partial`;
      try {
        await pipeline(Readable.from(limited(response.body)), createWriteStream(partial));
        await rename(partial, pathOf(key));
      } catch (error) {
        await rm(partial, { force: true });
        throw error instanceof ServiceError ? error : interrupted(error);
      }
    } else {
      await utimes(pathOf(key), ports.now(), ports.now());
    }
    prepared.add(key);
    const { size } = await stat(pathOf(key));
    return { path: `/output/${key}`, sizeBytes: size };
  }

  return {
    open,
    findPath: (key) => (prepared.has(key) ? pathOf(key) : null),
    prepare(url, key) {
      signed(url);
      const running = underWay.get(key) ?? download(url, key).finally(() => underWay.delete(key));
      underWay.set(key, running);
      return running;
    },
    async save(url, suggestedName) {
      signed(url);
      const path = await ports.saveFile(safeName(suggestedName));
      if (path === null) return null;
      const response = await open(url);
      if (!response.body)
        throw new ServiceError("download_failed", "Download failed", "The server sent an empty file.");
      const chunks: Uint8Array[] = [];
      try {
        for await (const chunk of limited(response.body)) chunks.push(chunk);
      } catch (error) {
        throw error instanceof ServiceError ? error : interrupted(error);
      }
      return writeWhole(path, Buffer.concat(chunks));
    },
    async saveText(text, suggestedName) {
      const path = await ports.saveFile(safeName(suggestedName));
      return path === null ? null : writeWhole(path, Buffer.from(text, "utf8"));
    },
  };
}

async function* limited(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const chunk of body) {
    total += chunk.length;
    if (total > MAX_OUTPUT_BYTES)
      throw new ServiceError(
        "payload_too_large",
        "File is too large",
        "The file is over 1,024 MB and was not downloaded.",
      );
    yield chunk;
  }
}

async function writeWhole(path: string, bytes: Buffer): Promise<{ fileName: string; sizeBytes: number }> {
  try {
    await writeFileAtomic(path, bytes);
    return { fileName: basename(path), sizeBytes: bytes.length };
  } catch (cause) {
    const why = systemCode(cause) === "ENOSPC" ? "the disk is full" : "the folder cannot be written";
    throw new ServiceError(
      "save_failed",
      "Not saved",
      `${basename(path)} was not saved: ${why}. Choose another place.`,
      {
        cause,
      },
    );
  }
}

/** Drops the longest unused files until there is room; partial files of other downloads are left alone. */
async function prune(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !name.endsWith(".partial"));
  const files = await Promise.all(names.map(async (name) => ({ name, found: await stat(join(folder, name)) })));
  files.sort((a, b) => b.found.mtimeMs - a.found.mtimeMs);
  let total = 0;
  for (const { name, found } of files) {
    total += found.size;
    if (total > MAX_CACHE_BYTES) await rm(join(folder, name), { force: true });
  }
}

function interrupted(cause: unknown): ServiceError {
  return new ServiceError("download_failed", "Download failed", "The download was interrupted. Try again.", {
    status: 0,
    cause,
  });
}

/** A file name without folders or characters that a file system refuses. */
export function safeName(suggested: string): string {
  const name = suggested
    .replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, "-")
    .replace(/^\.+/, "")
    .trim()
    .slice(0, 120);
  return name === "" ? "output" : name;
}
