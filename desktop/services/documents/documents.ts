import { basename, dirname, extname, resolve } from "node:path";
import type { OpenDocument, RecentDocument } from "#desktop/ipc/bridge.ts";
import type { KnownFile, LocalStore } from "#desktop/services/local-store/local-store.ts";
import type { Ports } from "#desktop/services/ports.ts";
import { ServiceError } from "#desktop/services/problems.ts";
import { MAX_MODEL_BYTES, type Content } from "./content.ts";
import { isSameStat, statFile, type FileStat } from "./file-facts.ts";
import { createFileWatch } from "./file-watch.ts";
import { readSchema } from "./read-schema.ts";
import { createRevisions } from "./revisions.ts";
import { createWatched, type Watched } from "./watched-file.ts";

const RECENT_SHOWN = 20;

/** The files the user opened on this computer. Paths stay here; everybody else holds ids. */
export interface Documents {
  pick(): Promise<OpenDocument | null>;
  /** Opens a path that the user chose: dialog, drop, argument, double click. Accepts its content as it is now. */
  open(path: string): Promise<OpenDocument>;
  /** Opens a file known from before; `changed` when it is not what it was. */
  reopen(id: string): Promise<OpenDocument>;
  /** A known file as it is now, without accepting a change; `missing` when it is gone, and watched for its return. */
  lookAt(id: string): Promise<OpenDocument>;
  recent(): Promise<RecentDocument[]>;
  /** Accepts the content of now as the base model. */
  refresh(id: string): Promise<OpenDocument>;
  /** The file behind an id: its name, and a path that reads as IFC. Null for an id nobody was given. */
  findModel(id: string): Promise<{ name: string; path: string } | null>;
  /** Looks at every open file again: after sleep, or when the window comes to the front. */
  recheck(): Promise<void>;
  close(): Promise<void>;
}

interface Settings {
  store: LocalStore;
  content: Content;
  ports: Pick<Ports, "pickFile" | "now" | "push" | "log">;
  /** How long a vanished file may be on its way back before it is called missing; 2 s. */
  missingAfterMs?: number;
}

/** Starts the service; nothing is watched until a file is opened. */
export function createDocuments({ store, content, ports, missingAfterMs = 2_000 }: Settings): Documents {
  const watched = new Map<string, Watched>();
  const revisions = createRevisions();
  const announce = (document: OpenDocument) => ports.push("document.changed", document);
  const watch = createFileWatch((path) => {
    const entries = [...watched.values()].filter((file) => file.path === path);
    for (const file of entries) void file.check();
    if (entries.length === 0) void welcomeBack(path);
  }, ports.log);

  /** A file that was missing when it was asked for has come. */
  async function welcomeBack(path: string): Promise<void> {
    const known = store.findFileByPath(path);
    if (!known) return;
    try {
      announce(await reopen(known.id));
    } catch (error) {
      ports.log(`${basename(path)} came back and could not be opened.`, error);
    }
  }

  async function startWatching(file: KnownFile, seen: FileStat): Promise<Watched> {
    await watched.get(file.id)?.close();
    revisions.accept(file.id, file.sha256);
    const entry = createWatched({
      file,
      seen,
      missingAfterMs,
      log: ports.log,
      content,
      onChange: announce,
      revision: () => revisions.of(file.id),
      onAccepted: (facts) => {
        revisions.accept(file.id, facts.sha256);
        store.saveFile(file.path, facts, ports.now());
      },
    });
    watched.set(file.id, entry);
    await watch.add(file.path);
    return entry;
  }

  async function open(given: string): Promise<OpenDocument> {
    const path = resolve(given);
    const seen = await look(path);
    await content.pathOf(path);
    const known = store.saveFile(path, { ...seen, sha256: null }, ports.now());
    const entry = await startWatching(known, seen);
    return entry.describe();
  }

  function find(id: string): KnownFile {
    const file = store.findFile(id);
    if (!file) throw new ServiceError("not_found", "Unknown file", "This file is not known any more. Open it again.");
    return file;
  }

  async function reopen(id: string): Promise<OpenDocument> {
    const file = find(id);
    const entry = await startWatching(file, await look(file.path));
    await entry.settled();
    return entry.describe();
  }

  return {
    open,
    reopen,
    async lookAt(id) {
      const file = find(id);
      const entry = watched.get(id);
      if (entry) {
        await entry.check();
        return entry.describe();
      }
      if ((await statFile(file.path)) !== null) return reopen(id);
      await watch.add(file.path);
      return glance(file, revisions.of(id), content);
    },
    async pick() {
      const path = await ports.pickFile();
      return path === null ? null : open(path);
    },
    async recent() {
      const files = store.listRecent(RECENT_SHOWN);
      return Promise.all(
        files.map(async (file) => ({
          ...(watched.get(file.id)?.describe() ?? (await glance(file, revisions.of(file.id), content))),
          schema: await readSchema(file.path),
        })),
      );
    },
    async refresh(id) {
      const file = find(id);
      const seen = await look(file.path);
      const entry = watched.get(id) ?? (await startWatching(file, seen));
      await entry.accept();
      return entry.describe();
    },
    async findModel(id) {
      const file = store.findFile(id);
      return file && { name: basename(file.path), path: await content.pathOf(file.path) };
    },
    async recheck() {
      await Promise.all([...watched.values()].map((file) => file.check()));
    },
    async close() {
      await watch.close();
      await Promise.all([...watched.values()].map((file) => file.close()));
    },
  };
}

async function look(path: string): Promise<FileStat> {
  const name = basename(path);
  if (![".ifc", ".ifczip"].includes(extname(path).toLowerCase())) {
    throw new ServiceError(
      "unsupported_file",
      "Not an IFC file",
      `${name} is not an IFC file. Choose a file that ends in .ifc or .ifczip.`,
    );
  }
  let seen: FileStat | null;
  try {
    seen = await statFile(path);
  } catch (cause) {
    throw new ServiceError(
      "unreadable_file",
      "File cannot be read",
      `${name} cannot be read. Check that you may open it.`,
      {
        cause,
      },
    );
  }
  if (!seen) {
    throw new ServiceError(
      "file_missing",
      "File is missing",
      `${name} is not in ${dirname(path)} any more. Find it and open it again.`,
      {
        status: 404,
      },
    );
  }
  if (seen.sizeBytes > MAX_MODEL_BYTES) {
    const megabytes = Math.round(seen.sizeBytes / 1024 ** 2);
    throw new ServiceError(
      "file_too_large",
      "File is too large",
      `${name} is ${megabytes} MB; the limit is 2,048 MB. Split the model and open its parts.`,
      {
        status: 413,
      },
    );
  }
  return seen;
}

async function isOther({ path, sha256 }: KnownFile, content: Content): Promise<boolean> {
  if (sha256 === null) return false;
  try {
    return (await content.hashOf(path)) !== sha256;
  } catch {
    return true; // Not what it was: it cannot even be read. Opening it says why.
  }
}

/** A file of the list that is not open: compared with what it was, without watching it. */
async function glance(file: KnownFile, revision: number, content: Content): Promise<OpenDocument> {
  let seen: FileStat | null = null;
  try {
    seen = await statFile(file.path);
  } catch {
    // Unreadable is as good as missing in a list: opening it says why.
  }
  const isMissing = seen === null;
  const isChanged = seen !== null && !isSameStat(seen, file) && (await isOther(file, content));
  return {
    id: file.id,
    name: basename(file.path),
    folder: dirname(file.path),
    sizeBytes: seen?.sizeBytes ?? file.sizeBytes,
    modifiedAt: new Date(seen?.modifiedMs ?? file.modifiedMs).toISOString(),
    sha256: isChanged ? null : file.sha256,
    revision,
    state: isMissing ? "missing" : isChanged ? "changed" : "watched",
  };
}
