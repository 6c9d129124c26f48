import type { RequestHandler } from "express";
import { askPostgres, type PostgresAnswer } from "#api/platform/database/ask-postgres.ts";
import { checkDisk } from "#api/platform/disk-room.ts";

export interface HealthOptions {
  databaseUrl: string;
  /** Folders that must have room: this process writes to the first, the embedded database to the others. */
  folders: readonly [string, ...string[]];
  version: string;
}

/** Longest wait for the database: a balancer that asks must have its answer within two seconds. */
const DATABASE_LIMIT_MS = 1500;
const RETRY_AFTER_SECONDS = 5;

const DATABASE: Readonly<Record<PostgresAnswer, string | null>> = {
  ready: null,
  starting: "The database is starting.",
  refused: "The database refuses the password of this server.",
  absent: "The database cannot be reached.",
  silent: "The database does not answer.",
};
const DISK = {
  ok: null,
  full: "The disk has no room left: changes cannot be kept. Make room.",
  unwritable: "The data directory cannot be written to: changes cannot be kept.",
} as const;

/** `/api/health`: 200 when everything works, else 503 with a word for each check and a sentence for each that failed. */
export function createHealth({ databaseUrl, folders, version }: HealthOptions): RequestHandler {
  // Who asks at once gets the same answer: health checks must not be a load of their own.
  const check = sharedWhileRunning(() =>
    Promise.all([askPostgres(databaseUrl, DATABASE_LIMIT_MS), checkDisk(folders)]),
  );
  return async (_request, response) => {
    const [database, disk] = await check();
    const problems = [DATABASE[database], DISK[disk]].filter((sentence) => sentence !== null);
    response.setHeader("cache-control", "no-store");
    if (problems.length > 0) response.status(503).setHeader("retry-after", String(RETRY_AFTER_SECONDS));
    response.json({
      status: problems.length > 0 ? "failing" : "ok",
      database: database === "ready" ? "ok" : database,
      disk,
      ...(problems.length > 0 && { detail: problems.join(" ") }),
      version,
      instance: process.pid,
      uptimeSeconds: Math.round(process.uptime()),
    });
  };
}

function sharedWhileRunning<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().finally(() => (running = undefined));
    return running;
  };
}
