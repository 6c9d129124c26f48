import { useQueries } from "@tanstack/react-query";
import { useEffect } from "react";
import type { KeptEdit } from "#desktop/ipc/kept-edits.ts";
import { useSession } from "#desktop/renderer/bridge/use-live-state.ts";
import { editCommands } from "#desktop/renderer/features/edits/edits.queries.ts";
import { readKept } from "#desktop/renderer/features/edits/typing.ts";
import { useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { productActivity, studyInputs } from "#desktop/renderer/features/study/study.queries.ts";
import { foundRows, reachedServer, type FoundRow, type ProductFacts } from "./found-rows.ts";

/** Found edits beside the server's values of now. Those that the server has already need no decision and are cleared. */
export function useFoundRows(found: readonly KeptEdit[]): FoundRow[] {
  const { option, products } = useStudy();
  const userId = useSession()?.user?.id;
  const concerned = products.filter(({ id }) => found.some(({ studyProductId }) => studyProductId === id));
  const activities = useQueries({ queries: concerned.map(productActivity) });
  const inputs = useQueries({ queries: concerned.map(({ id }) => studyInputs(option.id, id)) });
  const facts = new Map<string, ProductFacts>(
    concerned.map(({ id }, index) => [id, { fields: activities[index]?.data?.fields, saved: inputs[index]?.data }]),
  );
  const rows = foundRows(found, (id) => facts.get(id), userId);
  const reached = reachedServer(rows)
    .map(({ edit }) => edit.id)
    .join(" ");
  useEffect(() => {
    if (reached === "") return;
    void editCommands.forget(reached.split(" ")).then(() => readKept(option.id));
  }, [reached, option.id]);
  return rows;
}
