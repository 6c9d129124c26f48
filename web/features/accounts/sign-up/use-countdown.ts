import { useInterval } from "@mantine/hooks";
import { useState } from "react";

/** Seconds until a moment, counted down; 0 once it has passed. @param moment ISO 8601, or null when there is none */
export function useCountdown(moment: string | null): number {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true });
  return moment === null ? 0 : secondsUntil(moment, now);
}

/** Whole seconds from `now`, milliseconds since the epoch, until a moment; never less than 0. */
export function secondsUntil(moment: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(moment) - now) / 1000));
}

/** 41 as 0:41. */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
