import { useTranslation } from "react-i18next";
import type { ReportSection } from "#shared/contracts/design/runs.ts";

/** Titles and columns of reports in the words of the page; those of a report that it does not know as the kit says them. */
export function useReportWords(): {
  titleOf(section: Pick<ReportSection, "key" | "title">): string;
  columnOf(
    section: Pick<ReportSection, "key">,
    column: Pick<ReportSection["columns"][number], "key" | "label">,
  ): string;
} {
  const { t } = useTranslation();
  return {
    titleOf: ({ key, title }) => t(`results.report.${key}.title`, { defaultValue: title }),
    columnOf: ({ key }, column) => t(`results.report.${key}.${column.key}`, { defaultValue: column.label }),
  };
}
