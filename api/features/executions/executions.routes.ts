import { cancelExecution, getExecution, startExecution } from "#shared/contracts/studies.ts";
import { route } from "#api/platform/http/route.ts";
import { cancel, get, start } from "./executions.service.ts";

export const executionRoutes = [
  route(startExecution, (ctx, { params, body, connection }) => start(ctx, params.studyId, body, connection)),
  route(getExecution, (ctx, { params }) => get(ctx, params.id)),
  route(cancelExecution, (ctx, { params, connection }) => cancel(ctx, params.id, connection)),
];
