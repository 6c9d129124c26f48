import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { createEditJournal, type EditJournal } from "./edit-journal.ts";
import { openDatabase } from "./open-database.ts";

const FileRow = z.object({
  id: z.string(),
  path: z.string(),
  size_bytes: z.number(),
  modified_ms: z.number(),
  sha256: z.string().nullable(),
});

/** What was known of a file's content when it was last accepted. */
export interface FileFacts {
  sizeBytes: number;
  /** Milliseconds since 1970, with the fraction the file system gives. */
  modifiedMs: number;
  sha256: string | null;
}
export interface KnownFile extends FileFacts {
  id: string;
  path: string;
}

/** State kept on this computer: settings, recent files, which file belongs to which project. */
export interface LocalStore {
  /** A sentence when a damaged store was replaced, else null. */
  recovered: string | null;
  edits: EditJournal;
  getSetting(key: string): unknown;
  /** `undefined` removes it. */
  setSetting(key: string, value: unknown): void;
  /** Inserts or updates by path; the id of a path never changes. */
  saveFile(path: string, facts: FileFacts, openedAt: Date): KnownFile;
  findFile(id: string): KnownFile | null;
  findFileByPath(path: string): KnownFile | null;
  /** Newest first. */
  listRecent(limit: number): KnownFile[];
  /** Files last accepted with this content, newest first. */
  listByContent(sha256: string): KnownFile[];
  findLink(projectId: string): string | null;
  saveLink(projectId: string, fileId: string): void;
  removeLink(projectId: string): void;
  close(): void;
}

/** Opens the store, `path` being the database file. */
export function openLocalStore(path: string, now: Date): LocalStore {
  const { database, recovered } = openDatabase(path, now);
  return {
    recovered,
    edits: createEditJournal(database),
    ...settings(database),
    ...files(database),
    ...links(database),
    close: () => database.close(),
  };
}

function settings(database: DatabaseSync): Pick<LocalStore, "getSetting" | "setSetting"> {
  const read = database.prepare("select value from settings where key = ?");
  const write = database.prepare(
    "insert into settings (key, value) values (?, ?) on conflict (key) do update set value = excluded.value",
  );
  const remove = database.prepare("delete from settings where key = ?");
  return {
    getSetting(key) {
      const value = read.get(key)?.["value"];
      return typeof value === "string" ? JSON.parse(value) : undefined;
    },
    setSetting(key, value) {
      if (value === undefined) remove.run(key);
      else write.run(key, JSON.stringify(value));
    },
  };
}

type Files = Pick<LocalStore, "saveFile" | "findFile" | "findFileByPath" | "listRecent" | "listByContent">;

function files(database: DatabaseSync): Files {
  const columns = "id, path, size_bytes, modified_ms, sha256";
  const save = database.prepare(
    `insert into files (id, path, opened_at, size_bytes, modified_ms, sha256) values (?, ?, ?, ?, ?, ?)
     on conflict (path) do update set opened_at = excluded.opened_at, size_bytes = excluded.size_bytes,
       modified_ms = excluded.modified_ms, sha256 = excluded.sha256
     returning ${columns}`,
  );
  const byId = database.prepare(`select ${columns} from files where id = ?`);
  const byPath = database.prepare(`select ${columns} from files where path = ?`);
  const recent = database.prepare(`select ${columns} from files order by opened_at desc limit ?`);
  const byContent = database.prepare(`select ${columns} from files where sha256 = ? order by opened_at desc limit 8`);
  return {
    saveFile(path, facts, openedAt) {
      const row = save.get(randomUUID(), path, openedAt.toISOString(), facts.sizeBytes, facts.modifiedMs, facts.sha256);
      return toFile(row);
    },
    findFile(id) {
      const row = byId.get(id);
      return row ? toFile(row) : null;
    },
    findFileByPath(path) {
      const row = byPath.get(path);
      return row ? toFile(row) : null;
    },
    listRecent: (limit) => recent.all(limit).map(toFile),
    listByContent: (sha256) => byContent.all(sha256).map(toFile),
  };
}

function links(database: DatabaseSync): Pick<LocalStore, "findLink" | "saveLink" | "removeLink"> {
  const find = database.prepare("select file_id from project_links where project_id = ?");
  const save = database.prepare(
    `insert into project_links (project_id, file_id) values (?, ?)
     on conflict (project_id) do update set file_id = excluded.file_id`,
  );
  const remove = database.prepare("delete from project_links where project_id = ?");
  return {
    removeLink: (projectId) => void remove.run(projectId),
    findLink(projectId) {
      const id = find.get(projectId)?.["file_id"];
      return typeof id === "string" ? id : null;
    },
    saveLink(projectId, fileId) {
      save.run(projectId, fileId);
    },
  };
}

function toFile(row: unknown): KnownFile {
  const { id, path, size_bytes, modified_ms, sha256 } = FileRow.parse(row);
  return { id, path, sizeBytes: size_bytes, modifiedMs: modified_ms, sha256 };
}
