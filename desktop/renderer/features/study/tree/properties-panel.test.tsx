// @vitest-environment jsdom
import { HeadlessMantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { workbenchBundle } from "#shared/messages/workbench-bundle.ts";
import type { ModelViewerHandle } from "#shared/ui/viewer/types.ts";
import { createStudyStore } from "#desktop/renderer/features/study/study-state.ts";
import { ViewProvider } from "#desktop/renderer/features/study/view-context.ts";
import { PropertiesPanel } from "./properties-panel.tsx";

const client = new QueryClient();

/** The name that the panel of a file's page shows, opened and closed, where the view has read an element of that name. */
async function nameOn(name: string): Promise<string | null | undefined> {
  const rows = [{ name: "Name", value: name, unit: null }];
  const viewer = { current: { properties: async () => [{ kind: "attributes", name: "Attributes", rows }] } };
  const store = createStudyStore();
  store.getState().set({ selection: [{ modelKey: "base:f:0", expressId: 1, globalId: "g1" }] });
  const page = document.createElement("div");
  const root = createRoot(page);
  root.render(
    <HeadlessMantineProvider>
      <QueryClientProvider client={client}>
        <I18nextProvider i18n={createI18n(workbenchBundle, "en-GB")}>
          <ViewProvider value={store}>
            <PropertiesPanel viewer={viewer as unknown as { current: ModelViewerHandle }} />
          </ViewProvider>
        </I18nextProvider>
      </QueryClientProvider>
    </HeadlessMantineProvider>,
  );
  const shown = () => page.querySelector("p")?.textContent;
  await vi.waitUntil(() => shown() !== undefined && shown() !== "g1");
  const found = shown();
  root.unmount();
  return found;
}

test("a file that is opened again shows the properties that its view has read, not those of before", async () => {
  expect([await nameOn("Wall 1"), await nameOn("Wall 2")]).toEqual(["Wall 1", "Wall 2"]);
});
