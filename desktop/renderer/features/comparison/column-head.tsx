import { IconLockFilled } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { DesignOptionSummary } from "#shared/contracts/design/design-options.ts";
import type { ComparedOption } from "#shared/contracts/design/option-comparison.ts";
import { CardPicture } from "#desktop/renderer/features/projects/card-picture.tsx";
import { holderOf } from "#desktop/renderer/features/projects/seat-holder.ts";
import { formatDay } from "#desktop/renderer/state/format.ts";
import { StateChip } from "#desktop/renderer/layout/state-chip.tsx";

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
          <StateChip icon={<IconLockFilled size={12} aria-hidden />}>
            {t("workbench.option.lockedBy", { initials: summary.locked.user.initials })}
          </StateChip>
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
    </>
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
