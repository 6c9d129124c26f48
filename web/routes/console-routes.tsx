import type { RouteObject } from "react-router";
import { page } from "./page-route.tsx";

const consolePage = async () => (await import("#web/pages/console-page.tsx")).ConsolePage;

/** Where staff decide; approvals have an address of their own (ROU-15). */
export const consoleRoutes: RouteObject[] = [page("console", consolePage), page("approvals", consolePage)];
