import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { workbenchBundle } from "#shared/messages/workbench-bundle.ts";
import { CallerContext } from "#shared/ui/app/caller-context.ts";
import { createWorkbenchTheme, workbenchVariables } from "#shared/ui/theme/workbench-theme.ts";
import { callApi } from "#desktop/renderer/bridge/api.ts";
import { queryClient } from "#desktop/renderer/bridge/query-client.ts";
import { Workbench } from "#desktop/renderer/layout/workbench.tsx";

const i18n = createI18n(workbenchBundle, "en-GB");
const theme = createWorkbenchTheme();
/** The workbench. */
export function App() {
  return (
    <AppFrame>
      <Workbench />
    </AppFrame>
  );
}

/** What every part of the page stands in: theme, texts, cache and the way to the API. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={workbenchVariables} defaultColorScheme="dark">
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <CallerContext value={callApi}>{children}</CallerContext>
        </QueryClientProvider>
      </I18nextProvider>
    </MantineProvider>
  );
}
