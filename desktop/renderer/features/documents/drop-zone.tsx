import { IconFileImport } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import type { OpenDocument } from "#desktop/ipc/bridge.ts";
import { bridge, BridgeError } from "#desktop/renderer/bridge/bridge.ts";

/** Where files may be dropped: the whole window takes them, this says so. A refused file says why. */
export function DropZone({ onOpened, onDone }: { onOpened: (file: OpenDocument) => void; onDone: () => void }) {
  const { t } = useTranslation();
  const notifyFailure = useNotifyFailure();
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const take = async (files: FileList) => {
      for (const file of files) {
        const answer = await bridge().openDropped(file);
        if (answer?.ok) onOpened(answer.value);
        if (answer && !answer.ok) notifyFailure(new BridgeError(answer.problem), t("workbench.files.addFailed"));
      }
      onDone();
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      if (event.dataTransfer) void take(event.dataTransfer.files);
    };
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, [onOpened, onDone, notifyFailure, t]);

  return (
    <>
      <div className="drop-zone" role="group" aria-label={t("workbench.start.drop")}>
        <IconFileImport size={20} stroke={1.5} aria-hidden />
        <p className="text-medium">{t("workbench.start.drop")}</p>
        <p className="text-hint text-small">{t("workbench.start.dropHint")}</p>
      </div>
      {isOver && <div className="drop-cover" aria-hidden />}
    </>
  );
}
