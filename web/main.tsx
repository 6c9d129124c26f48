import "#shared/ui/app/without-eval.ts";
import "#web/run-react.ts";
import "#shared/ui/theme/fonts.ts";
import "#web/layout/site.css";
import "#shared/ui/theme/site-styles.ts";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { createCaller } from "#shared/client/call.ts";
import { createQueryClient } from "#shared/client/query-client.ts";
import { VERSION_META } from "#shared/contracts/site/flags.ts";
import { REGION_FORMATS } from "#shared/ui/app/region-context.ts";
import { servedMeta } from "#shared/ui/app/served-meta.ts";
import { createErrorReporter, watchErrors } from "#web/features/analytics/error-reporter.ts";
import { createSessionStore } from "#web/features/session/session-store.ts";
import { fetchAuthSettings } from "#web/features/session/session.queries.ts";
import { createSiteCalls } from "#web/features/session/site-calls.ts";
import { resolveRegion, storedRegions, storeRegion, withoutRegion } from "#web/layout/region/region-choice.ts";
import { startTexts } from "#web/layout/site-texts.ts";
import { preloadPage } from "#web/routes/page-route.tsx";
import { SiteRouter } from "./routes.tsx";
import { Site } from "./site.tsx";

const address = window.location.href;
const { region, isChosen } = resolveRegion(address, storedRegions(), document.documentElement.dataset["region"]);
if (new URL(address).searchParams.has("region")) {
  if (isChosen) storeRegion(region);
  window.history.replaceState(window.history.state, "", withoutRegion(address));
}

const anonymous = { baseUrl: "", token: async () => null };
const callAsNobody = createCaller(anonymous);
const store = createSessionStore(() => fetchAuthSettings(callAsNobody));

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root.");

watchErrors(
  window,
  createErrorReporter(callAsNobody, () => servedMeta(VERSION_META)),
);
// What fails while drawing goes the way of every other error: to the browser, and from there to the watch.
const reportError = (failure: unknown): void => window.reportError(failure);
const texts = startTexts(REGION_FORMATS[region].locale);

// A transition draws in short steps, so that the browser answers the visitor meanwhile.
const draw = (): void =>
  startTransition(() =>
    createRoot(root, { onUncaughtError: reportError, onCaughtError: reportError }).render(
      <Site
        texts={texts}
        region={region}
        isRegionChosen={isChosen}
        queries={createQueryClient()}
        {...createSiteCalls("", store)}
        store={store}
        onError={reportError}
      >
        <SiteRouter store={store} />
      </Site>,
    ),
  );

// The server's prerender stays until the page itself is there; without one there is nothing to wait for.
// Code that does not come is asked for again when the page is drawn, which says so if it fails.
if (root.hasChildNodes()) void preloadPage(window.location.pathname).then(draw, draw);
else draw();
