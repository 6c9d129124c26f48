import { Button } from "@mantine/core";
import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { DesignOptionSummary } from "#shared/contracts/design/design-options.ts";
import type { ComparedOption } from "#shared/contracts/design/option-comparison.ts";
import { holderOf } from "#desktop/renderer/features/projects/seat-holder.ts";
import { useOptionActions } from "#desktop/renderer/features/projects/use-option-actions.ts";
import { studyTab, useTabs } from "#desktop/renderer/state/tabs.ts";
import { useWantedRuns } from "#desktop/renderer/state/wanted-runs.ts";

/** Opens an option that lacks results of now, as the one who holds it, and runs it there. */
export function RunAgain({
  summary,
  option,
  userId,
}: {
  summary: DesignOptionSummary;
  option: ComparedOption;
  userId: string | undefined;
}) {
  const { t } = useTranslation();
  const act = useOptionActions();
  const want = useWantedRuns((state) => state.want);
  const holder = holderOf(summary.occupied, userId);
  const isOurs = holder === "me" || holder === "nobody";
  if (!isOurs || summary.locked || (!option.isOutOfDate && option.notRun === 0)) return null;
  const words = option.parts.length > 0 ? "runAgain" : "runNow";
  const run = async () => {
    await act(summary, summary.occupied ? "open" : "occupy");
    // One that could not be occupied was not opened, and that was said.
    if (useTabs.getState().activeKey === studyTab(summary.projectId, summary.id, summary.name).key) want(summary.id);
  };
  return (
    <Button
      size="xs"
      variant="accent"
      leftSection={<IconPlayerPlayFilled size={12} aria-hidden />}
      aria-label={t(`workbench.compare.${words}Named`, { name: summary.name })}
      onClick={() => void run()}
    >
      {t(`workbench.compare.${words}`)}
    </Button>
  );
}
