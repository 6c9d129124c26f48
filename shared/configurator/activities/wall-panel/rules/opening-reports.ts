import type { ReportSection } from "#shared/contracts/design/runs.ts";
import { designation } from "#shared/configurator/activities/wall-panel/framing/sections.ts";
import type { WallPanel } from "#shared/configurator/activities/wall-panel/assembly.ts";
import { headerOf } from "#shared/configurator/activities/wall-panel/layout/headers.ts";
import { jambStuds } from "#shared/configurator/activities/wall-panel/layout/jambs.ts";
import type { HostRun } from "#shared/configurator/activities/wall-panel/host-plan.ts";
import type { Parameters } from "#shared/configurator/activities/wall-panel/parameters.ts";

/** Words for people, by how an opening was handled. */
export const HANDLING = {
  framed: "Framed",
  "split-at-jambs": "Split at its jambs",
  refused: "Refused",
  "outside-host": "Outside the wall",
  // Under a slope (K2-19).
  "above-level-part": "Above the level part, which alone has panels",
} as const;

/** How an opening of a host was handled. */
export interface OpeningReport {
  hostGlobalId: string;
  hostName: string;
  openingGlobalId: string;
  openingName: string;
  handling: keyof typeof HANDLING;
  panelMarks: string[];
  header: string | null;
  sill: string | null;
  /** Studs each side. */
  jambStuds: number | null;
}

/** All openings of a run as a table. */
export function openingSection(reports: readonly OpeningReport[]): ReportSection {
  return {
    key: "openings",
    title: "Opening report",
    columns: [
      { key: "host", label: "Wall", kind: "name" },
      { key: "opening", label: "Opening", kind: "name" },
      { key: "handling", label: "Handling", kind: "text" },
      { key: "panels", label: "Panels", kind: "marks" },
      { key: "header", label: "Header", kind: "text" },
      { key: "sill", label: "Sill", kind: "text" },
      { key: "jambs", label: "Studs each side", kind: "number" },
    ],
    rows: reports.map((report) => ({
      hostGlobalIds: [report.hostGlobalId],
      elementGlobalIds: [report.openingGlobalId],
      isRefused: report.handling === "refused",
      cells: [
        // An element without a name is known by its GlobalId.
        report.hostName || report.hostGlobalId,
        report.openingName || report.openingGlobalId,
        HANDLING[report.handling],
        report.panelMarks.join(", ") || null,
        report.header,
        report.sill,
        report.jambStuds,
      ],
    })),
  };
}

/** How each opening of a host was handled. @param panels of this host, in order of its parts */
export function openingReports(
  { whole, level, parts, panelCounts, jambs }: Pick<HostRun, "whole" | "level" | "parts" | "panelCounts" | "jambs">,
  panels: readonly WallPanel[],
  parameters: Parameters,
): OpeningReport[] {
  const starts = panelCounts.map((_, index) => panelCounts.slice(0, index).reduce((sum, count) => sum + count, 0));
  return whole.openings.map((opening): OpeningReport => {
    const base = {
      hostGlobalId: whole.globalId,
      hostName: whole.name,
      openingGlobalId: opening.globalId,
      openingName: opening.name,
    };
    const none = { panelMarks: [], header: null, sill: null, jambStuds: null };
    if (panels.length === 0) return { ...base, ...none, handling: "refused" };
    if (!level.openings.includes(opening)) return { ...base, ...none, handling: "above-level-part" };
    const at = parts.findIndex(({ host }) => host.openings.some(({ globalId }) => globalId === opening.globalId));
    const own = panels.slice(starts[at], (starts[at] ?? 0) + (panelCounts[at] ?? 0));
    const gap = parts[at]?.layout.gaps.find((each) => each.globalIds.includes(opening.globalId));
    if (!gap) return { ...base, ...none, handling: "outside-host" };
    const panel = own.find((each) =>
      each.openings.some(({ openingGlobalIds }) => openingGlobalIds.includes(opening.globalId)),
    );
    const framed = panel?.openings.find(({ openingGlobalIds }) => openingGlobalIds.includes(opening.globalId));
    if (panel && framed) {
      const { header, sill, jambStuds: studs } = framed;
      return { ...base, handling: "framed", panelMarks: [panel.mark], header, sill, jambStuds: studs };
    }
    const beside = own.filter((each) => each.end >= gap.x0 && each.start <= gap.x1);
    return {
      ...base,
      handling: "split-at-jambs",
      panelMarks: beside.map(({ mark }) => mark),
      header: gap.headerDepth === null ? null : designation(headerOf(gap.headerDepth, parameters)),
      sill: null,
      // Beside a loose header's bearing there may be more than the jamb needs.
      jambStuds: Math.min(jambStuds(gap.width, parameters.centres), jambs.get(gap) ?? 0),
    };
  });
}
