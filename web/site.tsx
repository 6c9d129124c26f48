import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { i18n } from "i18next";
import { StrictMode } from "react";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import type { Caller } from "#shared/client/call.ts";
import type { Downloader } from "#shared/client/download.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import { CallerContext } from "#shared/ui/app/caller-context.ts";
import { DownloadContext } from "#shared/ui/app/download-context.ts";
import { TokenContext } from "#shared/ui/app/token-context.ts";
import { ErrorBoundary } from "#shared/ui/errors/error-boundary.tsx";
import { Toasts } from "#shared/ui/notifications/toasts.tsx";
import { createWebTheme, webVariables } from "#shared/ui/theme/web-theme.ts";
import { SessionProvider } from "#web/features/session/session-provider.tsx";
import type { SessionStore } from "#web/features/session/session-store.ts";
import { RegionProvider } from "#web/layout/region/region-provider.tsx";

const schemes = localStorageColorSchemeManager({ key: "purlin-scheme" });

/** What a site needs from where it runs: the browser, or the server that draws its prerender. */
export interface SiteProps {
  texts: i18n;
  region: Region;
  /** False where neither the address nor a stored choice named the region. */
  isRegionChosen: boolean;
  queries: QueryClient;
  call: Caller;
  download: Downloader;
  store: SessionStore;
  onError(failure: unknown): void;
  /** The router with the pages. */
  children: ReactNode;
}

/** Everything around the pages: texts, theme, region, sign-in, toasts. */
export function Site({ texts, region, isRegionChosen, queries, call, download, store, onError, children }: SiteProps) {
  return (
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <MantineProvider
          theme={createWebTheme()}
          cssVariablesResolver={webVariables}
          colorSchemeManager={schemes}
          defaultColorScheme="light"
        >
          <ErrorBoundary onError={onError}>
            <QueryClientProvider client={queries}>
              <TokenContext value={store}>
                <CallerContext value={call}>
                  <DownloadContext value={download}>
                    <RegionProvider initial={region} isChosen={isRegionChosen}>
                      <Toasts />
                      <SessionProvider store={store}>{children}</SessionProvider>
                    </RegionProvider>
                  </DownloadContext>
                </CallerContext>
              </TokenContext>
            </QueryClientProvider>
          </ErrorBoundary>
        </MantineProvider>
      </I18nextProvider>
    </StrictMode>
  );
}
