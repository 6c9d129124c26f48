import {
  createDesignOption,
  deleteDesignOption,
  duplicateDesignOption,
  getDesignOption,
  listDesignOptions,
  lockDesignOption,
  occupyDesignOption,
  renameDesignOption,
  restoreDesignOption,
  unlockDesignOption,
  vacateDesignOption,
} from "#shared/contracts/design/design-options.ts";
import {
  compareDesignOptions,
  listOptionResults,
  putOptionThumbnail,
} from "#shared/contracts/design/option-comparison.ts";
import { answerSeatRequest, requestSeat, withdrawSeatRequest } from "#shared/contracts/design/seat-request-calls.ts";
import { createRateLimitOnUse } from "#api/platform/http/limits/rate-limit.ts";
import { route, type SeatClaim } from "#api/platform/http/route.ts";
import { compare, listResults } from "./compare.service.ts";
import { after, create, duplicate, get, list, remove, rename, restore } from "./design-options.service.ts";
import { putThumbnail } from "./thumbnail.service.ts";
import { lock, occupy, unlock, vacate } from "#api/features/occupancy/occupancy.service.ts";
import { answer, ask, withdraw } from "#api/features/occupancy/seat-requests.service.ts";

/** Asking shows on somebody else's screen, and can be repeated. */
const askLimitOn = createRateLimitOnUse({ name: "seat-requests", points: 30, seconds: 60 });

// The query parameter names the connection; the header stands in where a client sends only that.
export const designOptionRoutes = [
  route(listDesignOptions, (ctx, { query, seat }) =>
    list(ctx, query.projectId, { connection: seat.connection, hasThumbnails: query.includeThumbnails === "true" }),
  ),
  // Fixed names come before ids.
  route(compareDesignOptions, (ctx, { params, query }) => compare(ctx, params.projectId, query.Ids)),
  route(listOptionResults, (ctx, { query }) => listResults(ctx, query.projectId)),
  route(putOptionThumbnail, (ctx, { params, query, seat }, { request }) =>
    putThumbnail(ctx, params.id, request, from(seat, query.connection)),
  ),
  route(createDesignOption, (ctx, { query, body, seat }) =>
    create(ctx, {
      projectId: query.projectId ?? body.projectId,
      name: body.name,
      seat: from(seat, query.connection ?? body.connection),
      occupy: query.occupy === undefined ? (body.occupy ?? false) : query.occupy === "true",
      vacateDesignOptionId: query.vacateDesignOptionId ?? body.vacateDesignOptionId,
    }),
  ),
  route(getDesignOption, (ctx, { params, seat }) => get(ctx, params.id, seat.connection)),
  route(deleteDesignOption, (ctx, { params, query, seat }) => remove(ctx, params.id, from(seat, query.connection))),
  route(restoreDesignOption, (ctx, { params, seat }) => restore(ctx, params.id, seat.connection)),
  route(duplicateDesignOption, (ctx, { params, query, seat }) =>
    duplicate(ctx, params.id, { connection: query.connection ?? seat.connection, occupy: query.occupy === "true" }),
  ),
  route(lockDesignOption, (ctx, { params, query, seat }) => after(ctx, params.id, from(seat, query.connection), lock)),
  route(unlockDesignOption, (ctx, { params, query, seat }) =>
    after(ctx, params.id, from(seat, query.connection), unlock),
  ),
  route(occupyDesignOption, (ctx, { params, query, seat }) =>
    after(ctx, params.id, from(seat, query.connection), occupy),
  ),
  route(vacateDesignOption, (ctx, { params, query, seat }) =>
    after(ctx, params.id, from(seat, query.connection), (...given) =>
      vacate(...given, { force: query.force === "true", reason: query.reason }),
    ),
  ),
  route(renameDesignOption, (ctx, { params, query, body, seat }) =>
    rename(ctx, params.id, body.name, from(seat, query.connection)),
  ),
  route(requestSeat, async (ctx, { params, query, body, seat }) => {
    await askLimitOn(ctx.runtime.knex).consume(ctx.actor.userId);
    return after(ctx, params.id, from(seat, query.connection), (inner, id, claim) => ask(inner, id, body, claim));
  }),
  route(withdrawSeatRequest, (ctx, { params, query, seat }) =>
    after(ctx, params.id, from(seat, query.connection), (inner, id, claim) =>
      withdraw(inner, id, params.requestId, claim),
    ),
  ),
  route(answerSeatRequest, (ctx, { params, query, body, seat }) =>
    after(ctx, params.id, from(seat, query.connection), (inner, id, claim) =>
      answer(inner, id, params.requestId, body, claim),
    ),
  ),
];

function from(seat: SeatClaim, connection: string | undefined): SeatClaim {
  return { ...seat, connection: connection ?? seat.connection };
}
