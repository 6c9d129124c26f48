import { configure } from "@testing-library/dom";
import type { PictureOrder } from "#shared/ui/listings/picture-orders.ts";

/** What jsdom has not, as nothing is laid out in it: nothing is seen or sized. */
class SeesNothing {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): never[] {
    return [];
  }
}

/** CSS pixels: a desk, too narrow for the map beside a search. A test sets another one before it opens a page. */
export const DESK_WIDTH = 1200;
window.innerWidth = DESK_WIDTH;

/** Answers what a style sheet asks of widths, and all else with no: it is light, and its movements are shown. */
class WidthsOnly extends EventTarget implements MediaQueryList {
  readonly onchange = null;
  readonly media: string;
  constructor(media: string) {
    super();
    this.media = media;
  }
  get matches(): boolean {
    return this.media.split(",").some((query) => {
      const asked = [...query.matchAll(/\((min|max)-width: (\d+)px\)/g)];
      const isMet = ([, end, width]: RegExpExecArray): boolean =>
        end === "min" ? window.innerWidth >= Number(width) : window.innerWidth <= Number(width);
      return asked.length > 0 && asked.every(isMet);
    });
  }
  addListener(): void {}
  removeListener(): void {}
}

/** Workers of the page. Models stay on their way, as they have no picture here; drawings of products are made. */
class WorkerInPage extends EventTarget implements Worker {
  readonly onmessage = null;
  readonly onmessageerror = null;
  readonly onerror = null;
  readonly #makesPictures: boolean;

  constructor(script: string | URL) {
    super();
    this.#makesPictures = /picture\.worker/.test(String(script));
  }

  postMessage(order: PictureOrder): void {
    if (this.#makesPictures) void this.#answer(structuredClone(order));
  }

  async #answer(order: PictureOrder): Promise<void> {
    const { answerPicture } = await import("#shared/ui/listings/answer-picture.ts");
    this.dispatchEvent(new MessageEvent("message", { data: structuredClone(answerPicture(order)) }));
  }

  terminate(): void {}
}

window.Worker ??= WorkerInPage;
window.ResizeObserver ??= SeesNothing;
window.IntersectionObserver ??= SeesNothing;
window.matchMedia ??= (media) => new WidthsOnly(media);
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.scrollTo ??= () => undefined;
window.scrollTo = () => undefined;

// A window with room: what is anchored in one without any is taken for out of sight.
Object.defineProperties(document.documentElement, { clientWidth: { value: 1440 }, clientHeight: { value: 900 } });
Element.prototype.getBoundingClientRect = () => DOMRect.fromRect({ x: 8, y: 8, width: 100, height: 20 });
// There are no pictures: a page says so, or does without.
HTMLCanvasElement.prototype.getContext = () => null;

/** Dialogs, of which jsdom knows the element alone (HTML Standard, 4.11.4): the last one opened takes Escape. */
const dialogs: HTMLDialogElement[] = [];
/** What had the focus before, and gets it back. */
const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  focusedBefore.set(this, document.activeElement);
  dialogs.push(this);
  const first = this.querySelector<HTMLElement>("[autofocus]") ?? this.querySelector<HTMLElement>(FOCUSABLE);
  first?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  dialogs.splice(dialogs.indexOf(this), 1);
  const before = focusedBefore.get(this);
  if (before instanceof HTMLElement) before.focus();
  this.dispatchEvent(new Event("close"));
};
const FOCUSABLE =
  "button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), a[href]";
document.addEventListener("keydown", ({ key, defaultPrevented }) => {
  const last = dialogs.findLast(({ isConnected }) => isConnected);
  if (key !== "Escape" || defaultPrevented || last === undefined) return;
  if (last.dispatchEvent(new Event("cancel", { cancelable: true }))) last.close();
});

// A busy machine is no fault.
configure({
  asyncUtilTimeout: 60_000,
  // What is waited for is missed many times. The words of the page say as much as its elements, for a hundredth.
  getElementError(message, container) {
    const styles = [...container.querySelectorAll("style")].map(({ textContent }) => textContent);
    // The document itself has no text of its own.
    const all = container.textContent ?? document.body.textContent;
    const words = styles.reduce((text, style) => text.replace(style, ""), all).slice(0, 4_000);
    const error = new Error(`${message ?? "Nothing was found."}\n\nThe page says: ${words}`);
    error.name = "TestingLibraryElementError";
    return error;
  },
});
