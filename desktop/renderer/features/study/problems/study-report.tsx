import { type Report, ReportTable } from "#shared/ui/results/report-table.tsx";
import { useSelectWalls } from "#desktop/renderer/features/study/hosts/use-select-walls.ts";

/** One kind of report of all products; a press on a host selects it in the model. */
export function StudyReport({ report }: { report: Report }) {
  const selectWalls = useSelectWalls();
  return <ReportTable report={report} onSelect={selectWalls} />;
}
