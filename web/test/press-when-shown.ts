/**
 * Presses a key at the moment when a text is shown, before anything else of the page runs: somebody is quick.
 *
 * @returns once it was pressed
 */
export function pressWhenShown(key: string, text: RegExp): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = new MutationObserver(() => {
    if (!text.test(document.body.textContent)) return;
    observer.disconnect();
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    resolve();
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return promise;
}
