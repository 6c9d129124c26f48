import { tmpdir } from "node:os";
import type { Knex } from "knex";
import { pino } from "pino";
import { createDiskBlobStore } from "#api/platform/blobs/disk-blob-store.ts";
import type { Context } from "#api/platform/context.ts";
import { openContext } from "#api/platform/http/request/request-context.ts";

/** A visitor's context on a database, without a server around it. */
export function contextOn(knex: Knex): Context {
  const nothing = (): void => undefined;
  return openContext(
    {
      knex,
      blobs: createDiskBlobStore(tmpdir(), "nothing here is kept in blobs, 32 by"),
      log: pino({ level: "silent" }),
      announce: nothing,
      announceProgress: nothing,
      now: () => new Date(),
    },
    { actor: null, requestId: "bench" },
  ).ctx;
}
