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

/** Clicks on something at the moment when it is there, before anything else of the page runs. @returns once it was clicked */
export function clickWhenShown(find: () => HTMLElement | null): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = (): void => {
    const found = find();
    if (!found) return;
    observer.disconnect();
    found.click();
    resolve();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true });
  look();
  return promise;
}
