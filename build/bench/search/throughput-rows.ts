import { quantile } from "#build/bench/judge/quantile.ts";
import type { Row, Target } from "#build/bench/judge/row.ts";
import { API_MS, type ApiFigures, type Load } from "./api.ts";

/** One client's waiting, and what four at once get and wait. */
export function throughputRows({ alone, inTurns, atOnce, health }: ApiFigures, data: string): Row[] {
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
      what: `Answer over HTTP with total and facet counts, ${one}: p95 against work of ${API_MS} ms`,
      value: quantile(inTurns.times, 0.95) / quantile(inTurns.works, 0.95),
      unit: "×",
      count: inTurns.times.length,
      yardstick: `${described(inTurns.times)}; the work p95 ${quantile(inTurns.works, 0.95).toFixed(1)} ms; health check p95 ${quantile(health, 0.95).toFixed(1)} ms`,
      target: { is: "<", limit: 1, from: `CON-10: ${API_MS} ms, on a quiet machine` },
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

function described(times: readonly number[]): string {
  const at = (part: number): string => `${quantile(times, part).toFixed(1)} ms`;
  return `median ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`;
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
