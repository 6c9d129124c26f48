import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  IconChevronDown,
  IconCopy,
  IconDownload,
  IconEye,
  IconPlus,
  IconSearch,
  IconWifiOff,
} from "@tabler/icons-react";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { comparePath } from "#shared/contracts/market/compared-ids.ts";
import type { SupplyChain, SupplyChainMember } from "#shared/contracts/people/supply-chains.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useSaveCsv } from "#shared/ui/app/download-context.ts";
import { useSession } from "#shared/ui/app/session-context.ts";
import { useAddress } from "#shared/ui/app/use-address.ts";
import { GhostDrawing } from "#shared/ui/drawings/ghost-drawing.tsx";
import { listingPath } from "#shared/ui/listings/listing-path.ts";
import { useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { useOfferUndo } from "#shared/ui/notifications/use-offer-undo.ts";
import { AddDialog } from "./add-dialog.tsx";
import { ChainMap } from "#web/features/supply-chains/members/chain-map.tsx";
import { ChainMenu, useCloneChain } from "./chain-menu.tsx";
import { ColumnChoice, useColumns } from "#web/features/supply-chains/members/column-choice.tsx";
import { csvName } from "#web/features/supply-chains/members/csv-name.ts";
import { MemberTable } from "#web/features/supply-chains/members/member-table.tsx";
import { NeedAnswer } from "#web/features/supply-chains/members/need-answer.tsx";
import { NeedBar } from "#web/features/supply-chains/members/need-bar.tsx";
import { type NeedFields, readNeed, toNeed, writeNeed } from "#web/features/supply-chains/members/need-address.ts";
import { SecondSourceStrip } from "#web/features/supply-chains/members/second-source-strip.tsx";
import { NoteDialog } from "./note-dialog.tsx";
import { NoteList } from "./note-list.tsx";
import { PresenceLine } from "./presence-line.tsx";
import { ProductList } from "./product-list.tsx";
import {
  filterMembers,
  type MemberOrder,
  rankMembers,
  type RankedMember,
} from "#web/features/supply-chains/members/ranked-members.ts";
import { addMembers, CHAINS_KEY, presenceQuery, productsQuery, removeMember } from "./supply-chains.queries.ts";
import { useChainPresence, useLiveChains } from "./use-live-chain.ts";
import { useRemoteChanges } from "./use-remote-changes.ts";
import "./supply-chains.css";

const MOST_COMPARED = 4;
const VIEWS = ["members", "products", "notes"] as const;
const ORDERS: readonly MemberOrder[] = ["ready", "name", "lead", "capacity", "certificate"];

/** A chain: what is needed, who can do it by when, and the members that prove it. */
export function ChainView({
  chain,
  members,
  message,
}: {
  chain: SupplyChain;
  members: readonly SupplyChainMember[];
  /** The dialog that writes to members. */
  message(rows: readonly RankedMember[], onClose: () => void): ReactNode;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { me } = useSession();
  const fail = useNotifyFailure();
  const saveCsv = useSaveCsv();
  const offerUndo = useOfferUndo();
  const clone = useCloneChain(chain.id);
  const [query, change] = useAddress();
  const fields = useMemo(() => readNeed(query), [query]);
  const need = useMemo(() => toNeed(fields), [fields]);
  const today = new Date().toISOString().slice(0, 10);
  const [view, setView] = useState<(typeof VIEWS)[number]>("members");
  const [order, setOrder] = useState<MemberOrder>("ready");
  const [text, setText] = useState("");
  const [columns, setColumns] = useColumns();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [isAdding, setIsAdding] = useState(false);
  const [noted, setNoted] = useState<SupplyChainMember | null>(null);
  const [readers, setReaders] = useState<readonly RankedMember[] | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const live = useLiveChains();
  useChainPresence(chain.id, live.connection, noted?.organisationId ?? null);
  useRemoteChanges(chain, members, me?.id);
  const presence = (useQuery(presenceQuery(call, chain.id)).data ?? []).filter(({ person }) => person.id !== me?.id);
  const products = useQuery(productsQuery(call, chain.id)).data?.length;
  const ranked = useMemo(() => rankMembers(members, need, today, order), [members, need, today, order]);
  const rows = useMemo(() => filterMembers(ranked, text), [ranked, text]);
  // The map and the second source follow once nobody types: they are never waited for.
  const mapped = useDeferredValue(rows);
  const settled = useDeferredValue(ranked);
  const notes = members.filter(({ note }) => note !== null && note.text !== "");
  const picked = members.filter(({ organisationId }) => selected.has(organisationId));
  const selectedIds = useMemo(() => [...selected], [selected]);
  const canCompare = picked.length >= 2 && picked.length <= MOST_COMPARED;

  // The slash goes to the search, wherever nothing is typed.
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== "/" || (event.target instanceof Element && event.target.closest("input, textarea, select")))
        return;
      event.preventDefault();
      search.current?.focus();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  const refresh = (): Promise<void> => cache.invalidateQueries({ queryKey: [...CHAINS_KEY, chain.id] });
  const remove = async (some: readonly SupplyChainMember[]): Promise<void> => {
    try {
      for (const { organisationId } of some) await removeMember(call, chain.id, organisationId);
      setSelected(new Set());
      const name = some.map((member) => member.name).join(", ");
      offerUndo(t("web.chains.removed", { name }), () => {
        addMembers(
          call,
          chain.id,
          some.map(({ organisationId }) => organisationId),
        ).then(refresh, (failure: unknown) => fail(failure, t("web.chains.notChanged")));
      });
    } catch (failure) {
      fail(failure, t("web.chains.notChanged"));
    }
    await refresh();
  };
  const actions = useMemo(
    () => ({
      select: (id: number) =>
        setSelected((before) => {
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
      open: ({ organisationId, slug }: SupplyChainMember) =>
        void navigate(listingPath({ kind: "suppliers", id: organisationId, slug, owner: null })),
      ...(!chain.readOnly && {
        remove: (member: SupplyChainMember) => void removeNow.current([member]),
        note: (member: SupplyChainMember) => setNoted(member),
      }),
    }),
    [navigate, chain.readOnly],
  );
  const removeNow = useRef(remove);
  useEffect(() => {
    removeNow.current = remove;
  });
  const changeNeed = (some: Partial<NeedFields>): void =>
    change((now) => writeNeed(now, some), { replace: true, preventScrollReset: true });
  const exportCsv = (): void =>
    void saveCsv(csvName(chain.name), async () =>
      (await import("#web/features/supply-chains/members/chain-csv.ts")).chainCsv(rows, columns, need, t),
    );
  const counts = { members: members.length, products, notes: notes.length };

  return (
    <main id="main" className="site-main page chain-page">
      <div className="chain-head">
        <div>
          <h1 className="h1" dir="auto">
            {chain.name}
          </h1>
          <p className="mut">
            {t("web.chains.members", { count: members.length })}
            {chain.description !== "" && <span dir="auto"> · {chain.description}</span>} ·{" "}
            {chain.status === "Public"
              ? t("web.chains.everybody")
              : t("web.chains.onlyTenant", { name: chain.tenantName })}
          </p>
        </div>
        <div className="row row-wrap chain-actions">
          <PresenceLine presence={presence} />
          <button type="button" className="btn" onClick={exportCsv}>
            <IconDownload size={16} stroke={1.6} aria-hidden />
            {t("web.chains.export")}
          </button>
          <button type="button" className="btn" onClick={clone}>
            <IconCopy size={16} stroke={1.6} aria-hidden />
            {t("web.chains.clone")}
          </button>
          {!chain.readOnly && (
            <button type="button" className="btn btn-primary" onClick={() => setIsAdding(true)}>
              <IconPlus size={16} stroke={1.8} aria-hidden />
              {t("web.chains.add")}
            </button>
          )}
          <ChainMenu chain={chain} />
        </div>
      </div>
      {live.since !== null && (
        <div className="chain-strip" data-tone="warn" role="status">
          <IconWifiOff size={18} stroke={1.6} aria-hidden />
          <p>{t("web.chains.offline", { time: live.since.toTimeString().slice(0, 5) })}</p>
        </div>
      )}
      {chain.readOnly && (
        <div className="chain-strip" data-tone="info">
          <IconEye size={18} stroke={1.6} aria-hidden />
          <p>{t("web.chains.readOnly", { name: chain.tenantName })}</p>
        </div>
      )}
      <section className="need" aria-label={t("web.chains.need")}>
        <NeedBar fields={fields} onChange={changeNeed} />
        {need !== null && members.length > 0 && (
          <NeedAnswer
            need={need}
            rows={ranked}
            today={today}
            isAccent={picked.length < 2}
            onMessage={setReaders}
            onChange={changeNeed}
          />
        )}
      </section>
      {members.length === 0 ? (
        <div className="card chain-empty">
          <GhostDrawing />
          <div>
            <h2 className="h3">{t("web.chains.noMembers")}</h2>
            <p className="mut">{t("web.chains.noMembersText")}</p>
            {!chain.readOnly && (
              <button type="button" className="btn" onClick={() => setIsAdding(true)}>
                {t("web.chains.add")}
              </button>
            )}
          </div>
        </div>
      ) : (
        <div className="chain-body">
          <div className="chain-main">
            <div className="row row-wrap chain-tools">
              <div className="seg" role="group" aria-label={t("web.chains.view")}>
                {VIEWS.map((one) => (
                  <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
                    {t(`web.chains.view.${one}`)} <span className="num">{counts[one]}</span>
                  </button>
                ))}
              </div>
              <span className="spacer" />
              {view === "members" && (
                <>
                  <label className="input chain-filter">
                    <IconSearch size={16} stroke={1.6} aria-hidden />
                    <input
                      ref={search}
                      type="search"
                      aria-label={t("web.chains.filter")}
                      placeholder={t("web.chains.filter")}
                      value={text}
                      onChange={(event) => setText(event.currentTarget.value)}
                    />
                  </label>
                  <label className="input select chain-order">
                    <select
                      aria-label={t("web.chains.order")}
                      value={order}
                      onChange={(event) => setOrder(ORDERS.find((one) => one === event.currentTarget.value) ?? "ready")}
                    >
                      {ORDERS.map((one) => (
                        <option key={one} value={one}>
                          {t(`web.chains.order.${one}`)}
                        </option>
                      ))}
                    </select>
                    <IconChevronDown size={16} stroke={1.6} aria-hidden />
                  </label>
                  <ColumnChoice columns={columns} onChange={setColumns} />
                </>
              )}
            </div>
            {view === "members" && (
              <MemberTable
                rows={rows}
                total={members.length}
                need={need}
                today={today}
                columns={columns}
                selected={selected}
                presence={presence}
                actions={actions}
              />
            )}
            {view === "members" && need !== null && <SecondSourceStrip need={need} rows={settled} today={today} />}
            {view === "members" && rows.length === 0 && <p role="status">{t("web.chains.noneFound")}</p>}
            {view === "products" && <ProductList chainId={chain.id} />}
            {view === "notes" && <NoteList members={notes} onOpen={chain.readOnly ? null : setNoted} />}
            {picked.length > 0 && (
              <section className="chain-tray" aria-label={t("web.chains.picked", { count: picked.length })}>
                <span className="clip">{picked.map(({ name }) => name).join(", ")}</span>
                <span className="spacer" />
                {!chain.readOnly && picked.length === 1 && (
                  <button type="button" className="btn" onClick={() => setNoted(picked[0] ?? null)}>
                    {t("web.chains.note")}
                  </button>
                )}
                {!chain.readOnly && picked.length <= 10 && (
                  <button type="button" className="btn btn-quiet" onClick={() => void remove(picked)}>
                    {t("web.chains.remove", { count: picked.length })}
                  </button>
                )}
                {canCompare ? (
                  <button
                    type="button"
                    className="btn btn-accent"
                    onClick={() =>
                      void navigate(
                        comparePath(
                          "suppliers",
                          picked.map(({ organisationId }) => organisationId),
                        ),
                      )
                    }
                  >
                    {t("web.chains.compare", { count: picked.length })}
                  </button>
                ) : (
                  <span className="small mut">{t("web.chains.compareHint", { most: MOST_COMPARED })}</span>
                )}
              </section>
            )}
          </div>
          <ChainMap chain={chain} rows={mapped} need={need} selectedIds={selectedIds} />
        </div>
      )}
      {isAdding && (
        <AddDialog
          chain={chain}
          memberIds={new Set(members.map(({ organisationId }) => organisationId))}
          onClose={() => setIsAdding(false)}
        />
      )}
      {noted !== null && <NoteDialog chainId={chain.id} member={noted} onClose={() => setNoted(null)} />}
      {readers !== null && message(readers, () => setReaders(null))}
    </main>
  );
}
