import { MOST_INVITED } from "#shared/contracts/people/team.ts";
import { email } from "#shared/ui/forms/text-checks.ts";
import type { TextCheck, TextFault } from "#shared/ui/forms/use-text-fields.ts";

/** Addresses of a text, separated by commas, semicolons or white space, each once. */
export function addressesOf(text: string): string[] {
  const given = text.split(/[\s,;]+/).filter((address) => address !== "");
  return [...new Map(given.map((address) => [address.toLowerCase(), address])).values()];
}

/** At least one address, each of them right, no more than one call takes. */
export const addresses: TextCheck = (text): TextFault => {
  const given = addressesOf(text);
  if (given.length === 0) return { key: "forms.required" };
  const wrong = given.find((address) => email(address) !== null);
  if (wrong !== undefined) return { key: "web.team.wrongAddress", values: { address: wrong } };
  return given.length > MOST_INVITED ? { key: "web.team.tooMany", values: { most: MOST_INVITED } } : null;
};
