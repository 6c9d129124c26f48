const SUFFIX = ".purlin-shell.localhost";

/**
 * The http address under which Chromium loads `scheme://host/path`, and back.
 * It has no port, so that an origin keeps its storage from start to start; a resolver rule leads it to the shell's server.
 * Other addresses pass unchanged.
 */
export function toBrowserAddress(address: string, schemes: Iterable<string>): string {
  for (const scheme of schemes) {
    const prefix = `${scheme}://`;
    if (!address.startsWith(prefix)) continue;
    const [host = "", ...rest] = address.slice(prefix.length).split("/");
    return `http://${host}.${scheme}${SUFFIX}/${rest.join("/")}`;
  }
  return address;
}

/** The application's own address for one that the browser reports. */
export function toAppAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.protocol !== "http:" || !url.hostname.endsWith(SUFFIX)) return address;
  const labels = url.hostname.slice(0, -SUFFIX.length).split(".");
  const scheme = labels.pop();
  return `${scheme}://${labels.join(".")}${address.slice(url.origin.length)}`;
}

/** All names of the shell, for Chromium's resolver rule. */
export const SHELL_HOSTS = `*${SUFFIX}`;
