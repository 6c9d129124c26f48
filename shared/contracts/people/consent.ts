/** Name of the consent cookie; `yes` allows counting, `no` refuses it. Without it the notice shows (SHL-12). */
export const CONSENT_COOKIE = "purlin-consent";

/** What a cookie header, or `document.cookie`, says about counting; null where it says nothing. */
export function consentIn(cookies: string): "yes" | "no" | null {
  const value = new RegExp(`(?:^|; )${CONSENT_COOKIE}=(yes|no)(?:;|$)`).exec(cookies)?.[1];
  return value === "yes" || value === "no" ? value : null;
}
