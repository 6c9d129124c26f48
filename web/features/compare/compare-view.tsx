import { useQuery } from "@tanstack/react-query";
import { IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useSaveCsv } from "#shared/ui/app/download-context.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { alignFacts, onlyDifferences } from "./align-facts.ts";
import { categoriesQuery } from "./compare.queries.ts";
import { CompareTable } from "./compare-table.tsx";
import { comparedFacts } from "./compared-facts.ts";
import type { ComparedColumn } from "./use-compared.ts";
import "./compare.css";

/**
 * Two to four listings side by side (SEL-05).
 *
 * @param action stands beside the file: the one next step
 */
export function CompareView({
  kind,
  columns,
  place,
  isOnlyDifferences,
  onShow,
  onRemove,
  action,
}: {
  kind: ListingKind;
  columns: readonly ComparedColumn[];
  /** "longitude,latitude" of the search; null without one. */
  place: string | null;
  isOnlyDifferences: boolean;
  onShow(onlyDifferences: boolean): void;
  onRemove(id: number): void;
  action: ReactNode;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const saveCsv = useSaveCsv();
  const { areaUnit, locale } = useRegion();
  const ids = columns.map(({ id }) => id);
  const found = useQuery({ ...categoriesQuery(call, ids), enabled: kind === "suppliers" });
  // Those of the listings before one was taken out hold the ones that are left.
  const hasCategories = found.data !== undefined && (!found.isPlaceholderData || ids.every((id) => id in found.data));
  const categories = found.isError ? "failed" : hasCategories ? found.data : "awaited";
  const format = { t, locale, areaUnit, place };
  const facts = comparedFacts(
    columns.map(({ compared }) => compared),
    categories,
    format,
  );
  const groups = alignFacts(facts);
  const rows = groups.flatMap((group) => group.rows);
  const differing = rows.filter(({ differs }) => differs).length;
  const isThere =
    columns.every(({ compared }) => compared !== null) && (kind !== "suppliers" || typeof categories !== "string");
  const hasFailed = found.isError || columns.some(({ error }) => error !== null);
  const title = t("web.compare.title", { listings: t(`web.count.${kind}`, { count: columns.length }) });
  const summary = [
    t("web.compare.differing", { count: differing }),
    t("web.compare.same", { count: rows.length - differing }),
    ...(rows.some(({ apart }) => apart.includes(true)) ? [t("web.compare.shaded")] : []),
  ];
  const shown = isOnlyDifferences ? onlyDifferences(groups) : groups;
  const save = (): void => {
    const names = columns.map(({ id, compared }) => compared?.details.name ?? String(id));
    const words = {
      group: t("web.compare.csv.group"),
      row: t("web.compare.csv.row"),
      notStated: t("web.compare.notStated"),
    };
    void saveCsv(`compare-${kind}.csv`, async () => (await import("./compare-csv.ts")).compareCsv(names, shown, words));
  };

  return (
    <>
      <div className="compare-top">
        <div>
          <h1 className="h1">{title}</h1>
          <p className="mut" role="status">
            {isThere ? summary.join(" ") : t(hasFailed ? "web.compare.incomplete" : "web.compare.loading")}
          </p>
        </div>
        <div className="compare-actions">
          <fieldset className="seg">
            <legend className="hidden">{t("web.compare.rows")}</legend>
            <button type="button" aria-pressed={!isOnlyDifferences} onClick={() => onShow(false)}>
              {t("web.compare.allRows")}
            </button>
            <button type="button" aria-pressed={isOnlyDifferences} onClick={() => onShow(true)}>
              {t("web.compare.onlyDifferences")}
            </button>
          </fieldset>
          <button
            type="button"
            className="btn"
            disabled={!isThere}
            aria-label={t("web.compare.saveCsv")}
            onClick={save}
          >
            <IconDownload size={16} stroke={1.8} aria-hidden />
            {t("web.compare.csv")}
          </button>
          {action}
        </div>
      </div>
      {found.isError && (
        <div className="compare-failure">
          <InlineFailure
            title={t("web.compare.noCategories")}
            failure={found.error}
            onRetry={() => void found.refetch()}
          />
        </div>
      )}
      {isOnlyDifferences && isThere && shown.length === 0 ? (
        <p className="card compare-equal">{t("web.compare.noDifferences")}</p>
      ) : (
        <CompareTable caption={title} columns={columns} groups={shown} onRemove={onRemove} />
      )}
    </>
  );
}
