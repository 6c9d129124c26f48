import { isVendorState } from "./return-path.ts";

/** What the identity provider, or somebody in its name, says with the address that the browser came back to. */
export type ProviderAnswer =
  /** A code to be exchanged, or nothing that can be used. */
  | { kind: "code" }
  /** Belongs to somebody else (AUT-03): left alone. */
  | { kind: "vendor" }
  /** The address of the account was not confirmed yet (AUT-05). */
  | { kind: "unverified" }
  /** The sign-in was refused. `reason` is the provider's own; null where it may be anybody's. */
  | { kind: "refused"; reason: string | null };

const UNVERIFIED = /verify your e-?mail|e-?mail\W+(address\W+)?(is\W+)?(not|un)\W*verified/i;

/**
 * Reads the query of the callback (AUT-03, AUT-05).
 *
 * @param state of the sign-in that this tab began; null when it began none. The description of an answer without it is
 *   not shown: a link could put any words on the page.
 */
export function readAnswer(address: URL, state: string | null): ProviderAnswer {
  const query = address.searchParams;
  if (isVendorState(query.get("state"))) return { kind: "vendor" };
  const error = query.get("error");
  if (error === null) return { kind: "code" };
  const description = query.get("error_description") ?? "";
  if (UNVERIFIED.test(`${error} ${description}`.replaceAll("_", " "))) return { kind: "unverified" };
  const isOurs = state !== null && query.get("state") === state;
  return { kind: "refused", reason: isOurs ? description.slice(0, 300) || error : null };
}
