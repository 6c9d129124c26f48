import { Button, SegmentedControl, Select } from "@mantine/core";
import { IconCamera, IconColumns3, IconHistory } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { FEWEST_COMPARED } from "#shared/contracts/design/option-comparison.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { ComparisonTools } from "#desktop/renderer/features/comparison/comparison-tools.tsx";
import { useAnnounce } from "#desktop/renderer/state/announcement.ts";
import { ComparisonTable } from "#desktop/renderer/features/comparison/comparison-table.tsx";
import { comparedOptions } from "#desktop/renderer/features/comparison/comparison.queries.ts";
import type { Shown } from "#desktop/renderer/features/comparison/shown.ts";
import { optionList } from "#desktop/renderer/features/projects/projects.queries.ts";
import { useTabs } from "#desktop/renderer/state/tabs.ts";
import { StateChip } from "#desktop/renderer/layout/state-chip.tsx";

/** Draws in 3D, which takes a large part of the program with it. */
const ComparedViews = lazy(() =>
  import("#desktop/renderer/features/comparison/views/compared-views.tsx").then(({ ComparedViews: Views }) => ({
    default: Views,
  })),
);

/** 2 to 4 design options of a project side by side (CMP-03). */
export function ComparisonPage({
  projectId,
  designOptionIds,
  tabKey,
}: {
  projectId: string;
  designOptionIds: readonly string[];
  tabKey: string;
}) {
  const { t } = useTranslation();
  const close = useTabs((state) => state.close);
  const list = useQuery(optionList(projectId));
  // One that was deleted leaves the others.
  const ids = designOptionIds.filter((id) => !list.data || list.data.some((option) => option.id === id));
  const isPossible = ids.length >= FEWEST_COMPARED;
  const compared = useQuery({
    ...comparedOptions(projectId, ids),
    enabled: list.isSuccess && isPossible,
    placeholderData: keepPreviousData,
  });
  const [against, setAgainst] = useState<string | null>(null);
  const [shown, setShown] = useState<Shown>("figures");
  const [isSameCamera, setSameCamera] = useState(false);

  useAnnounce(compared.isSuccess, t("workbench.compare.loaded"));

  if (!isPossible)
    return (
      <div className="empty-state comparison-empty">
        <IconColumns3 size={28} stroke={1.5} aria-hidden />
        <h1 className="text-strong">{t("workbench.compare.gone")}</h1>
        <p className="text-secondary">{t("workbench.compare.goneHint")}</p>
        <Button onClick={() => close(tabKey)}>{t("workbench.close.close")}</Button>
      </div>
    );
  const failed = [list, compared].find((query) => query.isError && !query.data);
  const options = compared.data?.filter(({ id }) => ids.includes(id));
  const old = options?.filter(({ isOutOfDate }) => isOutOfDate) ?? [];
  const referenceId = ids.find((id) => id === against) ?? ids[0] ?? "";
  return (
    <div className="comparison-page">
      <header className="comparison-head">
        <h1>{t("workbench.compare.title", { count: ids.length })}</h1>
        {old.length > 0 && (
          <StateChip tone="warning" icon={<IconHistory size={12} stroke={1.6} aria-hidden />}>
            {t("workbench.compare.outOfDate", { count: old.length, names: old.map(({ name }) => name).join(", ") })}
          </StateChip>
        )}
        <span className="spacer" />
        <Select
          className="comparison-against"
          label={t("workbench.compare.against")}
          data={ids.map((value) => ({ value, label: list.data?.find(({ id }) => id === value)?.name ?? "" }))}
          value={referenceId}
          allowDeselect={false}
          onChange={setAgainst}
        />
        <SegmentedControl
          aria-label={t("workbench.compare.view")}
          data={(["figures", "difference"] as const).map((value) => ({
            value,
            label: t(`workbench.compare.${value}`),
          }))}
          value={shown}
          onChange={setShown}
        />
        <Button
          leftSection={<IconCamera size={16} stroke={1.6} aria-hidden />}
          aria-pressed={isSameCamera}
          onClick={() => setSameCamera(!isSameCamera)}
        >
          {t("workbench.compare.sameCamera")}
        </Button>
        <ComparisonTools options={failed ? undefined : options} />
      </header>
      {failed && (
        <InlineFailure
          title={t("workbench.compare.failed")}
          failure={failed.error}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!failed && isSameCamera && (
        <Suspense fallback={<div className="comparison-views" />}>
          <ComparedViews projectId={projectId} ids={ids} />
        </Suspense>
      )}
      {!failed && (
        <ComparisonTable ids={ids} list={list.data ?? []} options={options} referenceId={referenceId} shown={shown} />
      )}
    </div>
  );
}
