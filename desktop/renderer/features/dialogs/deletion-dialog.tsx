import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNotify, useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { useOfferUndo } from "#shared/ui/notifications/use-offer-undo.ts";
import { problemOf } from "#desktop/renderer/bridge/bridge.ts";
import { useDeletion, type Deletion } from "#desktop/renderer/state/deletion.ts";

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
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // The browser tells of a closed dialog later: by then another question may be open, which must stay.
  const dismiss = () => {
    if (useDeletion.getState().deletion === deletion) close();
  };

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
      setRefusal(problemOf(error).detail);
      setIsBusy(false);
      return;
    }
    close();
    offerUndo(deletion.done, () => void undo());
    await refresh();
  };
  return (
    <dialog ref={dialog} className="dlg" aria-labelledby="delete-title" onClose={dismiss}>
      <h2 id="delete-title">{deletion.title}</h2>
      <div className="bd">
        {deletion.losses.map((loss) => (
          <p key={loss}>{loss}</p>
        ))}
        <p className="t3 sm">{t("workbench.delete.undoHint")}</p>
        {refusal && (
          <p className="err" role="alert">
            {refusal}
          </p>
        )}
      </div>
      <div className="ft">
        <button type="button" className="btn" onClick={close}>
          {t("workbench.dialog.cancel")}
        </button>
        <button type="button" className="btn danger" disabled={isBusy} onClick={() => void run()}>
          {deletion.confirm}
        </button>
      </div>
    </dialog>
  );
}
