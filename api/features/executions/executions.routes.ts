import { cancelExecution, getExecution, startExecution } from "#shared/contracts/studies.ts";
import { route } from "#api/platform/http/route.ts";
import { cancel, get, start } from "./executions.service.ts";

export const executionRoutes = [
  route(startExecution, (ctx, { params, body, seat }) => start(ctx, params.studyId, body, seat)),
  route(getExecution, (ctx, { params }) => get(ctx, params.id)),
  route(cancelExecution, (ctx, { params, seat }) => cancel(ctx, params.id, seat)),
];
