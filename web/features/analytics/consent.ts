import { CONSENT_COOKIE, consentIn } from "#shared/contracts/people/consent.ts";

/** 90 days. */
const CONSENT_SECONDS = 90 * 24 * 60 * 60;

const listeners = new Set<() => void>();

/** What the visitor said about counting; null before the notice was closed. */
export function readConsent(): "yes" | "no" | null {
  return consentIn(document.cookie);
}

/** Keeps the answer for 90 days. */
export function writeConsent(answer: "yes" | "no"): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${CONSENT_COOKIE}=${answer}; Max-Age=${CONSENT_SECONDS}; Path=/; SameSite=Lax${secure}`;
  for (const listener of listeners) listener();
}

/** Calls back when the answer changes in this tab. Gives the function that ends it. */
export function watchConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
