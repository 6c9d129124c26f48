import { type Report, ReportTable } from "#shared/ui/results/report-table.tsx";
import { useSelectHosts } from "#desktop/renderer/features/study/hosts/use-select-hosts.ts";

/** One kind of report of all products; a press on a host selects it in the model. */
export function StudyReport({ report }: { report: Report }) {
  const selectHosts = useSelectHosts();
  return <ReportTable report={report} onSelect={selectHosts} />;
}
