import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import { invoke } from "#desktop/renderer/bridge/bridge.ts";
import { queryClient } from "#desktop/renderer/bridge/query-client.ts";
import { projectCommands } from "#desktop/renderer/features/projects/projects.queries.ts";
import { optionById } from "#desktop/renderer/features/study/study.queries.ts";
import { editCommands } from "./edits.queries.ts";
import { pairProducts } from "./pair-products.ts";
import { keepTyped, readKept, sendEdits } from "./typing.ts";

/**
 * Copies an option, occupies the copy, and takes the edits that wait on this computer along.
 *
 * @param chosen ids of the edits to take; all of the option's when not given. One whose product is gone stays.
 */
export async function copyWithEdits(optionId: string, chosen?: readonly string[]): Promise<DesignOption> {
  await keepTyped(optionId);
  const waiting = await invoke("edits.list", { designOptionId: optionId });
  const edits = chosen ? waiting.filter(({ id }) => chosen.includes(id)) : waiting;
  const original = await queryClient.fetchQuery({ ...optionById(optionId), staleTime: 0 });
  const copy = await projectCommands.copyAndOccupy(optionId);
  const products = pairProducts(Object.values(original.products), Object.values(copy.products));
  await editCommands.move(
    edits.filter(({ studyProductId }) => products[studyProductId]).map(({ id }) => id),
    copy.id,
    products,
  );
  await readKept(optionId);
  await sendEdits(copy.id);
  return copy;
}
