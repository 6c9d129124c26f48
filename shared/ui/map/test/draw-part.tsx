import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { expect, onTestFinished, vi } from "vitest";
import type { Caller } from "#shared/client/call.ts";
import type { Place } from "#shared/contracts/market/geo.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { CallerContext } from "#shared/ui/app/caller-context.ts";

const i18n = createI18n(siteBundle, "en-GB");

/** Nothing is laid out in jsdom, so nothing is seen. */
class SeesNothing {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/**
 * Draws a part of a map in jsdom, without the map itself: its settings never come. Place searches give all `places`.
 * The part goes when the test ends.
 */
export function drawPart({ places = [] }: { places?: readonly Place[] } = {}) {
  vi.stubGlobal("ResizeObserver", SeesNothing);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  Element.prototype.scrollIntoView ??= () => undefined;
  const answers: Readonly<Record<string, unknown>> = {
    "/geo/places": { places, source: "test", attribution: [], approximate: false },
    "/geo/reverse": { place: null, source: "test", attribution: [] },
  };
  const call: Caller = async ({ path }) => (answers[path] ?? new Promise(() => undefined)) as never;
  const element = document.body.appendChild(document.createElement("div"));
  const root = createRoot(element);
  const queries = new QueryClient();
  const end = (): void => {
    root.unmount();
    queries.clear();
    element.remove();
  };
  onTestFinished(() => {
    end();
    vi.unstubAllGlobals();
  });
  const user = userEvent.setup({ delay: null });
  const page = within(document.body);
  return {
    page,
    user,
    end,
    show: (part: ReactNode): void =>
      root.render(
        <I18nextProvider i18n={i18n}>
          <MantineProvider>
            <QueryClientProvider client={queries}>
              <CallerContext.Provider value={call}>{part}</CallerContext.Provider>
            </QueryClientProvider>
          </MantineProvider>
        </I18nextProvider>,
      ),
    /** The field of the coordinates, once it is drawn. */
    corners: async (): Promise<HTMLTextAreaElement> => {
      await expect.poll(() => page.queryByLabelText("Coordinates")).not.toBeNull();
      return page.getByLabelText<HTMLTextAreaElement>("Coordinates");
    },
    /** Puts a text into a field in place of its own, and stays there. */
    write: async (field: HTMLElement, text: string): Promise<void> => {
      await user.clear(field);
      if (text !== "") await user.paste(text);
    },
  };
}
