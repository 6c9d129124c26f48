import type { RouteObject } from "react-router";
import { PAGES } from "#shared/contracts/site/pages.ts";
import { KINDS } from "#shared/ui/listings/shown-kinds.ts";
import { HomePage } from "#web/pages/home-page.tsx";
import { forward, page } from "./page-route.tsx";

const registerPage = async () => (await import("#web/pages/register-page.tsx")).RegisterPage;

/** Home with its four tabs, in the first bundle, and what registers each kind of listing (ROU-01 to ROU-03). */
export const homeRoutes: RouteObject[] = [
  forward("home", () => PAGES["home-suppliers"].path),
  ...KINDS.map((kind) => ({
    id: `home-${kind}`,
    path: PAGES[`home-${kind}`].path,
    element: <HomePage kind={kind} />,
  })),
  page("register-supplier", registerPage),
  page("register-product", registerPage),
  page("register-consultant", registerPage),
  page("register-project", registerPage),
];
