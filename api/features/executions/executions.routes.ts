import { cancelExecution, getExecution, startExecution } from "#shared/contracts/design/studies.ts";
import { route, routeOfBytes } from "#api/platform/http/route.ts";
import { processEngine } from "#api/engine/engine-pool.ts";
import { cancel, get, readStart, start } from "./executions.service.ts";

export const executionRoutes = [
  routeOfBytes(
    startExecution,
    (bytes, actor) => readStart(processEngine, bytes, actor.tenantId),
    (ctx, { params, body, seat }) => start(ctx, params.studyId, body, seat),
  ),
  route(getExecution, (ctx, { params }) => get(ctx, params.id)),
  route(cancelExecution, (ctx, { params, seat }) => cancel(ctx, params.id, seat)),
];
