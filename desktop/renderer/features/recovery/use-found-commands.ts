import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNotify, useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { BridgeError } from "#desktop/renderer/bridge/bridge.ts";
import { editCommands } from "#desktop/renderer/features/edits/edits.queries.ts";
import { copyWithEdits } from "#desktop/renderer/features/edits/keep-copy.ts";
import { readKept, sendEdits } from "#desktop/renderer/features/edits/typing.ts";
import { projectCommands } from "#desktop/renderer/features/projects/projects.queries.ts";
import { useStudy } from "#desktop/renderer/features/study/study-context.ts";
import { studyTab, useTabs } from "#desktop/renderer/state/tabs.ts";
import type { FoundRow } from "./found-rows.ts";

/** The decisions on found edits. Each leaves in the journal what it did not deal with. */
export function useFoundCommands(rows: readonly FoundRow[], ticked: readonly FoundRow[]) {
  const { t } = useTranslation();
  const { option } = useStudy();
  const client = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const openTab = useTabs((state) => state.open);
  const [isBusy, setIsBusy] = useState(false);

  const run = async (work: () => Promise<void>, failed: string) => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      notifyFailure(error, t(failed));
    }
    await readKept(option.id);
    await client.invalidateQueries({ queryKey: ["api"] });
    setIsBusy(false);
  };
  // What is not valid goes where the others go, and waits there as typed.
  const taken = [...ticked, ...rows.filter(({ isValid }) => !isValid)];

  return {
    isBusy,
    apply: (occupyFirst: boolean) =>
      run(async () => {
        if (occupyFirst) await projectCommands.occupy(option.id);
        await editCommands.choose(taken.map(({ edit, version }) => ({ id: edit.id, version })));
        const problem = await sendEdits(option.id);
        if (problem) throw new BridgeError(problem);
        notify({ kind: "success", text: t("workbench.recovery.applied", { count: ticked.length }) });
      }, "workbench.recovery.applyFailed"),
    keepAsCopy: () =>
      run(async () => {
        const copy = await copyWithEdits(
          option.id,
          taken.map(({ edit }) => edit.id),
        );
        openTab(studyTab(copy.projectId, copy.id, copy.name));
      }, "workbench.option.failed.copy"),
    discard: () =>
      run(async () => {
        await editCommands.forget(rows.map(({ edit }) => edit.id));
      }, "workbench.recovery.discardFailed"),
  };
}
