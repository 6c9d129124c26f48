import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useOpenRuns } from "#desktop/renderer/state/open-runs.ts";
import { executionById, isRunning } from "#desktop/renderer/features/study/study.queries.ts";
import { useStudy } from "#desktop/renderer/features/study/study-context.ts";
import type { Run } from "./use-run.ts";
import { useViewState, useViewStore } from "#desktop/renderer/features/study/view-context.ts";

/** Lets closing the tab or the window ask while this run goes on. */
export function useOpenRun(run: Run): void {
  const { option } = useStudy();
  const { put, remove } = useOpenRuns();
  const { id, name } = option;
  const { isBusy, isReading } = run;
  const stop = useRef(run.stop);
  useEffect(() => {
    stop.current = run.stop;
  });
  useEffect(() => {
    if (!isBusy) return undefined;
    put({ designOptionId: id, name, isReading, stop: () => stop.current() });
    return () => remove(id);
  }, [id, name, isBusy, isReading, put, remove]);
}

/** Follows a run that this tab did not begin: one that went on while no tab showed the option, or that others started. */
export function useRunningExecution(): void {
  const { option } = useStudy();
  const store = useViewStore();
  const known = useViewState((state) => state.executionId);
  const latest = option.execution?.executionId ?? null;
  const isOther = latest !== null && latest !== known;
  const { data, isFetching } = useQuery({ ...executionById(latest ?? ""), enabled: isOther });
  // Known from before, it may have ended since: the option names the run before the newest one until it is read anew.
  const running = isOther && !isFetching && isRunning(data?.status) ? latest : null;
  useEffect(() => {
    if (running !== null) store.getState().set({ executionId: running });
  }, [running, store]);
}
