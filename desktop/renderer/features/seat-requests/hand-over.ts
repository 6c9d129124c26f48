import { invoke } from "#desktop/renderer/bridge/bridge.ts";
import { queryClient } from "#desktop/renderer/bridge/query-client.ts";
import { keptEdits } from "#desktop/renderer/features/edits/edits.queries.ts";
import { keepTyped, parkEdits, sendEdits } from "#desktop/renderer/features/edits/typing.ts";
import { seatRequestCommands } from "./seat-requests.queries.ts";

/**
 * Hands an option over to who asks. What was typed in this seat is sent before; what does not go stays on this computer
 * until a person chooses.
 *
 * @returns how many edits could not be sent, without those that were found before
 * @throws BridgeError when the seat stays here, as the server said no or the disk did; the edits wait as they did then
 */
export async function handOver(optionId: string, requestId: string): Promise<number> {
  const before = await invoke("edits.list", { designOptionId: optionId });
  const found = new Set(before.flatMap(({ id, isFound }) => (isFound ? [id] : [])));
  await sendEdits(optionId);
  // A sending tells of its failures: what is not on disk now would be lost with the seat, and not counted below.
  await keepTyped(optionId);
  await seatRequestCommands.answer(optionId, requestId, "now");
  await parkEdits(optionId);
  const left = queryClient.getQueryData(keptEdits(optionId).queryKey) ?? [];
  return left.filter(({ id }) => !found.has(id)).length;
}
