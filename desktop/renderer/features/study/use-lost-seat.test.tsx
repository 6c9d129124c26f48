// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import { BridgeError } from "#desktop/renderer/bridge/bridge.ts";
import { queryClient } from "#desktop/renderer/bridge/query-client.ts";
import { recordBridge, type RecordingBridge } from "#desktop/renderer/test/recording-bridge.ts";
import { anOption } from "#desktop/services/test/an-option.ts";
import { useLostSeat } from "./use-lost-seat.ts";

const mine = anOption({ id: "option", seatEpoch: 1, heldBy: "desk", isMine: true });
const restored = anOption({ id: "option", seatEpoch: 2, heldBy: null });
const notFound = new BridgeError({ code: "not_found", status: 404, title: "Gone", detail: "It is gone." });
const unreachable = new BridgeError({ code: "unreachable", status: 0, title: "No line", detail: "No line." });

let bridge: RecordingBridge;
let root: Root;
/** Why the seat was lost, draw by draw. */
let drawn: (string | null)[];

function Probe({ option, failure }: { option: DesignOption; failure: Error | null }) {
  drawn.push(useLostSeat("option", option, failure).lost?.reason ?? null);
  return null;
}
/** Draws, runs the effects and draws what they change, all before it returns. */
function show(option: DesignOption, failure: Error | null = null): void {
  act(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Probe option={option} failure={failure} />
      </QueryClientProvider>,
    ),
  );
}
const reason = () => drawn.at(-1);

beforeEach(() => {
  bridge = recordBridge();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  queryClient.setQueryData(["connection"], { status: "live", connection: "desk" });
  drawn = [];
  root = createRoot(document.createElement("div"));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  queryClient.clear();
});

test("an option whose deletion was undone no longer counts as deleted", () => {
  show(mine);
  expect(reason()).toBeNull();
  show(mine, notFound);
  expect(reason()).toBe("deleted");
  // Out of reach says nothing of it.
  show(mine, unreachable);
  expect(reason()).toBe("deleted");
  show(restored);
  expect(reason()).toBeNull();
});

test("likewise where it was not asked for in between, and the services told of the deletion", () => {
  show(mine);
  expect(reason()).toBeNull();
  const told = {
    designOptionId: "option",
    reason: "deleted",
    at: "2026-11-21T10:00:00Z",
    by: null,
    installation: null,
  };
  act(() => bridge.push("seat.lost", { ...told, note: null }));
  expect(reason()).toBe("deleted");
  show(restored);
  expect(reason()).toBeNull();
});
