import type { PartClass, Role, UnitKind } from "#shared/configurator/assembly/roles.ts";

/** What a part of a panel is. */
export type PartRole =
  | "bottom-track"
  | "top-track"
  | "stud"
  | "end-stud"
  | "jamb-stud"
  | "jack-stud"
  | "cripple-stud"
  | "header"
  | "sill"
  | "rail"
  | "sheathing"
  | "board"
  | "insulation";

/** A panel, one under or over an opening that splits its wall, the header over such an opening, the rail between stacked panels. */
export type PanelKind = "panel" | "infill" | "header" | "rail";

/** Whether it is a panel, made on the line, set and counted; the others are delivered loose. */
export function isPanel({ kind }: { kind: PanelKind }): boolean {
  return kind === "panel" || kind === "infill";
}

export const PART_ROLES: Readonly<Record<PartRole, Role>> = {
  "bottom-track": role("Bottom track", "MEMBER", "PLATE", "track"),
  "top-track": role("Top track", "MEMBER", "PLATE", "track"),
  sill: role("Sill", "MEMBER", "PLATE", "sill"),
  stud: role("Stud", "MEMBER", "STUD", "stud"),
  "end-stud": role("End stud", "MEMBER", "STUD", "stud"),
  "jamb-stud": role("Jamb stud", "MEMBER", "STUD", "stud"),
  "jack-stud": role("Jack stud", "MEMBER", "STUD", "stud"),
  "cripple-stud": role("Cripple stud", "MEMBER", "STUD", "stud"),
  header: role("Header", "MEMBER", "MEMBER", "header"),
  rail: role("Rail", "MEMBER", "MEMBER", "header"),
  sheathing: role("Sheathing", "PLATE", "SHEET", "sheathing"),
  board: role("Board", "PLATE", "SHEET", "board"),
  insulation: role("Insulation", "COVERING", "INSULATION", "insulation"),
};

export const PANEL_KINDS: Readonly<Record<PanelKind, UnitKind>> = {
  panel: { label: "Wall panel", schedule: "Panels" },
  infill: { label: "Infill panel", schedule: "Panels" },
  header: { label: "Loose header", schedule: "Loose headers" },
  rail: { label: "Rail", schedule: "Rails" },
};

function role(label: string, ifcClass: PartClass, predefinedType: string, layer: string): Role {
  return { label, ifcClass, predefinedType, layer };
}
