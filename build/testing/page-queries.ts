import * as library from "@testing-library/dom";

/**
 * Testing Library asks again with every change of the document, and each 50 ms besides. To ask a whole page costs jsdom
 * about as long, so that what waited for a server kept the processor from it: a fifth of the processor time of the
 * workbench's tests. These ask with every change too, and seldom besides: for what changes without the document.
 */
const SELDOM = { interval: 1000 };
/** What is waited for may be no part of the document: how a server was asked, where the page is. */
const FOR_ANYTHING = { interval: 200 };

export const screen = seldom(library.screen);

export const waitFor: typeof library.waitFor = (callback, options) =>
  library.waitFor(callback, { ...FOR_ANYTHING, ...options });

export function within(element: HTMLElement): library.BoundFunctions<typeof library.queries> {
  return seldom(library.within(element));
}

/** The same queries; those that wait ask seldom. */
function seldom<Queries extends object>(queries: Queries): Queries {
  const wrapped = Object.entries(queries).map(([name, query]: [string, unknown]) => {
    if (!name.startsWith("find") || typeof query !== "function") return [name, query];
    const find = (matcher: unknown, options: unknown, waiting: object = {}): unknown =>
      query(matcher, options, { ...SELDOM, ...waiting });
    return [name, find];
  });
  return Object.fromEntries(wrapped) as Queries;
}
