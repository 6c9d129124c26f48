import type { TFunction } from "i18next";

/**
 * A name of a reference list (category, material, sector, role) in the spelling of the visitor's region (REG-09): the
 * catalogue holds those that are spelt differently anywhere. What organisations wrote themselves stays as it is.
 */
export function referenceName(t: TFunction, name: string): string {
  return t(`listings.name.${name}`, { defaultValue: name });
}
