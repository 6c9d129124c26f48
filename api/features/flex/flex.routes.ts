import { pipeline } from "node:stream/promises";
import { downloadFlexOutput, executeFlex, getFlexDefinition, listActivities } from "#shared/contracts/design/flex.ts";
import { processEngine, type EnginePool } from "#api/engine/engine-pool.ts";
import { callerOf } from "#api/platform/http/caller.ts";
import { route, type Route } from "#api/platform/http/route.ts";
import { activities, definition, openOutput, run } from "./flex.service.ts";

/** The public configurator. Its runs have a thread of their own beside the jobs of this process. */
export function flexRoutes(engine: EnginePool = processEngine): Route[] {
  return [
    route(getFlexDefinition, (ctx, { query }) => definition(ctx, query.productId)),
    route(listActivities, () => activities()),
    route(executeFlex, (ctx, { body, signal }, { request }) =>
      run(ctx, engine, body, { owner: callerOf(ctx.actor, request), signal }),
    ),
    route(downloadFlexOutput, async (ctx, { params }, { response }) => {
      const { output, content } = await openOutput(ctx, params.executionId, params.outputId);
      response.setHeader("content-length", content.sizeBytes);
      response.setHeader("cache-control", "private, no-store");
      response.attachment(output.name);
      // After attachment(), which guesses a type from the name.
      response.setHeader("content-type", output.contentType);
      await pipeline(content.stream, response);
    }),
  ];
}
