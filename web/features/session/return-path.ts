const HOME = "/suppliers";
/** Stands for this site while a path is read: no address of the outside has this origin. */
const SITE = "https://site.invalid";

/**
 * Where to go after signing in: only paths of this site, never the sign-in pages themselves. Decided by what a browser
 * makes of the text, not by the text: browsers drop tabs and line ends, read `\` as `/`, and let dots bring a second
 * slash to the front.
 */
export function safeReturnPath(path: string | null | undefined): string {
  const target = path?.startsWith("/") ? pathOn(SITE, path) : null;
  // Read again as it will be used: `/.//host` stays here, and what is left of it does not.
  if (target === null || pathOn(SITE, target) !== target) return HOME;
  return /^\/(login|callback)\b/i.test(target) ? HOME : target;
}

/** Path, query and anchor of an address of `site`; null for any other. */
function pathOn(site: string, text: string): string | null {
  const address = URL.parse(text, site);
  return address?.origin === site ? address.pathname + address.search + address.hash : null;
}

/** AUT-03: answers whose `state` carries a `vendor` key belong to somebody else. Reads JSON, plain or base64url. */
export function isVendorState(state: string | null): boolean {
  if (!state) return false;
  return [state, decodeBase64Url(state)].some((text) => {
    try {
      const value: unknown = JSON.parse(text);
      return typeof value === "object" && value !== null && "vendor" in value;
    } catch {
      return false; // Our own states are random text, not JSON.
    }
  });
}

function decodeBase64Url(text: string): string {
  try {
    return atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return ""; // Not base64: nothing to read.
  }
}
