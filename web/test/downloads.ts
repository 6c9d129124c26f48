import { vi } from "vitest";

/** The next file that the page hands to the visitor: call it before what makes the file is pressed. */
export function nextDownload(): Promise<{ name: string; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ name: string; text: string }>();
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    click.mockRestore();
    const { href, download: name } = this;
    fetch(href)
      .then(async (answer) => resolve({ name, text: await answer.text() }))
      .catch(reject);
  });
  return promise;
}
