import {
  createDesignOption,
  deleteDesignOption,
  duplicateDesignOption,
  getDesignOption,
  listDesignOptions,
  lockDesignOption,
  occupyDesignOption,
  renameDesignOption,
  unlockDesignOption,
  vacateDesignOption,
} from "#shared/contracts/design-options.ts";
import { route } from "#api/platform/http/route.ts";
import { create, duplicate, get, list, remove, rename } from "./design-options.service.ts";
import { lock, occupy, unlock, vacate } from "./occupancy.service.ts";

// The query parameter names the connection; the header stands in where a client sends only that.
export const designOptionRoutes = [
  route(listDesignOptions, (ctx, { query }) => list(ctx, query.projectId)),
  route(createDesignOption, (ctx, { query, body, connection }) =>
    create(ctx, {
      projectId: query.projectId ?? body.projectId,
      name: body.name,
      connection: query.connection ?? body.connection ?? connection,
      occupy: query.occupy === undefined ? (body.occupy ?? false) : query.occupy === "true",
      vacateDesignOptionId: query.vacateDesignOptionId ?? body.vacateDesignOptionId,
    }),
  ),
  route(getDesignOption, (ctx, { params }) => get(ctx, params.id)),
  route(deleteDesignOption, (ctx, { params, query, connection }) =>
    remove(ctx, params.id, query.connection ?? connection),
  ),
  route(duplicateDesignOption, (ctx, { params, query, connection }) =>
    duplicate(ctx, params.id, { connection: query.connection ?? connection, occupy: query.occupy === "true" }),
  ),
  route(lockDesignOption, (ctx, { params, query, connection }) => lock(ctx, params.id, query.connection ?? connection)),
  route(unlockDesignOption, (ctx, { params, query, connection }) =>
    unlock(ctx, params.id, query.connection ?? connection),
  ),
  route(occupyDesignOption, (ctx, { params, query, connection }) =>
    occupy(ctx, params.id, query.connection ?? connection),
  ),
  route(vacateDesignOption, (ctx, { params, query, connection }) =>
    vacate(ctx, params.id, query.connection ?? connection, { force: query.force === "true", reason: query.reason }),
  ),
  route(renameDesignOption, (ctx, { params, query, body, connection }) =>
    rename(ctx, params.id, body.name, query.connection ?? connection),
  ),
];
