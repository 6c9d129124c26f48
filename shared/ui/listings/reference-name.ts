import type { TFunction } from "i18next";

/**
 * A name of a reference list (category, material, sector, role) in the spelling of the visitor's region (REG-09): the
 * catalogue holds those that are spelt differently anywhere. What organisations wrote themselves stays as it is.
 *
 * @param name as the API has it, an official category with its number in front: `2 Panelised`
 */
export function referenceName(t: TFunction, name: string): string {
  const [, number = "", own = name] = /^(\d[a-d]? )(.+)$/.exec(name) ?? [];
  return number + t(`listings.name.${own}`, { defaultValue: own });
}
