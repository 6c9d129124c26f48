import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { I18nextProvider } from "react-i18next";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { workbenchBundle } from "#shared/messages/workbench-bundle.ts";
import { createWorkbenchTheme, workbenchVariables } from "#shared/ui/theme/workbench-theme.ts";
import { queryClient } from "#desktop/renderer/bridge/query-client.ts";
import { Workbench } from "#desktop/renderer/layout/workbench.tsx";

const i18n = createI18n(workbenchBundle, "en-GB");
const theme = createWorkbenchTheme();
/** The workbench: theme, texts, cache, window. */
export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={workbenchVariables} defaultColorScheme="dark">
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <Workbench />
        </QueryClientProvider>
      </I18nextProvider>
    </MantineProvider>
  );
}
