import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { IconKeyboard, IconSearch, IconShieldCheck } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { ConsoleKind } from "#shared/contracts/people/console.ts";
import type { ConsoleItem } from "#shared/contracts/people/console.ts";
import { PAGES } from "#shared/contracts/site/pages.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { DELAYS_MS } from "#shared/ui/app/measures.ts";
import { useAddress } from "#shared/ui/app/use-address.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { keyOf, readView, withKey } from "./console-address.ts";
import { CONSOLE_KEY, countsQuery, waitingQuery } from "./console.queries.ts";
import { countText } from "./count-text.ts";
import type { Place } from "./decision-bar.tsx";
import { FilterBar } from "./filters/filter-bar.tsx";
import { isNarrowed, readFilter } from "./filters/profile-filter.ts";
import { endOfDay } from "./due-groups.ts";
import { ItemList } from "./item-list.tsx";
import { KeySheet } from "./key-sheet.tsx";
import { KindRail } from "./kind-rail.tsx";
import { NothingToDo } from "./nothing-to-do.tsx";
import { useConsoleKeys } from "./console-keys.ts";
import "./console.css";

/** The console of staff: kinds, one list by due time, and the open item with its decision. */
export function ConsoleView({
  records,
  Detail,
}: {
  /** What is on record, by its view. */
  records: Readonly<Record<"audit" | "mail", ReactNode>>;
  /** The open item, by its kind. */
  Detail: ComponentType<{ item: ConsoleItem; place: Place }>;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const view = readView(pathname, query);
  const counts = useQuery(countsQuery(call));
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  useConsoleKeys({ "?": () => setIsSheetOpen(true) });
  const kind = ConsoleKind.options.find((option) => option === view) ?? null;
  if (kind !== null && counts.data?.kinds.some((theirs) => theirs.kind === kind) === false) {
    return <Navigate replace to={PAGES["permission-denied"].path} />;
  }
  return (
    <main id="main" className="console">
      <div className="console-admin" role="note">
        <IconShieldCheck size={16} stroke={1.6} aria-hidden />
        <span>{t("web.console.admin")}</span>
        <button type="button" className="lk" onClick={() => setIsSheetOpen(true)}>
          <IconKeyboard size={16} stroke={1.6} aria-hidden />
          {t("web.console.keys")}
        </button>
      </div>
      <div className="console-frame">
        <KindRail current={view} kinds={counts.data?.kinds ?? []} outgoingMail={counts.data?.outgoingMail ?? null} />
        {view === "audit" || view === "mail" ? records[view] : <WaitingItems key={view} kind={kind} Detail={Detail} />}
      </div>
      {isSheetOpen && <KeySheet onClose={() => setIsSheetOpen(false)} />}
    </main>
  );
}

function WaitingItems({
  kind,
  Detail,
}: {
  kind: ConsoleKind | null;
  Detail: ComponentType<{ item: ConsoleItem; place: Place }>;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const cache = useQueryClient();
  const [query, change] = useAddress();
  const [text, setText] = useState(query.get("search") ?? "");
  const [search] = useDebouncedValue(text.trim(), DELAYS_MS.tabsAndQuery);
  const [happened, setHappened] = useState<string | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const now = new Date();
  const dayEnd = endOfDay(now);
  const filter = kind === "approvals" ? readFilter(query) : {};
  const isSearched = search !== "" || isNarrowed(filter);
  const list = useInfiniteQuery(waitingQuery(call, { kind, search, dayEnd, filter }));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const latest = list.data?.pages.at(-1);
  const asked = query.get("item");
  const found = items.findIndex((item) => keyOf(item) === asked);
  const index = found >= 0 || asked !== null ? found : 0;
  // An item that left the list stays open: what became of it is said there.
  const open = items[index] ?? itemOf(asked) ?? null;
  const pathOf = (item: ConsoleItem): string => `?${withKey(query, "item", keyOf(item)).toString()}`;
  const go = (item: ConsoleItem | undefined): void => {
    if (item === undefined) return;
    change((now) => withKey(now, "item", keyOf(item)), { replace: true });
    document.querySelector(`#item-${item.id}`)?.scrollIntoView({ block: "nearest" });
    scroller.current?.scrollTo({ top: 0 });
  };
  const narrow = (name: string, value: string): void =>
    change((now) => withKey(withKey(now, "item", ""), name, value), { replace: true });
  const close = (): void => change((now) => withKey(now, "item", ""), { replace: true });
  useConsoleKeys({ j: () => go(items[index + 1]), k: () => go(items[index - 1]) });
  useEffect(() => {
    // A page of the list more before its end is reached by J.
    if (index >= items.length - 3 && list.hasNextPage && !list.isFetching) void list.fetchNextPage();
  }, [index, items.length, list]);

  const place: Place = {
    position: index + 1,
    total: latest ? (latest.totalIsCapped ? "1,000+" : String(latest.total)) : "",
    onNext: () => {
      const next = items[index + 1] ?? items[index - 1];
      if (next === undefined) close();
      else go(next);
    },
    onDone: (what) => {
      setHappened(t("web.console.happened", { what, time: new Date().toTimeString().slice(0, 5) }));
      const next = items[index + 1] ?? items[index - 1];
      if (next === undefined) close();
      else go(next);
      void cache.invalidateQueries({ queryKey: CONSOLE_KEY });
    },
    onStale: () => void cache.invalidateQueries({ queryKey: CONSOLE_KEY }),
  };
  return (
    <>
      <section className="console-list" aria-label={t("web.console.toDo")}>
        <div className="console-list-top">
          <div className="row row-between">
            <h1>
              {kind === null ? t("web.console.toDo") : t(`web.console.view.${kind}`)}{" "}
              {latest && <span className="num mut3">{latest.totalIsCapped ? "1,000+" : countText(latest.total)}</span>}
            </h1>
            <span className="mut3 small">{t("web.console.dueFirst")}</span>
          </div>
          <label className="input">
            <IconSearch size={16} stroke={1.6} aria-hidden />
            <input
              type="search"
              aria-label={t("web.console.find")}
              placeholder={t("web.console.find")}
              maxLength={100}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </label>
          {kind === "approvals" && <FilterBar filter={filter} onChange={narrow} />}
        </div>
        {list.error !== null && list.data === undefined && (
          <InlineFailure title={t("web.console.failed")} failure={list.error} onRetry={() => void list.refetch()} />
        )}
        {list.isPending && <span className="skeleton" style={{ height: 272 }} aria-busy="true" />}
        {list.data !== undefined && items.length === 0 && isSearched && (
          <p className="mut console-none" role="status">
            {t("web.console.noneFound")}
          </p>
        )}
        {latest && (
          <ItemList
            items={items}
            groups={latest.groups}
            current={open === null ? null : keyOf(open)}
            now={now.toISOString()}
            dayEnd={dayEnd}
            pathOf={pathOf}
          />
        )}
      </section>
      <div className="console-detail" ref={scroller}>
        {happened !== null && (
          <p className="console-happened" role="status">
            {happened}
          </p>
        )}
        {open === null && list.data !== undefined && !isSearched && <NothingToDo />}
        {open !== null && <Detail key={keyOf(open)} item={open} place={place} />}
      </div>
    </>
  );
}

/** What an address names, when the list does not hold it any more. */
function itemOf(key: string | null): ConsoleItem | null {
  const [kind, id = ""] = (key ?? "").split(":");
  const known = ConsoleKind.safeParse(kind);
  if (!known.success || !/^[0-9a-f-]{36}$/.test(id)) return null;
  const nothing = { title: "", who: "", topic: null, count: 0, isNew: false, mark: null, createdAt: "", dueAt: "" };
  return { kind: known.data, id, ...nothing };
}
