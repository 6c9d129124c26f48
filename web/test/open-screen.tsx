import "#build/site/browser-parts.ts";
import { notifications } from "@mantine/notifications";
import { PointerEventsCheckLevel, userEvent } from "@testing-library/user-event";
import type { UserEvent } from "@testing-library/user-event";
import axe from "axe-core";
import { createRoot } from "react-dom/client";
import { onTestFinished, vi } from "vitest";
import { screen } from "#build/testing/page-queries.ts";
import { createCaller } from "#shared/client/call.ts";
import { createQueryClient } from "#shared/client/query-client.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import { REGION_FORMATS } from "#shared/ui/app/region-context.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { useSelection } from "#web/features/selection/selection-store.ts";
import { createSessionStore } from "#web/features/session/session-store.ts";
import { fetchAuthSettings } from "#web/features/session/session.queries.ts";
import { createSiteCalls } from "#web/features/session/site-calls.ts";
import { tokenStore } from "#web/features/session/token-store.ts";
import { startTexts } from "#web/layout/site-texts.ts";
import { SiteRouter } from "#web/routes.tsx";
import { Site } from "#web/site.tsx";

/** Somebody of the demonstration data, or a token. */
type SignedInAs = keyof typeof demoUsers | { token: string };

export interface OpenScreen {
  /** Presses and types as a person does. */
  user: UserEvent;
  /** Everything of the document, also what opens over the page. */
  page: typeof screen;
  /** What axe finds without looking: names, roles, labels, order. Colours and sizes need a browser. */
  violations(): Promise<string[]>;
  /** Goes to an address of the site as a link does. */
  go(path: string): void;
  /** Path and query of where the page is now. */
  at(): string;
}

/** Closes the site that is open. */
let close = (): void => undefined;
/** What React says of elements that are younger than jsdom. */
const UNKNOWN_TO_JSDOM = /^The tag <%s> is unrecognized/;
const fetchOfNode = globalThis.fetch;
// Texts that are fetched later are added to the one bundle of the process.
const texts = startTexts("en-GB");

/**
 * The whole site in a document without layout, on a real API: what is drawn, said, pressed and answered is tested here
 * for a third of what it costs in a browser. What is measured, painted or scrolled needs one (`web/e2e`).
 *
 * It is closed when the test ends or opens it anew, as somebody else. Fails the test when a component threw, or React
 * had something to say.
 */
export async function openScreen(
  app: TestApp,
  path: string,
  { as, region = "UK", isRegionChosen = true }: { as?: SignedInAs; region?: Region; isRegionChosen?: boolean } = {},
): Promise<OpenScreen> {
  close();
  sessionStorage.clear();
  localStorage.clear();
  // A tab has chosen nothing yet: files of one worker share modules.
  useSelection.setState(useSelection.getInitialState(), true);
  if (as !== undefined) await signIn(app, as);
  // A test before may have gone to another region.
  await texts.changeLanguage(REGION_FORMATS[region].locale);
  window.history.replaceState(null, "", path);
  // A page asks the server that it came from.
  globalThis.fetch = (input, init) => fetchOfNode(typeof input === "string" ? new URL(input, app.url) : input, init);

  const anonymous = createCaller({ baseUrl: app.url, token: async () => null });
  const store = createSessionStore(() => fetchAuthSettings(anonymous));
  const queries = createQueryClient();
  const thrown: unknown[] = [];
  const said = vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => {
    if (!UNKNOWN_TO_JSDOM.test(String(words[0]))) thrown.push(new Error(`React says: ${words.map(String).join(" ")}`));
  });
  const onError = (failure: unknown): void => void thrown.push(failure);
  const element = document.createElement("div");
  document.body.replaceChildren(element);
  const root = createRoot(element, { onUncaughtError: onError, onCaughtError: onError });
  root.render(
    <Site
      texts={texts}
      region={region}
      isRegionChosen={isRegionChosen}
      queries={queries}
      {...createSiteCalls(app.url, store)}
      store={store}
      onError={onError}
    >
      <SiteRouter store={store} />
    </Site>,
  );
  close = () => {
    close = () => undefined;
    root.unmount();
    queries.clear();
    // Toasts are kept outside of the tree: the next site would show them.
    notifications.clean();
    globalThis.fetch = fetchOfNode;
    said.mockRestore();
    if (thrown.length > 0) throw thrown[0];
  };
  onTestFinished(() => close());
  return {
    // Nothing lies over anything here, and nobody waits between two keys.
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    page: screen,
    violations,
    go: (path) => {
      window.history.pushState({}, "", path);
      window.dispatchEvent(new PopStateEvent("popstate", { state: {} }));
    },
    at: () => window.location.pathname + window.location.search,
  };
}

/** Rules of WCAG 2.2 AA and axe's best practices that need no layout. */
async function violations(): Promise<string[]> {
  const { violations: found } = await axe.run(document.documentElement, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"],
    rules: { "color-contrast": { enabled: false }, "target-size": { enabled: false } },
    resultTypes: ["violations"],
  });
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

async function signIn(app: TestApp, as: SignedInAs): Promise<void> {
  const accessToken = typeof as === "string" ? await app.issuer.tokenFor(demoUsers[as]) : as.token;
  const expiresAt = Date.now() + 900_000;
  tokenStore.write({ accessToken, refreshToken: null, idToken: null, expiresAt, family: "of the test", generation: 1 });
}
