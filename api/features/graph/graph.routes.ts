import type { Request, Response } from "express";
import { z } from "zod";
import { getGraphPage, getGraphPageFile, queryGraph } from "#shared/contracts/market/graph.ts";
import { AppError } from "#api/platform/errors.ts";
import { callerOf } from "#api/platform/http/caller.ts";
import { type Route, route } from "#api/platform/http/route.ts";
import { answerGraph, type GraphAnswer } from "./graph.service.ts";
import { loadQueryPage } from "./query-page.ts";

const GRAPHQL = "application/graphql-response+json";

/** @param isDevelopment whether the schema may be asked for and the query page is there */
export function graphRoutes(isDevelopment: boolean): Route[] {
  return [
    // The handler writes the bytes itself: Postgres has made the JSON already.
    route({ ...queryGraph, response: z.undefined() }, async (ctx, { body }, { request, response }) => {
      const answer = await answerGraph(ctx, body, {
        hasIntrospection: isDevelopment,
        caller: callerOf(ctx.actor, request),
      });
      send(answer, request, response);
    }),
    route(getGraphPage, (_ctx, _input, { response }) => sendFile("index.html", isDevelopment, response)),
    route(getGraphPageFile, (_ctx, { params }, { response }) => sendFile(params.file, isDevelopment, response)),
  ];
}

/** Status and media type by GraphQL over HTTP: only its own media type lets a refused query be 400. */
function send(answer: GraphAnswer, request: Request, response: Response): void {
  const isOwnType = (request.headers.accept ?? "").includes(GRAPHQL);
  const isBad = answer.outcome === "malformed" || (answer.outcome === "refused" && isOwnType);
  response
    .status(isBad ? 400 : 200)
    .set({ "cache-control": "no-store", "content-type": `${isOwnType ? GRAPHQL : "application/json"}; charset=utf-8` })
    .end(answer.json);
}

async function sendFile(name: string, isDevelopment: boolean, response: Response): Promise<void> {
  if (!isDevelopment) {
    throw new AppError("not_found", "The query page is off here. Send graph queries by POST to /api/graphql.");
  }
  const file = (await loadQueryPage()).get(name);
  if (!file) throw new AppError("not_found", `The query page has no file ${name}.`);
  response.type(file.type).send(file.body);
}
