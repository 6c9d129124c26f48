import { quantile } from "#build/bench/quantile.ts";
import type { Row, Target } from "#build/bench/row.ts";
import type { ApiFigures, Load } from "./api.ts";

const P95_MS = 50;

/** One client's waiting, and what four at once get and wait. */
export function throughputRows({ alone, atOnce, health }: ApiFigures, data: string): Row[] {
  const [one, four] = [`${alone.clients} client`, `${atOnce.clients} clients at once`];
  const common = { data, count: atOnce.times.length };
  const waiting = (part: number, name: string): Row => {
    const [single, together] = [quantile(alone.times, part), quantile(atOnce.times, part)];
    return {
      ...common,
      what: `Answer over HTTP, ${four}: ${name} against ${one}`,
      value: together / single,
      unit: "×",
      yardstick: `${together.toFixed(1)} ms; ${one} ${single.toFixed(1)} ms`,
      target: { is: "≤", limit: atOnce.clients, from: "ours: no longer than in a queue of four" },
    };
  };
  return [
    {
      ...common,
      what: `Answer over HTTP with total and facet counts, ${one}: p95`,
      value: quantile(alone.times, 0.95),
      unit: "ms",
      count: alone.times.length,
      yardstick: `median ${quantile(alone.times, 0.5).toFixed(1)} ms, p99 ${quantile(alone.times, 0.99).toFixed(1)} ms; health check p95 ${quantile(health, 0.95).toFixed(1)} ms`,
      target: { is: "<", limit: P95_MS, from: "CON-10" },
    },
    waiting(0.95, "p95"),
    waiting(0.99, "p99"),
    {
      ...common,
      what: `Searches per second, ${four}`,
      value: perSecond(atOnce),
      unit: "searches per second",
      yardstick: `${one} ${perSecond(alone).toFixed(1)}`,
      target: atLeast(perSecond(alone), "ours: not fewer than one client gets"),
    },
    {
      ...common,
      what: `Searches per second of one core's processor time (server and Postgres), ${four}`,
      value: perSecondOfCore(atOnce),
      unit: "searches per second per core",
      yardstick: Number.isNaN(atOnce.processorMs)
        ? "this system does not tell processor time"
        : `${one} ${perSecondOfCore(alone).toFixed(1)}; ${(atOnce.processorMs / atOnce.times.length).toFixed(1)} ms of processor each`,
      target: atLeast(0.8 * perSecondOfCore(alone), "ours: a search costs no more for company, a quarter aside"),
    },
  ];
}

function perSecond({ times, elapsedMs }: Load): number {
  return (1000 * times.length) / elapsedMs;
}

function perSecondOfCore({ times, processorMs }: Load): number {
  return (1000 * times.length) / processorMs;
}

/** Rounded, as it is written; a yardstick of the same run. */
function atLeast(limit: number, from: string): Target {
  return { is: "≥", limit: Number(limit.toFixed(1)), from };
}
