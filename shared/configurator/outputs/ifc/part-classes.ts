import type { PartClass } from "#shared/configurator/assembly/roles.ts";
import type { Shape } from "#shared/configurator/assembly/shape.ts";
import { enumeration, NONE, real, type StepValue } from "#shared/ifc/write/step-text.ts";

const UNKNOWN = enumeration("NOTDEFINED");

/** Attributes of an occurrence after its tag: a predefined type, and what few classes have besides. */
export function occurrenceTail(ifcClass: PartClass, predefined: StepValue, { size }: Shape): StepValue[] {
  if (ifcClass !== "DOOR") return [predefined];
  // A leaf is thinner than wide, whichever wall it hangs in.
  return [real(size[2] / 1000), real(Math.max(size[0], size[1]) / 1000), predefined, UNKNOWN, NONE];
}

/** Attributes of a type after its element type. */
export function typeTail(ifcClass: PartClass, predefined: StepValue): StepValue[] {
  if (ifcClass === "DOOR") return [predefined, UNKNOWN, NONE, NONE];
  return ifcClass === "FURNITURE" ? [enumeration("FACTORY"), predefined] : [predefined];
}
