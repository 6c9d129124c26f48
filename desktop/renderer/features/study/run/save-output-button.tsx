import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RunOutput } from "#shared/contracts/design/runs.ts";
import { useNotify, useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { invoke } from "#desktop/renderer/bridge/bridge.ts";
import { formatSize } from "#desktop/renderer/state/format.ts";

/** Saves a result's file where the user says. Written whole or not at all. */
export function SaveOutputButton({ output, label, icon }: { output: RunOutput; label: string; icon: ReactNode }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const save = useMutation({
    mutationFn: () => {
      if (output.url === null) throw new Error(t("workbench.session.needed"));
      return invoke("output.save", { url: output.url, suggestedName: output.name });
    },
    onSuccess: (saved) =>
      saved && notify({ kind: "success", text: t("workbench.result.saved", { name: saved.fileName }) }),
    onError: (error) => notifyFailure(error, t("workbench.result.saveFailed", { name: output.name })),
  });
  return (
    <Button fullWidth disabled={save.isPending} onClick={() => save.mutate()}>
      {icon}
      <span className="grow ellipsis" style={{ textAlign: "left" }}>
        {label}
      </span>
      <span className="text-hint text-small">{formatSize(output.sizeBytes)}</span>
    </Button>
  );
}
