import { invoke } from "#desktop/renderer/bridge/bridge.ts";
import { sendEdits } from "#desktop/renderer/features/edits/typing.ts";

/**
 * Tells the services which design options are open in tabs, and saves what was typed last in those that are no longer.
 *
 * @param before ids of the options that were open the last time
 */
export function tellOpenSeats(before: readonly string[], open: readonly string[]): void {
  // First, so that it is on disk when the services hear of the closed tab: they send what is there, then free the seat.
  for (const id of before) if (!open.includes(id)) void sendEdits(id);
  void invoke("seats.keepOpen", { designOptionIds: [...open] });
}
