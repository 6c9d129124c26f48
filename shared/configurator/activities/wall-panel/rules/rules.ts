import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import { allowedAtMost } from "#shared/configurator/attribute-kinds/numbers/steps.ts";
import { transportBand, transportSentence } from "#shared/domain/logistics/transport-bands.ts";
import { millimetres, roundTo, toMillimetres } from "#shared/domain/units.ts";
import type { z } from "zod";
import { buildUpRule } from "./build-up-rules.ts";
import { choicesOf, depthName } from "./choices.ts";
import { type Breach, fixTo } from "#shared/configurator/takeoff/findings.ts";
import { WIDEST_HEADER } from "#shared/configurator/activities/wall-panel/layout/headers.ts";
import { heightOf, KIT, nameOf } from "./host-name.ts";
import type { HostPanel, HostPanels } from "#shared/configurator/activities/wall-panel/framing/host-panels.ts";
import { type Layout, stretchesOf, widthThatSplits } from "#shared/configurator/activities/wall-panel/layout/layout.ts";
import type { Parameters } from "#shared/configurator/activities/wall-panel/parameters.ts";
import { fieldOf } from "#shared/configurator/activities/wall-panel/definition.ts";
import { LEAST_PANEL } from "#shared/configurator/activities/wall-panel/layout/split-graph.ts";
import { greatestStudHeight, type StudLoad, studHeightSource } from "./stud-height.ts";
import { counted } from "#shared/configurator/takeoff/counted.ts";

/** Lowest wall a panel is made for, mm. */
const LEAST_HEIGHT = 600;
/** Longest wall the kit lays out, mm: the aims of the splitting rule are weighed for no more joints than it can have. */
const GREATEST_LENGTH = 300_000;

/** Rules over the inputs alone. K2-08: the insulation fits between the studs. */
export function inputRules(parameters: Parameters): Breach[] {
  const { insulation, studDepth } = parameters;
  if (insulation <= studDepth) return [];
  const nearest = allowedAtMost(studDepth, fieldOf("insulation"));
  const deeper = choicesOf(depthName(parameters)).find((depth) => depth >= insulation);
  return [
    {
      ruleId: "K2-08",
      severity: "error",
      message: `${millimetres(insulation)} of insulation is over ${millimetres(studDepth)}, the depth of the studs it lies between.`,
      source: `${KIT}: insulation between studs`,
      hostGlobalId: null,
      fixes: [
        fixTo("insulation", `Set insulation to ${millimetres(nearest)}`, nearest),
        ...(deeper === undefined ? [] : [fixTo(depthName(parameters), `Use ${millimetres(deeper)} studs`, deeper)]),
      ],
    },
  ];
}

/** Rules that leave a host out: K2-02 its form can be panelled, K2-03 it is long and high enough. Null when in scope. */
export function scopeRule(host: HostWall): Breach | null {
  const base = { severity: "warning", hostGlobalId: host.globalId, leaveOut: true } as const;
  if (host.unsupported !== null) {
    const message = `No panels for ${nameOf(host)}: ${host.unsupported}`;
    return { ...base, ruleId: "K2-02", message, source: "Base model", group: host.unsupported };
  }
  const short = toMillimetres(host.length);
  if (short < LEAST_PANEL) {
    const message = `No panels for ${nameOf(host)}: ${millimetres(short)} long is under ${millimetres(LEAST_PANEL)}, the narrowest panel.`;
    return {
      ...base,
      ruleId: "K2-03",
      message,
      source: `${KIT}: narrowest panel`,
      weight: LEAST_PANEL - short,
      group: "length",
    };
  }
  if (short > GREATEST_LENGTH) {
    const message = `No panels for ${nameOf(host)}: ${millimetres(short)} long is over ${millimetres(GREATEST_LENGTH)}, the longest wall of the kit: split it in the model, or check the model's units.`;
    return { ...base, ruleId: "K2-03", message, source: `${KIT}: longest wall`, weight: short, group: "long" };
  }
  const low = toMillimetres(host.height);
  if (low < LEAST_HEIGHT) {
    const part = host.rake === null ? "" : "its top rakes, and its level part, ";
    const tail = part === "" ? "high is" : "high, is";
    const message = `No panels for ${nameOf(host)}: ${part}${millimetres(low)} ${tail} under ${millimetres(LEAST_HEIGHT)}, the lowest panel.`;
    return {
      ...base,
      ruleId: "K2-03",
      message,
      source: `${KIT}: lowest panel`,
      weight: LEAST_HEIGHT - low,
      group: host.rake === null ? "height" : "level part",
    };
  }
  return null;
}

/** K2-05: the studs carry the wind over their height. @param title of the host, or of the part of it, in a sentence */
export function heightRules(host: HostWall, parameters: Parameters, title = heightOf(host)): Breach[] {
  const height = toMillimetres(host.height);
  const breaches: Breach[] = [];
  const greatest = greatestStudHeight(parameters);
  if (height > greatest) {
    const load = `${parameters.studName} studs at ${millimetres(parameters.centres)} centres, ${roundTo(parameters.windPressure, 1)} kPa and L/${parameters.deflectionLimit}`;
    breaches.push({
      ruleId: "K2-05",
      severity: "error",
      message: `${title} is ${millimetres(height)} high: over ${millimetres(greatest)}, the limit of ${load}.`,
      source: studHeightSource(parameters.isTimber),
      hostGlobalId: host.globalId,
      leaveOut: true,
      weight: height,
      fixes: studFixes(height, parameters),
    });
  }
  return breaches;
}

/**
 * Single changes that carry a wall of this height, each input to its nearest value that does. Lesser sections and wider
 * centres carry less than what is too weak as it is, so the first that carries is a step up.
 */
function studFixes(height: number, parameters: Parameters) {
  const carries = (change: Partial<StudLoad>) => greatestStudHeight({ ...parameters, ...change }) >= height;
  const depth = choicesOf(depthName(parameters)).find((studDepth) => carries({ studDepth }));
  const gauge = parameters.isTimber ? undefined : choicesOf("gauge").find((each) => carries({ gauge: each }));
  const centres = choicesOf("studCentres").findLast((each) => carries({ centres: each }));
  return [
    ...(centres === undefined ? [] : [fixTo("studCentres", `Set studs at ${millimetres(centres)} centres`, centres)]),
    ...(gauge === undefined ? [] : [fixTo("gauge", `Use ${millimetres(gauge)} gauge`, gauge)]),
    ...(depth === undefined ? [] : [fixTo(depthName(parameters), `Use ${millimetres(depth)} studs`, depth)]),
  ];
}

/** Rules over a layout that refuse the host: K2-03 some wall is left, K2-06 joints can be placed, K2-07 header within reach. */
export function layoutRules(host: HostWall, layout: Layout, parameters: Parameters): Breach[] {
  const breaches: Breach[] = [];
  for (const gap of layout.gaps) {
    if (gap.headerDepth !== null || gap.split === "no-room-for-header") continue;
    breaches.push({
      ruleId: "K2-07",
      severity: "error",
      message: `An opening of ${nameOf(host)} is ${millimetres(gap.width)} wide: over ${millimetres(WIDEST_HEADER)}, the longest header of the kit. An engineer must design a hot-rolled header, or the opening be ${millimetres(WIDEST_HEADER)} or less.`,
      source: `${KIT}: header by span`,
      hostGlobalId: host.globalId,
      leaveOut: true,
      weight: gap.width,
    });
  }
  if (stretchesOf(layout.length, layout.gaps).length === 0) {
    const message = `No panels for ${nameOf(host)}: its openings take its whole length of ${millimetres(layout.length)}.`;
    const base = { severity: "warning", hostGlobalId: host.globalId, source: "Base model", leaveOut: true } as const;
    breaches.push({ ...base, ruleId: "K2-03", message, weight: layout.length, group: "void" });
  } else if (layout.split === null) {
    const field = fieldOf("panelMaxWidth");
    const most = field.maximum ?? parameters.panelMaxWidth;
    const width = widthThatSplits(host, parameters, field.multipleOf ?? 100, most);
    const nearest = width === null ? "" : ` ${millimetres(width)} is the nearest that does.`;
    breaches.push({
      ruleId: "K2-06",
      severity: "error",
      message: `Panels of at most ${millimetres(layout.maxWidth)} cannot cover ${nameOf(host)} (${millimetres(layout.length)}): joints keep 300 mm from openings and 150 mm from corners.${nearest}`,
      source: `${KIT}: splitting rule`,
      hostGlobalId: host.globalId,
      leaveOut: true,
      weight: width ?? 0,
      group: width === null ? "none" : "width",
      fixes: width === null ? [] : [fixTo("panelMaxWidth", `Set panel max width to ${millimetres(width)}`, width)],
    });
  }
  return breaches;
}

/** Notes and warnings about openings: K2-09 jambs, K2-10 headroom and strips, K2-14 to K2-16 how openings were read. */
export function openingRules(host: HostWall, layout: Layout, made: HostPanels): Breach[] {
  const base = { hostGlobalId: host.globalId, source: `${KIT}: openings` };
  const breaches: Breach[] = [];
  for (const { place, required, placed } of made.crowded) {
    const where = place === "pier" ? "Between two openings of" : "Beside an opening of";
    const message = `${where} ${nameOf(host)} there is room for ${placed} of ${required} studs: an engineer must confirm it.`;
    breaches.push({ ...base, ruleId: "K2-09", severity: "warning", message, weight: required - placed });
  }
  for (const gap of layout.gaps) {
    if (gap.split === "at-wall-end") {
      const message = `An opening at the end of ${nameOf(host)} has a jamb on one side only: the adjoining wall must carry its header.`;
      breaches.push({ ...base, ruleId: "K2-09", severity: "warning", message, group: "end" });
    } else if (gap.split === "wider-than-panel" || gap.split === "no-joint-otherwise") {
      const message = `An opening of ${millimetres(gap.width)} in ${nameOf(host)} does not fit a panel of ${millimetres(layout.maxWidth)}: the wall is split at its jambs, with a loose header.`;
      breaches.push({ ...base, ruleId: "K2-16", severity: "info", message, weight: gap.width });
    } else if (gap.split === "no-room-for-header") {
      const message = `${millimetres(layout.height - gap.z1)} over an opening of ${nameOf(host)} is too low for its header: the wall is split at its jambs, and what is above must carry the floor.`;
      breaches.push({ ...base, ruleId: "K2-10", severity: "warning", message, weight: gap.z1 });
    }
  }
  const parted = layout.gaps.filter(({ split }) => split === "joint-at-jamb");
  if (parted.length > 0) {
    const bearing = millimetres(parted[0]?.bearing ?? 0);
    const headers = counted(parted.length, "looseHeader");
    const message = `${2 * parted.length} joints of ${nameOf(host)} stand at the jambs of openings, as none has room 300 mm from them. On site: ${headers} set into the panels, bearing ${bearing} on each side, then the panels under and over the openings.`;
    breaches.push({ ...base, ruleId: "K2-23", severity: "info", message, weight: parted.length });
  }
  const low = made.strips.filter(({ gap }) => gap.split !== "no-room-for-header");
  for (const { height } of low) {
    const message = `A strip of ${millimetres(height)} beside an opening of ${nameOf(host)} is too low for a panel and is left to the site.`;
    breaches.push({ ...base, ruleId: "K2-10", severity: "warning", message, group: "strip", weight: height });
  }
  const { merged, boxed, outside } = layout.notes;
  const note = (ruleId: string, message: string) => breaches.push({ ...base, ruleId, severity: "info", message });
  if (merged.length > 0) {
    note(
      "K2-14",
      `Openings of ${nameOf(host)} that overlap or stand closer than a stud are framed as one: ${merged.map((each) => each.length).join(", ")} together.`,
    );
  }
  if (boxed.length > 0)
    note(
      "K2-15",
      boxed.length === 1
        ? `1 opening of ${nameOf(host)} is no rectangle: its bounding box is framed.`
        : `${boxed.length} openings of ${nameOf(host)} are no rectangles: their bounding boxes are framed.`,
    );
  if (outside.length > 0)
    note(
      "K2-17",
      outside.length === 1
        ? `1 opening of ${nameOf(host)} lies outside the wall and is left out.`
        : `${outside.length} openings of ${nameOf(host)} lie outside the wall and are left out.`,
    );
  return breaches;
}

/** Warnings about a host that was panelled: K2-12 the build-up fits the wall, K2-13 a bearing wall gets a bearing system. @param stud height of its highest panel, mm */
export function hostWarnings(host: HostWall, parameters: Parameters, stud: number): Breach[] {
  const breaches = buildUpRule(host, parameters, stud);
  if (host.isLoadBearing === true && !parameters.isLoadBearing) {
    breaches.push({
      ruleId: "K2-13",
      severity: "warning",
      message: `The model says that ${nameOf(host)} is load-bearing, SFS infill carries no floor.`,
      source: "Pset_WallCommon.LoadBearing",
      hostGlobalId: host.globalId,
      fixes: [fixTo("system", "Use LGS load-bearing", "lgs-load-bearing")],
    });
  }
  return breaches;
}

/** K2-11: what the widest load takes on the road. @param flat panels that travel lying down */
export function transportRule(flat: readonly HostPanel[], region: z.infer<typeof Region>): Breach[] {
  return flat.flatMap((panel): Breach[] => {
    const width = Math.min(panel.end - panel.start, panel.top - panel.base) / 1000;
    const sentence = transportSentence(region, width);
    const { below } = transportBand(region, width);
    if (sentence === null || below === null) return [];
    // Every band is wider than the narrowest panel that the input allows.
    const nearest = allowedAtMost(Math.floor(below.maxWidth * 1000), fieldOf("panelMaxWidth"));
    return [
      {
        ruleId: "K2-11",
        severity: "warning",
        message: `A panel of ${nameOf({ name: panel.hostName, globalId: panel.hostGlobalIds[0] })} is ${sentence}`,
        source: "Transport envelopes (§1.9)",
        hostGlobalId: panel.hostGlobalIds[0],
        weight: width,
        fixes: [fixTo("panelMaxWidth", `Set panel max width to ${millimetres(nearest)}`, nearest)],
      },
    ];
  });
}
