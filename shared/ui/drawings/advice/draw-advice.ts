import { type Frame, fitTo } from "#shared/ui/drawings/fit.ts";
import { hashSeed } from "#shared/ui/drawings/material.ts";
import { type Drawing, Scene } from "#shared/ui/drawings/scene.ts";
import {
  concreteFrame,
  facade,
  interior,
  landscape,
  plan,
  propped,
  site,
  stackedFrame,
  steelFrame,
  timberFrame,
} from "./design-sheets.ts";
import { cycle, drainage, electrical, escape, mechanical, model, sound, sun, surface } from "./engineering-sheets.ts";
import { assembly, certificate, checks, costs, lifting, programme, route, years } from "./management-sheets.ts";
import { fine, type Motif, outline, type Pick, SHEET } from "./sheet.ts";

/** What a firm that answers for a sub-role draws. */
const SHEETS: Readonly<Record<string, Motif>> = {
  "Concept architect": plan,
  "Delivery architect": plan,
  "Landscape architect": landscape,
  "Interior designer": interior,
  "Timber structures": timberFrame,
  "Steel structures": steelFrame,
  "Concrete structures": concreteFrame,
  "Modular structures": stackedFrame,
  "Temporary works": propped,
  Mechanical: mechanical,
  Electrical: electrical,
  "Public health": drainage,
  Energy: sun,
  "Main contractor": programme,
  "Offsite integrator": assembly,
  Installer: assembly,
  Groundworks: landscape,
  "Quantity surveyor": costs,
  "Whole-life cost": years,
  "Carbon cost": costs,
  "Façade engineering": facade,
  "Façade access": facade,
  "Façade testing": facade,
  "Project manager": programme,
  "MMC adviser": assembly,
  Procurement: checks,
  "Employer's agent": checks,
  BIM: model,
  "Computational design": surface,
  "Digital twin": model,
  "Fire engineering": escape,
  Acoustics: sound,
  Sustainability: sun,
  "Life-cycle assessment": cycle,
  Planning: site,
  "Warranty provider": certificate,
  Certifier: certificate,
  Logistics: route,
  Cranage: lifting,
  "CDM principal designer": checks,
  Developer: site,
  Client: site,
};

/** Sheets of a cover, and metres between them: closer where there are three, so that all covers have one scale. */
const MOST_SHEETS = 3;
const APART = [1.15, 1.15, 1.1, 0.75] as const;
const PIXELS_PER_METRE = 26;

/** True where a sub-role has a sheet of its own. */
export function hasSheet(subRole: string): boolean {
  return SHEETS[subRole] !== undefined;
}

/**
 * What a firm of advisers makes: drawings, one sheet for each of its first three sub-roles, the first on top, over each
 * other as they are read together. The same sub-role is drawn otherwise by another firm.
 *
 * @param seed the firm's, as of its mark
 */
export function drawAdvice(subRoles: readonly string[], seed: string, frame: Frame): Drawing {
  const scene = new Scene(PIXELS_PER_METRE);
  const { length, depth } = SHEET;
  const sheets = subRoles.slice(0, MOST_SHEETS).toReversed();
  const apart = APART[sheets.length] ?? 1;
  scene.box(-0.3, -0.3, -0.25, length + 0.6, depth + 0.6, 0.25, "s");
  sheets.forEach((subRole, index) => {
    const pick = picks(`${seed} ${subRole}`);
    const edge = fine(...outline(0.18, 0.18, length - 0.18, depth - 0.18));
    const marks = (SHEETS[subRole] ?? plan)(pick);
    scene.box(0, 0, (index + 1) * apart, length, depth, 0.04, "n", { top: [edge, ...marks] });
  });
  for (const [x, y] of [
    [length, depth],
    [0, depth],
    [length, 0],
  ] as const) {
    const top = sheets.length * apart;
    scene.dash([x, y, 0], [x, y, top]);
    for (let sheet = 1; sheet <= sheets.length; sheet += 1) scene.node([x, y, sheet * apart]);
  }
  return fitTo(scene, frame);
}

/** Numbers that follow from a seed. */
function picks(seed: string): Pick {
  let calls = 0;
  return (below) => hashSeed(`${seed} ${(calls += 1)}`) % below;
}
