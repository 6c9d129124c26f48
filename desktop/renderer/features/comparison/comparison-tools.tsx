import { Button } from "@mantine/core";
import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ComparedOption } from "#shared/contracts/design/option-comparison.ts";
import { usePrintLight } from "#shared/ui/app/use-print-light.ts";
import { useNotify, useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { invoke } from "#desktop/renderer/bridge/bridge.ts";
import { comparisonCsv } from "./comparison-csv.ts";

/** The comparison on paper and as a file. @param options undefined while they are loaded, or cannot be */
export function ComparisonTools({ options }: { options: readonly ComparedOption[] | undefined }) {
  const { t } = useTranslation();
  usePrintLight();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const name = t("workbench.compare.csv.name");
  const save = useMutation({
    mutationFn: (compared: readonly ComparedOption[]) =>
      invoke("output.saveText", { text: comparisonCsv(compared, t), suggestedName: name }),
    onSuccess: (saved) =>
      saved && notify({ kind: "success", text: t("workbench.result.saved", { name: saved.fileName }) }),
    onError: (error) => notifyFailure(error, t("workbench.result.saveFailed", { name })),
  });
  return (
    <>
      <Button
        leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
        disabled={!options || save.isPending}
        onClick={() => options && save.mutate(options)}
      >
        {t("workbench.compare.saveCsv")}
      </Button>
      <Button
        leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
        disabled={!options}
        onClick={() => window.print()}
      >
        {t("workbench.compare.print")}
      </Button>
    </>
  );
}
