import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNotify, useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import type { OpenDocument } from "#desktop/ipc/bridge.ts";
import { useCommandTable } from "#desktop/renderer/state/commands.ts";
import { InlineNote } from "#desktop/renderer/layout/inline-note.tsx";
import { documentCommands } from "./documents.queries.ts";

/** Says that the file on disk changed or is gone since it was opened, and leads on. */
export function FileNotice({ file }: { file: OpenDocument }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const run = useCommandTable((table) => table.run);
  if (file.state === "watched") return <div />;
  const isMissing = file.state === "missing";
  const openAgain = async () => {
    try {
      await documentCommands.refresh(file.id);
      notify({ kind: "success", text: t("workbench.files.updated", { name: file.name }) });
    } catch (error) {
      notifyFailure(error, t("workbench.files.updateFailed"));
    }
    await client.invalidateQueries({ queryKey: ["documents"] });
  };
  return (
    <InlineNote
      tone="warning"
      role="alert"
      icon={<IconAlertTriangle size={16} stroke={1.6} aria-hidden />}
      isBar
      aside={
        isMissing ? (
          <Button size="xs" onClick={() => run("document.open")}>
            {t("workbench.baseModel.locate", { name: file.name })}
          </Button>
        ) : (
          <Button size="xs" onClick={() => void openAgain()}>
            {t("workbench.files.openAgain")}
          </Button>
        )
      }
    >
      {t(isMissing ? "workbench.files.missingNotice" : "workbench.files.changedNotice", { name: file.name })}
    </InlineNote>
  );
}
