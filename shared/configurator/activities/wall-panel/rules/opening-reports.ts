import type { z } from "zod";
import type { HostWall } from "#shared/contracts/hosts.ts";
import type { OpeningReport } from "#shared/contracts/runs.ts";
import { designation } from "#shared/configurator/activities/wall-panel/framing/sections.ts";
import type { WallPanel } from "#shared/configurator/activities/wall-panel/assembly.ts";
import { headerOf } from "#shared/configurator/activities/wall-panel/layout/headers.ts";
import { jambStuds } from "#shared/configurator/activities/wall-panel/layout/jambs.ts";
import type { Layout } from "#shared/configurator/activities/wall-panel/layout/layout.ts";
import { levelPart } from "#shared/configurator/activities/wall-panel/layout/level-part.ts";
import type { Parameters } from "#shared/configurator/activities/wall-panel/parameters.ts";

type Report = z.infer<typeof OpeningReport>;

/** How each opening of a host was handled. @param panels of this host; null when it was refused */
export function openingReports(
  host: HostWall,
  layout: Layout | null,
  panels: readonly WallPanel[] | null,
  parameters: Parameters,
): Report[] {
  const level = levelPart(host, parameters.clearance);
  return host.openings.map((opening): Report => {
    const base = { hostGlobalId: host.globalId, openingGlobalId: opening.globalId };
    const none = { panelMarks: [], header: null, sill: null, jambStuds: null };
    if (layout === null || panels === null) return { ...base, ...none, handling: "refused" };
    if (!level.openings.includes(opening)) return { ...base, ...none, handling: "above-level-part" };
    const gap = layout.gaps.find((each) => each.globalIds.includes(opening.globalId));
    if (!gap) return { ...base, ...none, handling: "outside-host" };
    const panel = panels.find((each) =>
      each.openings.some(({ openingGlobalIds }) => openingGlobalIds.includes(opening.globalId)),
    );
    const framed = panel?.openings.find(({ openingGlobalIds }) => openingGlobalIds.includes(opening.globalId));
    if (panel && framed) {
      const { header, sill, jambStuds: studs } = framed;
      return { ...base, handling: "framed", panelMarks: [panel.mark], header, sill, jambStuds: studs };
    }
    const beside = panels.filter((each) => each.end >= gap.x0 && each.start <= gap.x1);
    return {
      ...base,
      handling: "split-at-jambs",
      panelMarks: beside.map(({ mark }) => mark),
      header: gap.headerDepth === null ? null : designation(headerOf(gap.headerDepth, parameters)),
      sill: null,
      jambStuds: jambStuds(gap.width, parameters.centres),
    };
  });
}
