import { createHash, timingSafeEqual } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { AppError } from "#api/platform/errors.ts";
import { unknownAddress } from "./error-handler.ts";

/** Measures every request, and shows process and request figures at one address in the Prometheus text format. */
export function createMetrics(): { measure: RequestHandler; show: RequestHandler } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: "purlin_http_request_seconds",
    help: "Time from the first byte of a request to the end of its answer.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    measure(request, response, next) {
      const stop = seconds.startTimer();
      response.once("finish", () => stop(labelsOf(request, response)));
      next();
    },
    async show(_request, response) {
      response
        .set("cache-control", "no-store")
        .type(registry.contentType)
        .send(await registry.metrics());
    },
  };
}

/**
 * Who may read the figures: they tell routes, traffic and memory. In production whoever sends the token, and nobody
 * where none is set; in development everybody, unless a token is set.
 */
export function guardMetrics(config: { isProduction: boolean; metricsToken: string | null }): RequestHandler {
  const { isProduction, metricsToken } = config;
  return (request, response, next) => {
    if (metricsToken === null) return isProduction ? unknownAddress(request, response, next) : next();
    const sent = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
    if (timingSafeEqual(digest(sent), digest(metricsToken))) return next();
    next(new AppError("unauthenticated", "Send METRICS_TOKEN as: Authorization: Bearer <token>."));
  };
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** The declared path, never the address itself: ids as labels would grow without end. */
function labelsOf(request: Request, response: Response): { method: string; route: string; status: string } {
  const route: unknown = request.route;
  const path = typeof route === "object" && route !== null && "path" in route ? String(route.path) : "other";
  return { method: request.method, route: path, status: String(response.statusCode) };
}
