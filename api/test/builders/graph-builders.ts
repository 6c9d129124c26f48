import { randomUUID } from "node:crypto";
import { z } from "zod";
import { graphRoutes } from "#api/features/graph/graph.routes.ts";
import { answerGraph } from "#api/features/graph/graph.service.ts";
import { openContext } from "#api/platform/http/request/request-context.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";

/** The graph routes over the demonstration data. */
export async function startGraphApp(isDevelopment = true): Promise<TestApp> {
  return startDemoApp(() => graphRoutes(isDevelopment));
}

const Answer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        locations: z.array(z.object({ line: z.int(), column: z.int() })).optional(),
        extensions: z.object({ code: z.string(), value: z.number().optional(), limit: z.number().optional() }),
      }),
    )
    .optional(),
});
export type GraphTestAnswer = z.infer<typeof Answer>;

/** One graph request to the service, as the route makes it: the limit of calls per minute is not in the way. */
export async function askGraph(
  app: TestApp,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<GraphTestAnswer> {
  const { ctx } = openContext(app.runtime, { actor: null, requestId: "test" });
  const answer = await answerGraph(ctx, { query, variables }, { hasIntrospection: true, caller: randomUUID() });
  return Answer.parse(JSON.parse(answer.json));
}

/** The data of a query that must succeed. */
export async function graphData(
  app: TestApp,
  query: string,
  variables?: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const answer = await askGraph(app, query, variables);
  if (!answer.data) throw new Error(`The query failed: ${JSON.stringify(answer.errors)}`);
  return answer.data;
}

/** The code of the one error that a query must give. */
export async function graphCode(app: TestApp, query: string, variables?: Record<string, unknown>): Promise<string> {
  const { errors } = await askGraph(app, query, variables);
  return errors?.map((error) => error.extensions.code).join(" ") ?? "no error";
}

/** Ids of the rows under a root field. */
export function idsOf(data: Record<string, unknown>, root: string): number[] {
  return z
    .array(z.object({ Id: z.int() }))
    .parse(data[root])
    .map((row) => row.Id);
}
