/**
 * Resolves when a run has begun and ended; a short one may begin and end between two looks. For the page: it stands on
 * nothing around it.
 */
export function runEnd(): Promise<void> {
  return new Promise((resolve) => {
    let hasBegun = false;
    const observer = new MutationObserver(() => {
      const isRunning = document.querySelector('[role="progressbar"][aria-label="Progress of the run"]') !== null;
      if (hasBegun && !isRunning) resolve(observer.disconnect());
      hasBegun ||= isRunning;
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}
