import { ActionIcon, Tooltip } from "@mantine/core";
import { IconFileSpreadsheet, IconPrinter } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ComparedOption } from "#shared/contracts/option-comparison.ts";
import { useNotify, useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { invoke } from "#desktop/renderer/bridge/bridge.ts";
import { comparisonCsv } from "./comparison-csv.ts";

const SCHEME = "data-mantine-color-scheme";

/** The comparison on paper and as a file. @param options undefined while they are loaded, or cannot be */
export function ComparisonTools({ options }: { options: readonly ComparedOption[] | undefined }) {
  const { t } = useTranslation();
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
      <Tool label={t("workbench.compare.print")} isReady={options !== undefined} onPress={printLight}>
        <IconPrinter size={16} stroke={1.6} aria-hidden />
      </Tool>
      <Tool
        label={t("workbench.compare.saveCsv")}
        isReady={options !== undefined && !save.isPending}
        onPress={() => options && save.mutate(options)}
      >
        <IconFileSpreadsheet size={16} stroke={1.6} aria-hidden />
      </Tool>
    </>
  );
}

function Tool({
  label,
  isReady,
  onPress,
  children,
}: {
  label: string;
  isReady: boolean;
  onPress(): void;
  children: ReactNode;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={!isReady} onClick={onPress}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

/** A dark window goes to paper light. The call ends when the dialog is closed. */
function printLight(): void {
  const page = document.documentElement;
  const before = page.getAttribute(SCHEME) ?? "light";
  page.setAttribute(SCHEME, "light");
  try {
    globalThis.print();
  } finally {
    page.setAttribute(SCHEME, before);
  }
}
