import { Button } from "@mantine/core";
import { IconLockFilled, IconPlayerPlayFilled } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { DesignOptionSummary } from "#shared/contracts/design-options.ts";
import type { ComparedOption } from "#shared/contracts/option-comparison.ts";
import { CardPicture } from "#desktop/renderer/features/projects/card-picture.tsx";
import { holderOf } from "#desktop/renderer/features/projects/seat-holder.ts";
import { useOptionActions } from "#desktop/renderer/features/projects/use-option-actions.ts";
import { formatDay } from "#desktop/renderer/state/format.ts";
import { studyTab, useTabs } from "#desktop/renderer/state/tabs.ts";
import { useWantedRuns } from "#desktop/renderer/state/wanted-runs.ts";

const DISCS = { me: "me", elsewhere: "peer", other: "peer", nobody: "free" } as const;

/** An option at the head of its column: picture, name, when it was run, who holds or has locked it. */
export function ColumnHead({
  summary,
  option,
  userId,
}: {
  summary: DesignOptionSummary | undefined;
  /** Undefined while its results are loaded. */
  option: ComparedOption | undefined;
  userId: string | undefined;
}) {
  const { t } = useTranslation();
  const holder = holderOf(summary?.occupied ?? null, userId);
  return (
    <>
      <CardPicture id={summary?.id ?? option?.id ?? ""} />
      <span className="row">
        <span className="text-strong grow ellipsis">{summary?.name ?? option?.name}</span>
        {summary?.locked && (
          <span className="state-chip">
            <IconLockFilled size={12} aria-hidden />
            {t("workbench.option.lockedBy", { initials: summary.locked.user.initials })}
          </span>
        )}
        {summary?.occupied && (
          <span
            className={`person-disc ${summary.occupied.isIdle ? "idle" : DISCS[holder]}`}
            title={summary.occupied.user.name}
          >
            {summary.occupied.user.initials}
            <span className="visually-hidden">{summary.occupied.user.name}</span>
          </span>
        )}
      </span>
      {option && <Standing option={option} />}
      {option && summary && (holder === "me" || holder === "nobody") && <RunAgain option={option} summary={summary} />}
    </>
  );
}

/** Opens an option that lacks results of now, as the one who holds it, and runs it there. */
function RunAgain({ option, summary }: { option: ComparedOption; summary: DesignOptionSummary }) {
  const { t } = useTranslation();
  const act = useOptionActions();
  const want = useWantedRuns((state) => state.want);
  if (summary.locked || (!option.isOutOfDate && option.notRun === 0)) return null;
  const words = option.parts.length > 0 ? "runAgain" : "runNow";
  const run = async () => {
    await act(summary, summary.occupied ? "open" : "occupy");
    // One that could not be occupied was not opened, and that was said.
    if (useTabs.getState().activeKey === studyTab(summary.projectId, summary.id, summary.name).key) want(summary.id);
  };
  return (
    <Button
      size="xs"
      leftSection={<IconPlayerPlayFilled size={12} aria-hidden />}
      aria-label={t(`workbench.compare.${words}Named`, { name: summary.name })}
      onClick={() => void run()}
    >
      {t(`workbench.compare.${words}`)}
    </Button>
  );
}

function Standing({ option }: { option: ComparedOption }) {
  const { t } = useTranslation();
  const { finishedAt, isOutOfDate, notRun, parts } = option;
  const missing = t("workbench.compare.notRun", { count: notRun });
  if (parts.length === 0 || finishedAt === null)
    return <span className="text-hint text-small">{notRun > 0 ? missing : t("workbench.compare.noResults")}</span>;
  const at = formatDay(finishedAt);
  return (
    <span className="text-hint text-small">
      {isOutOfDate ? (
        <span className="tone-warning">{t("workbench.compare.outdatedRun", { at })}</span>
      ) : (
        <>
          {t("workbench.compare.run", { at })} · {t("workbench.option.products", { count: parts.length })}
        </>
      )}
      {notRun > 0 && <span className="tone-warning"> · {missing}</span>}
    </span>
  );
}
