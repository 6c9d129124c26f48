import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import { isInputFix } from "#shared/contracts/design/is-input-fix.ts";
import type { EngineRequest, Fix, InputFix, RunSummary } from "#shared/contracts/design/runs.ts";
import { isWallPanelAssembly, type WallPanelAssembly } from "#shared/configurator/activities/wall-panel/assembly.ts";
import type { Layout, PlannedGap } from "#shared/configurator/activities/wall-panel/layout/layout.ts";
import type { HostPanel } from "#shared/configurator/activities/wall-panel/framing/host-panels.ts";
import { HANDLING, type OpeningReport } from "#shared/configurator/activities/wall-panel/rules/opening-reports.ts";
import { type Parameters, readParameters } from "#shared/configurator/activities/wall-panel/parameters.ts";
import { execute, type ExecuteOptions } from "#shared/configurator/engine/execute.ts";
import { getActivity } from "#shared/configurator/engine/registry.ts";
import { validateInputs } from "#shared/configurator/engine/validate-inputs.ts";
import { aBaseModel } from "#shared/configurator/test/builders.ts";

/** A request for walls alone. */
export type WallRequest = Omit<EngineRequest, "hosts"> & { hosts: HostWall[] };

/** A UK run of the wall panel. */
export function aRequest(
  hosts: HostWall[],
  inputs: EngineRequest["inputs"] = {},
  more: Partial<WallRequest> = {},
): WallRequest {
  return {
    activityId: "wall-panel",
    inputs,
    hosts,
    baseModel: aBaseModel(),
    region: "UK",
    provenance: {
      kitId: "12",
      releaseId: "release-1",
      studyProductId: "study-product-1",
      productName: "Panel",
      supplierName: "Supplier",
    },
    ...more,
  };
}

/** A run of the wall panel through the engine, its assembly by its own type. */
export function runPanels(
  request: EngineRequest,
  options: ExecuteOptions = {},
): { summary: ReturnType<typeof execute>["summary"]; assembly: WallPanelAssembly | null } {
  const { summary, assembly } = execute(request, options);
  if (assembly !== null && !isWallPanelAssembly(assembly)) throw new TypeError("This is no run of the wall panel.");
  return { summary, assembly };
}

/** What the rules and the layout of the wall panel read: inputs as a user gives them, the others at their defaults. */
export function parametersOf(inputs: Inputs = {}): Parameters {
  return readParameters(validateInputs(getActivity("wall-panel"), inputs).inputs);
}

/** A framed opening of 1.22 × 2.11 m that a panel may frame, 2 m into its wall. */
export function aGap(more: Partial<PlannedGap>): PlannedGap {
  const box = { from: 2000, to: 3200, x0: 1990, x1: 3210, z0: 0, z1: 2110, width: 1220 };
  return { globalIds: ["o1"], ...box, split: null, headerDepth: 150, bearing: 0, ...more };
}

/** A wall of 6 × 2.7 m without panels, and these openings. */
export function aLayout(gaps: PlannedGap[], more: Partial<Layout> = {}): Layout {
  const notes = { gaps, outside: [], merged: [], boxed: [] };
  const made = { length: 6000, height: 2700, top: null, gaps, notes, maxWidth: 1200, limitedBy: "input" as const };
  return {
    ...made,
    split: { panels: [], joints: [], offGrid: 0, distinctWidths: 0 },
    crowded: [],
    unjointed: [],
    ...more,
  };
}

/** A panel of 1.2 × 2.4 m without parts, at the start of the wall `w1`. */
export function aPanel(more: Partial<HostPanel> = {}): HostPanel {
  return {
    kind: "panel",
    hostGlobalIds: ["w1"],
    hostName: "North",
    storeyGlobalId: null,
    index: 0,
    start: 0,
    end: 1200,
    base: 0,
    top: 2400,
    placement: { origin: [0, 0, 0], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] },
    low: [0, -60, 0],
    high: [1200, 60, 2400],
    parts: [],
    openings: [],
    measures: { grossArea: 0, openingArea: 0, netArea: 0 },
    mass: 0,
    ...more,
  };
}

/** The rows of a run's opening report, as they are shown, by the names of their columns. */
export function openingsOf({
  reports,
}: Pick<RunSummary, "reports">): Omit<OpeningReport, "hostName" | "openingName">[] {
  const section = reports.find(({ key }) => key === "openings");
  return (section?.rows ?? []).map(({ hostGlobalIds, elementGlobalIds, cells }) => {
    const cell = (key: string) => cells[section?.columns.findIndex((column) => column.key === key) ?? -1] ?? null;
    const text = (key: string) => (cell(key) === null ? null : String(cell(key)));
    const word = Object.entries(HANDLING).find(([, label]) => label === cell("handling"))?.[0];
    if (!isHandling(word)) throw new TypeError(`"${cell("handling")}" is no way to handle an opening.`);
    return {
      hostGlobalId: hostGlobalIds[0] ?? "",
      openingGlobalId: elementGlobalIds[0] ?? "",
      handling: word,
      panelMarks: text("panels")?.split(", ") ?? [],
      header: text("header"),
      sill: text("sill"),
      jambStuds: cell("jambs") === null ? null : Number(cell("jambs")),
    };
  });
}

const isHandling = (word: string | undefined): word is OpeningReport["handling"] =>
  word !== undefined && Object.hasOwn(HANDLING, word);

/** The fixes of a finding or breach that set an input. */
export function inputFixes(found: { fixes?: readonly Fix[] } | undefined): InputFix[] {
  return (found?.fixes ?? []).filter(isInputFix);
}

/** A request as it is once a fix was pressed. @param all the walls of the base model */
export function afterFix(request: WallRequest, fix: Fix, all: WallRequest["hosts"] = request.hosts): WallRequest {
  if (isInputFix(fix)) return { ...request, inputs: { ...request.inputs, [fix.name]: fix.value } };
  const { elementSet } = fix;
  if (elementSet === "all") return { ...request, hosts: all };
  return { ...request, hosts: request.hosts.filter(({ globalId }) => !elementSet.leaveOut.includes(globalId)) };
}
