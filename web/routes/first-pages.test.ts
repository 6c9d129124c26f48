import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { PAGES } from "#shared/contracts/site/pages.ts";
import type { PageId } from "#shared/contracts/site/pages.ts";
import { prerenderAddress } from "#shared/contracts/site/prerender-address.ts";
import { siteRoutes } from "#web/routes.tsx";
import { FIRST_PAGES } from "./first-pages.ts";
import { preloadPage } from "./page-route.tsx";

siteRoutes({
  token: async () => null,
  hasTokens: () => false,
  signIn: async () => undefined,
  complete: async () => "/suppliers",
  signOut: async () => undefined,
  forget: () => undefined,
  onExpired: () => () => undefined,
  renew: () => Promise.resolve(null),
  read: () => ({ kind: "code" }) as const,
  requireSignIn: () => undefined,
  onSignInRequired: () => () => undefined,
  shownTenant: () => null,
  showTenant: () => undefined,
  tenantChanged: () => undefined,
  onTenantChanged: () => () => undefined,
});
const pages = Object.entries(FIRST_PAGES).map(([id, module]) => ({ id, module, path: PAGES[id as PageId].path }));
const exportsOf = async (module: string): Promise<unknown[]> =>
  Object.values((await import(pathToFileURL(join(import.meta.dirname, "..", module)).href)) as object);

describe("the module that is sent along with a page's prerender is the one that its address loads", () => {
  test.each(pages)("$id: $module", async ({ module, path }) => {
    const loaded = await preloadPage(
      prerenderAddress(path.replace(/\/:\w+\?/g, ""), new URLSearchParams())?.address ?? "",
    );
    // The first bundle has what is not loaded.
    if (module === null) expect(loaded).toBeNull();
    else expect(await exportsOf(module)).toContain(loaded);
  });
});
