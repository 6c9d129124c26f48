import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { FileHash } from "#desktop/ipc/ifc-process-protocol.ts";
import { JobError } from "./job-error.ts";

/** From 0 to 1. */
type OnProgress = (progress: number) => void;

/** SHA-256 of a file, read in pieces; memory does not grow with the file. */
export async function hashFile(path: string, onProgress: OnProgress): Promise<FileHash> {
  return { ...(await readPieces(path, onProgress, () => undefined)) };
}

/** The whole file with its SHA-256, read once. */
export async function readWhole(path: string, onProgress: OnProgress): Promise<FileHash & { bytes: Uint8Array }> {
  let bytes = new Uint8Array(0);
  const read = await readPieces(path, onProgress, (piece, at, total) => {
    if (at === 0) bytes = new Uint8Array(total);
    if (at + piece.length > bytes.length) throw changed();
    bytes.set(piece, at);
  });
  if (read.sizeBytes !== bytes.length) throw changed();
  return { ...read, bytes };
}

async function readPieces(
  path: string,
  onProgress: OnProgress,
  take: (piece: Uint8Array, at: number, total: number) => void,
): Promise<FileHash> {
  const hash = createHash("sha256");
  let sizeBytes = 0;
  try {
    const facts = await stat(path);
    if (!facts.isFile()) throw new JobError("unreadable", "This is a folder, not a file. Choose an .ifc file.");
    for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) {
      if (!(piece instanceof Uint8Array)) continue;
      hash.update(piece);
      take(piece, sizeBytes, facts.size);
      sizeBytes += piece.length;
      onProgress(facts.size === 0 ? 1 : Math.min(1, sizeBytes / facts.size));
    }
  } catch (error) {
    throw error instanceof JobError ? error : new JobError("unreadable", diskSentence(error), { cause: error });
  }
  return { sha256: hash.digest("hex"), sizeBytes };
}

function changed(): JobError {
  return new JobError(
    "unreadable",
    "The file changed while it was being read. Wait until it is saved, then open it again.",
  );
}

function diskSentence(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOENT") return "The file is not there any more. It may have been moved or renamed: open it again.";
  if (code === "EACCES" || code === "EPERM")
    return "You are not allowed to read this file. Ask its owner, or copy it first.";
  if (code === "EBUSY") return "Another program holds the file. Close it there, then open it again.";
  return `The file could not be read from disk (${code || String(error)}). Check the drive or the network, then try again.`;
}
