import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type HostKind, KIND_OF_OLD } from "#shared/contracts/host-kinds/kind.ts";
import type { Execution } from "#shared/contracts/design/studies.ts";
import { useNotify, useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import type { Events } from "#desktop/ipc/bridge.ts";
import { bridge, invoke, problemOf } from "#desktop/renderer/bridge/bridge.ts";
import { type Beginning, beginRun } from "./begin-run.ts";
import { useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { useViewState, useViewStore } from "#desktop/renderer/features/study/view-context.ts";
import { executionById, isRunning, optionById, studyCommands } from "#desktop/renderer/features/study/study.queries.ts";

export interface Run {
  /** The run that is followed here: the last one of this tab, or a later one that began elsewhere. */
  execution: Execution | undefined;
  isBusy: boolean;
  /** 0…1. */
  progress: number;
  stage: string;
  /** This computer still reads the hosts. */
  isReading: boolean;
  /** Cancel was pressed and the run has not stopped yet. */
  isStopping: boolean;
  start(): void;
  cancel(): void;
  /**
   * As `cancel`, and settles when the reader or the server was told, and what was being handed to the server is
   * cancelled there. @throws BridgeError
   */
  stop(): Promise<void>;
}

/** Has the hosts of the local file read, hands them to the server's job, and follows it to its end. */
export function useRun(): Run {
  const { t } = useTranslation();
  const { option, document } = useStudy();
  const store = useViewStore();
  const client = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const executionId = useViewState((state) => state.executionId);
  const [live, setLive] = useState<Events["api.progress"] | null>(null);
  const [isStopping, setIsStopping] = useState(false);
  const [reading, setReading] = useState<Events["document.progress"] | null>(null);
  const execution = useQuery({ ...executionById(executionId ?? ""), enabled: executionId !== null });

  useEffect(() => {
    const stops = [
      bridge().on("api.progress", (progress) => progress.studyId === option.id && setLive(progress)),
      bridge().on("document.progress", (progress) => progress.id === document?.id && setReading(progress)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [option.id, document?.id]);

  const isCancelWanted = useRef(false);
  const wantCancel = useCallback((isWanted: boolean) => {
    isCancelWanted.current = isWanted;
    setIsStopping(isWanted);
  }, []);
  const beginning = useRef<Beginning | null>(null);
  /** What reading the hosts objected to is known now, whatever came of the run. */
  const showProblems = async (id: string): Promise<void> => {
    const hostProblems = await invoke("document.problems", { id });
    if (hostProblems) store.getState().set({ hostProblems });
  };
  /** Asked when a run begins: a product that was just added takes other hosts than those that the page knows of. */
  const kindsTaken = async (): Promise<HostKind[]> => {
    const { products } = await client.fetchQuery({ ...optionById(option.id), staleTime: 0 });
    const taken = [...new Set(Object.values(products).flatMap(({ hostKinds }) => hostKinds))];
    // None where the server knows no activity of theirs any more: it says so itself.
    return taken.length > 0 ? taken : [KIND_OF_OLD];
  };
  const begin = useMutation({
    mutationFn: async () => {
      beginning.current = null;
      if (!document) throw new Error(t("workbench.run.noModel"));
      wantCancel(false);
      setReading(null);
      setLive(null);
      const file = { id: document.id, sha256: option.context?.sha256 ?? null };
      beginning.current = beginRun({
        start: async () => studyCommands.run(option.id, file, await kindsTaken()),
        stopReading: () => invoke("document.cancel", { id: file.id }),
        cancelRun: studyCommands.cancel,
      });
      try {
        return await beginning.current.started;
      } finally {
        await showProblems(document.id);
      }
    },
    onSuccess: (started) => {
      // Known at once: without it the run would look ended until it was first asked for.
      client.setQueryData(executionById(started.id).queryKey, started);
      store.getState().set({ executionId: started.id });
    },
    onError: (error) => {
      if (isCancelWanted.current && problemOf(error).code === "cancelled") {
        notify({ kind: "info", text: t("workbench.run.cancelled") });
      } else if (problemOf(error).code === "other_content") {
        notifyFailure(new Error(t("workbench.run.changedMeanwhile")), t("workbench.run.failed"));
        // A reader that stopped is told of for the whole workbench.
      } else if (problemOf(error).code !== "reader_crashed") notifyFailure(error, t("workbench.run.failed"));
      wantCancel(false);
    },
    // Not waited for: nothing is read or started any more.
    onSettled: () => void client.invalidateQueries({ queryKey: ["api", "design-options"] }),
  });

  const status = execution.data?.status;
  const failure = execution.data?.error ?? null;
  useEffect(() => {
    if (status === undefined || isRunning(status)) return;
    void client.invalidateQueries({ queryKey: ["api", "design-options"] });
    if (status === "cancelled") notify({ kind: "info", text: t("workbench.run.cancelled") });
    // It ended before the wish to cancel reached it: what it made stays.
    else if (isCancelWanted.current && !failure) notify({ kind: "info", text: t("workbench.run.tooLate") });
    if (status === "error")
      notify(
        failure
          ? { kind: "error", title: t("workbench.run.failed"), text: failure }
          : { kind: "warning", text: t("workbench.run.refused") },
      );
    // The wish was for this run: the next one may be somebody else's.
    wantCancel(false);
  }, [executionId, status, failure, client, notify, t, wantCancel]);

  const isServerBusy = isRunning(status);
  const cancel = useMutation({
    mutationFn: async () => {
      if (begin.isPending) await beginning.current?.cancel();
      else if (executionId) await studyCommands.cancel(executionId);
    },
    onError: (error) => {
      wantCancel(false);
      notifyFailure(error);
    },
    // Not waited for: closing a tab goes on once the reader or the server was told.
    onSettled: () => void client.invalidateQueries({ queryKey: ["api", "executions"] }),
  });
  const isLiveRun = live !== null && live.executionId === executionId;
  return {
    execution: execution.data,
    isBusy: begin.isPending || isServerBusy,
    progress: begin.isPending ? (reading?.progress ?? 0) : isLiveRun ? live.progress : (execution.data?.progress ?? 0),
    stage: begin.isPending ? t("workbench.run.reading") : isLiveRun ? live.stage : (execution.data?.stage ?? ""),
    isReading: begin.isPending,
    isStopping,
    start: () => begin.mutate(),
    cancel: () => {
      wantCancel(true);
      cancel.mutate();
    },
    stop: async () => {
      wantCancel(true);
      await cancel.mutateAsync();
    },
  };
}
