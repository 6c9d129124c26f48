import { countConsole, listConsole } from "#shared/contracts/people/console.ts";
import { route, type Route } from "#api/platform/http/route.ts";
import { countWaiting, listWaiting } from "./console.service.ts";

/** What waits for staff, in one list. */
export const consoleRoutes: Route[] = [
  route(countConsole, (ctx) => countWaiting(ctx)),
  route(listConsole, (ctx, { query }) => listWaiting(ctx, query)),
];
