import { ConsoleKind } from "#shared/contracts/people/console.ts";
import type { ConsoleItem } from "#shared/contracts/people/console.ts";
import { PAGES } from "#shared/contracts/site/pages.ts";

/** What the console shows: every kind, one of them, or a record. */
export type ConsoleView = "all" | ConsoleKind | "audit" | "mail";

const VIEWS: readonly ConsoleView[] = ["all", ...ConsoleKind.options, "audit", "mail"];

/** The address of a view. Approvals have their own (ROU-15). */
export function viewPath(view: ConsoleView): string {
  if (view === "approvals") return PAGES.approvals.path;
  return view === "all" ? PAGES.console.path : `${PAGES.console.path}?view=${view}`;
}

/** The view that an address asks for. */
export function readView(pathname: string, query: URLSearchParams): ConsoleView {
  if (pathname.startsWith(PAGES.approvals.path)) return "approvals";
  const asked = query.get("view");
  return VIEWS.find((view) => view === asked) ?? "all";
}

/** What names an item in the address: `claims:<id>`. */
export function keyOf({ kind, id }: Pick<ConsoleItem, "kind" | "id">): string {
  return `${kind}:${id}`;
}

/** The query with another value of a key; an empty one takes it out. */
export function withKey(query: URLSearchParams, key: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === "") next.delete(key);
  else next.set(key, value);
  return next;
}
