import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { OpenDocument } from "#desktop/ipc/bridge.ts";
import { useViewState, useViewStore } from "#desktop/renderer/features/study/view-context.ts";
import { hostProblems } from "./base.queries.ts";

/** Tells again what reading the hosts of this content objected to, also after a restart and without a run. */
export function useHostProblems(document: OpenDocument | null): void {
  const store = useViewStore();
  // Another base model forgets the problems of the one before.
  const baseKey = useViewState((state) => state.baseKey);
  const query = hostProblems(document ?? { id: "", sha256: null });
  const { data } = useQuery({ ...query, queryFn: document ? query.queryFn : skipToken });
  useEffect(() => {
    if (data) store.getState().set({ hostProblems: data });
  }, [data, baseKey, store]);
}
