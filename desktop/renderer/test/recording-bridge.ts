import { vi } from "vitest";
import type { BridgeProblem, EventName } from "#desktop/ipc/bridge.ts";

/** The far side of the bridge for tests without a window: says what was asked, in order, and answers as told. */
export interface RecordingBridge {
  /** Names and inputs of the calls so far. */
  calls: [name: string, input: unknown][];
  names(): string[];
  /** Answers to calls by name; null for all others. A problem is refused with. */
  answers: Record<string, { value: unknown } | { problem: BridgeProblem }>;
  /** Sends an event to the page. */
  push(name: EventName, payload: unknown): void;
}

/** Puts it where the page looks for the bridge. Take it away with `vi.unstubAllGlobals`. */
export function recordBridge(): RecordingBridge {
  const listeners = new Set<(name: string, payload: unknown) => void>();
  const bridge: RecordingBridge = {
    calls: [],
    answers: {},
    names: () => bridge.calls.map(([name]) => name),
    push: (name, payload) => listeners.forEach((listener) => listener(name, payload)),
  };
  vi.stubGlobal("window", {
    purlin: {
      call: async (name: string, input: unknown) => {
        bridge.calls.push([name, input]);
        const answer = bridge.answers[name] ?? { value: null };
        return "problem" in answer ? { ok: false, ...answer } : { ok: true, ...answer };
      },
      on: (wanted: string, listener: (payload: unknown) => void) => {
        const hear = (name: string, payload: unknown) => name === wanted && listener(payload);
        listeners.add(hear);
        return () => listeners.delete(hear);
      },
    },
  });
  return bridge;
}
