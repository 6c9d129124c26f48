import type { Request, RequestHandler, Response } from "express";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

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

/** The declared path, never the address itself: ids as labels would grow without end. */
function labelsOf(request: Request, response: Response): { method: string; route: string; status: string } {
  const route: unknown = request.route;
  const path = typeof route === "object" && route !== null && "path" in route ? String(route.path) : "other";
  return { method: request.method, route: path, status: String(response.statusCode) };
}
