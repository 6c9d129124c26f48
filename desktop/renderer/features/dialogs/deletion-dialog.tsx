import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "#shared/ui/errors/failure-text.ts";
import { useNotify, useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { useOfferUndo } from "#shared/ui/notifications/use-offer-undo.ts";
import { problemOf } from "#desktop/renderer/bridge/bridge.ts";
import { useDeletion, type Deletion } from "#desktop/renderer/state/deletion.ts";
import { Dialog } from "./dialog.tsx";

/** Asks before something is deleted, names what goes with it, and offers to bring it back for ten seconds. Mount once. */
export function DeletionDialog() {
  const deletion = useDeletion((state) => state.deletion);
  return deletion && <Question key={deletion.title} deletion={deletion} />;
}

function Question({ deletion }: { deletion: Deletion }) {
  const { t } = useTranslation();
  const close = useDeletion((state) => state.close);
  const client = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const offerUndo = useOfferUndo();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const refresh = () =>
    Promise.all(["api", "documents"].map((first) => client.invalidateQueries({ queryKey: [first] })));
  const undo = async () => {
    try {
      await deletion.undo();
      notify({ kind: "success", text: t("workbench.delete.undone") });
    } catch (error) {
      notifyFailure(error, t("workbench.delete.undoFailed"));
    }
    await refresh();
  };
  const run = async () => {
    setIsBusy(true);
    setRefusal(null);
    try {
      await deletion.run();
    } catch (error) {
      setRefusal(failureText({ problem: problemOf(error) }, deletion.failed));
      setIsBusy(false);
      return;
    }
    close();
    offerUndo(deletion.done, () => void undo());
    await refresh();
  };
  return (
    <Dialog title={deletion.title} onClose={close}>
      <div className="dialog-body">
        {deletion.losses.map((loss) => (
          <p key={loss}>{loss}</p>
        ))}
        <p className="text-hint text-small">{t("workbench.delete.undoHint")}</p>
        {refusal && (
          <p className="tone-error" role="alert">
            {refusal}
          </p>
        )}
      </div>
      <footer className="dialog-actions">
        <Button onClick={close}>{t("workbench.dialog.cancel")}</Button>
        <Button variant="danger" disabled={isBusy} onClick={() => void run()}>
          {deletion.confirm}
        </Button>
      </footer>
    </Dialog>
  );
}
