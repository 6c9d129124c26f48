const ASKED = "purlin-about-you";

/** Whether the visitor was asked in this session. Where the browser keeps nothing, as if they were. */
export function wasAskedAboutYou(): boolean {
  try {
    return sessionStorage.getItem(ASKED) !== null;
  } catch {
    return true;
  }
}

export function markAskedAboutYou(): void {
  try {
    sessionStorage.setItem(ASKED, "yes");
  } catch {
    // Nothing is kept: `wasAskedAboutYou` does not ask then.
  }
}
