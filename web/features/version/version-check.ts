/** How often the site asks whether it was renewed (CON-04). */
export const VERSION_CHECK_MS = 5 * 60 * 1000;

/**
 * Checks every five minutes where that is on; a check that fails is only logged (CON-04). Gives the function that ends it.
 */
export function watchVersion(isOn: boolean, check: () => Promise<void>): () => void {
  if (!isOn) return () => undefined;
  const timer = setInterval(() => {
    check().catch((failure: unknown) => {
      // oxlint-disable-next-line no-console -- "only logged": no report, no notice; the next check comes.
      console.warn("The version of the site could not be checked.", failure);
    });
  }, VERSION_CHECK_MS);
  return () => clearInterval(timer);
}

const RELOADED_FOR = "purlin.reloaded-for";

/** The version that the runtime script names; null when it names none. */
export function readVersion(script: string): string | null {
  return /window\.__APP_VERSION__\s*=\s*"([^"]+)"/.exec(script)?.[1] ?? null;
}

/** The newer version to offer, or null: the same as at the start, unknown, or reloaded for already. */
export function newerVersion(initial: string, found: string | null, reloadedFor: string | null): string | null {
  return found === null || found === initial || found === reloadedFor ? null : found;
}

/** The version for which this tab was reloaded last. */
export function reloadedFor(): string | null {
  return sessionStorage.getItem(RELOADED_FOR);
}

/** Reloads the page and forgets what the old code kept for this tab (SHL-13). */
export function reloadFor(version: string): void {
  sessionStorage.clear();
  sessionStorage.setItem(RELOADED_FOR, version);
  window.location.reload();
}
