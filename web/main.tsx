import "#shared/ui/theme/fonts.ts";
import "#web/layout/site.css";
import "#shared/ui/theme/site-styles.ts";
import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { createCaller } from "#shared/client/call.ts";
import { createDownloader } from "#shared/client/download.ts";
import { createQueryClient } from "#shared/client/query-client.ts";
import { VERSION_META } from "#shared/contracts/flags.ts";
import { CallerContext } from "#shared/ui/app/caller-context.ts";
import { DownloadContext } from "#shared/ui/app/download-context.ts";
import { REGION_FORMATS } from "#shared/ui/app/region-context.ts";
import { servedMeta } from "#shared/ui/app/served-meta.ts";
import { ErrorBoundary } from "#shared/ui/errors/error-boundary.tsx";
import { Toasts } from "#shared/ui/notifications/toasts.tsx";
import { createWebTheme, webVariables } from "#shared/ui/theme/web-theme.ts";
import { createErrorReporter, watchErrors } from "#web/features/analytics/error-reporter.ts";
import { SessionProvider } from "#web/features/session/session-provider.tsx";
import { createSessionStore } from "#web/features/session/session-store.ts";
import { fetchAuthSettings } from "#web/features/session/session.queries.ts";
import { resolveRegion, storedRegions, storeRegion, withoutRegion } from "#web/layout/region-choice.ts";
import { RegionProvider } from "#web/layout/region-provider.tsx";
import { startTexts } from "#web/layout/site-texts.ts";
import { SiteRouter } from "./routes.tsx";

const address = window.location.href;
const { region, isChosen } = resolveRegion(address, storedRegions());
if (new URL(address).searchParams.has("region")) {
  if (isChosen) storeRegion(region);
  window.history.replaceState(window.history.state, "", withoutRegion(address));
}

const anonymous = { baseUrl: "", token: async () => null };
const callAsNobody = createCaller(anonymous);
const store = createSessionStore(() => fetchAuthSettings(callAsNobody));
const settings = { baseUrl: "", token: () => store.token() };
const call = createCaller(settings);
const download = createDownloader(settings);
const schemes = localStorageColorSchemeManager({ key: "purlin-scheme" });

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root.");

watchErrors(
  window,
  createErrorReporter(callAsNobody, () => servedMeta(VERSION_META)),
);
// What fails while drawing goes the way of every other error: to the browser, and from there to the watch.
const reportError = (failure: unknown): void => window.reportError(failure);

createRoot(root, { onUncaughtError: reportError, onCaughtError: reportError }).render(
  <StrictMode>
    <I18nextProvider i18n={startTexts(REGION_FORMATS[region].locale)}>
      <MantineProvider
        theme={createWebTheme()}
        cssVariablesResolver={webVariables}
        colorSchemeManager={schemes}
        defaultColorScheme="light"
      >
        <ErrorBoundary onError={reportError}>
          <QueryClientProvider client={createQueryClient()}>
            <CallerContext value={call}>
              <DownloadContext value={download}>
                <RegionProvider initial={region} isChosen={isChosen}>
                  <Toasts />
                  <SessionProvider store={store}>
                    <SiteRouter store={store} />
                  </SessionProvider>
                </RegionProvider>
              </DownloadContext>
            </CallerContext>
          </QueryClientProvider>
        </ErrorBoundary>
      </MantineProvider>
    </I18nextProvider>
  </StrictMode>,
);
