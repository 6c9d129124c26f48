import { postAnalyticsEvents, postErrorReport } from "#shared/contracts/market/analytics.ts";
import { createAddressLimit } from "#api/platform/http/limits/address-limit.ts";
import { route } from "#api/platform/http/route.ts";
import { countEvents, keepError } from "./analytics.service.ts";

export function analyticsRoutes() {
  const eventLimit = createAddressLimit({ name: "analytics", points: 60, seconds: 60 });
  const errorLimit = createAddressLimit({ name: "page-errors", points: 10, seconds: 60 });
  return [
    route(postAnalyticsEvents, async (ctx, { body }, { request }) => {
      await eventLimit(ctx, request);
      await countEvents(ctx, body);
    }),
    route(postErrorReport, async (ctx, { body }, { request }) => {
      await errorLimit(ctx, request);
      await keepError(ctx, body);
    }),
  ];
}
