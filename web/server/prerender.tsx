import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import { createQueryClient } from "#shared/client/query-client.ts";
import { findPage } from "#shared/contracts/site/pages.ts";
import type { Prerendered, PrerenderOrder } from "#shared/contracts/site/prerender.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { siteBundle } from "#shared/messages/site-bundle.ts";
import { REGION_FORMATS } from "#shared/ui/app/region-context.ts";
import { giveMeta } from "#shared/ui/app/served-meta.ts";
import { ServedConsentContext } from "#web/features/analytics/served-consent.ts";
import type { SessionStore } from "#web/features/session/session-store.ts";
import { StartNotices } from "./start-notices.tsx";
import { FIRST_PAGES, LATER_TEXTS } from "#web/routes/first-pages.ts";
import { SitePages } from "#web/routes.tsx";
import { Site } from "#web/site.tsx";

const nobody = (): never => {
  throw new Error("The server's prerender asks nobody.");
};
/** A visitor without a sign-in: who is signed in is known to the browser alone. */
const anonymous: SessionStore = {
  token: async () => null,
  renew: nobody,
  hasTokens: () => false,
  read: nobody,
  signIn: nobody,
  complete: nobody,
  signOut: nobody,
  forget: nobody,
  onExpired: () => () => {},
  requireSignIn: nobody,
  onSignInRequired: () => () => {},
  shownTenant: () => null,
  showTenant: nobody,
  tenantChanged: nobody,
  onTenantChanged: () => () => {},
};
/** React would put larger parts behind a script; a page that is drawn whole needs none. */
const WHOLE = { progressiveChunkSize: Number.MAX_SAFE_INTEGER };

/**
 * HTML of a page as it looks before its data is there, from the components of the page itself: what a visitor sees while
 * its code is on the way. Nothing in it reacts, so it is out of reach of keyboard and pointer except for its links.
 *
 * @returns null for pages that have none
 * @throws what a component throws while drawing
 */
export async function prerenderPage({ address, region, consent, meta }: PrerenderOrder): Promise<Prerendered | null> {
  const module = moduleOf(address);
  if (module === undefined) return null;
  giveMeta(meta);
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <ServedConsentContext value={consent}>
      <Site
        texts={createI18n(siteBundle, REGION_FORMATS[region].locale)}
        region={region}
        isRegionChosen
        queries={createQueryClient()}
        call={nobody}
        download={nobody}
        store={anonymous}
        onError={(failure) => failures.push(failure)}
      >
        <StartNotices />
        <StaticRouter location={address}>
          <SitePages store={anonymous} />
        </StaticRouter>
      </Site>
    </ServedConsentContext>,
    { ...WHOLE, onError: (failure) => void failures.push(failure) },
  );
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return { html: html.replace(CONTROLS, "<$1 inert"), modules: module === null ? [] : [module, LATER_TEXTS] };
}

function moduleOf(address: string): string | null | undefined {
  const found = findPage(new URL(address, "http://site").pathname);
  return found === null ? undefined : FIRST_PAGES[found.id];
}

/** Fields and buttons, whose text and clicks would be lost when the page replaces its picture. */
const CONTROLS = /<(input|select|textarea|button)(?=[\s>])/g;
