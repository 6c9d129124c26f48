import type { PartClass, Role, UnitKind } from "#shared/configurator/assembly/roles.ts";

/** What a part of a pod is. */
export type PodRole =
  | "base-edge"
  | "base-fill"
  | "base-deck"
  | "base-joist"
  | "floor"
  | "post"
  | "track"
  | "stud"
  | "header"
  | "joist"
  | "board"
  | "ceiling"
  | "shell"
  | "finish"
  | "door-leaf"
  | "door-lining"
  | "wc"
  | "cistern"
  | "duct"
  | "basin"
  | "tray"
  | "bath"
  | "brassware"
  | "screen"
  | "mirror"
  | "towel-rail"
  | "fan"
  | "pipe"
  | "wiring";

export const POD_ROLES: Readonly<Record<PodRole, Role>> = {
  "base-edge": role("Base edge", "PLATE", "SHEET", "base"),
  "base-fill": role("Base infill", "SLAB", "FLOOR", "base"),
  "base-deck": role("Base deck", "PLATE", "SHEET", "base"),
  "base-joist": role("Base joist", "MEMBER", "MEMBER", "base"),
  floor: role("Floor finish", "COVERING", "FLOORING", "finish"),
  post: role("Corner post", "MEMBER", "POST", "frame"),
  track: role("Track", "MEMBER", "PLATE", "frame"),
  stud: role("Stud", "MEMBER", "STUD", "frame"),
  header: role("Header over the door", "MEMBER", "MEMBER", "frame"),
  joist: role("Roof joist", "MEMBER", "MEMBER", "frame"),
  board: role("Wall board", "PLATE", "SHEET", "board"),
  ceiling: role("Ceiling board", "PLATE", "SHEET", "board"),
  shell: role("GRP shell", "PLATE", "SHEET", "shell"),
  finish: role("Wall finish", "COVERING", "CLADDING", "finish"),
  "door-leaf": role("Door leaf", "DOOR", "DOOR", "door"),
  "door-lining": role("Door lining", "MEMBER", "MEMBER", "door"),
  wc: role("WC", "SANITARYTERMINAL", "TOILETPAN", "sanitaryware"),
  cistern: role("Cistern", "SANITARYTERMINAL", "CISTERN", "sanitaryware"),
  duct: role("Duct panel", "PLATE", "SHEET", "board"),
  basin: role("Basin", "SANITARYTERMINAL", "WASHHANDBASIN", "sanitaryware"),
  tray: role("Shower tray", "SANITARYTERMINAL", "SHOWER", "sanitaryware"),
  bath: role("Bath", "SANITARYTERMINAL", "BATH", "sanitaryware"),
  brassware: role("Tap or shower", "SANITARYTERMINAL", "USERDEFINED", "sanitaryware"),
  screen: role("Shower screen", "PLATE", "SHEET", "glass"),
  mirror: role("Mirror", "FURNITURE", "USERDEFINED", "glass"),
  "towel-rail": role("Towel rail", "SPACEHEATER", "RADIATOR", "services"),
  fan: role("Extract fan", "FAN", "NOTDEFINED", "services"),
  pipe: role("Pipe", "PIPESEGMENT", "RIGIDSEGMENT", "services"),
  wiring: role("Wiring and its box", "FURNITURE", "USERDEFINED", "services"),
};

export const POD_KINDS: Readonly<Record<"pod", UnitKind>> = { pod: { label: "Bathroom pod", schedule: "Pods" } };

function role(label: string, ifcClass: PartClass, predefinedType: string, layer: string): Role {
  return { label, ifcClass, predefinedType, layer };
}
