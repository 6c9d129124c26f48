/** Where to go after signing in: only paths of this site, never the sign-in pages themselves. */
export function safeReturnPath(path: string | null | undefined): string {
  if (!path || !path.startsWith("/") || path.startsWith("//") || path.startsWith("/\\")) return "/suppliers";
  return /^\/(login|callback)\b/.test(path) ? "/suppliers" : path;
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
