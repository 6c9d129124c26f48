import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { IconCheck, IconClock, IconSearch, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { DELAYS_MS } from "#shared/ui/app/measures.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { Mark } from "#shared/ui/drawings/mark.tsx";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import { Modal } from "#shared/ui/overlays/modal.tsx";
import { type Batch, sendBatches, toBatches } from "./add-in-batches.ts";
import { addMembers, CHAINS_KEY, supplierSearchQuery } from "./supply-chains.queries.ts";

/** Finds suppliers by name, place or system and adds those chosen, ten at a time; each batch says what became of it. */
export function AddDialog({
  chain,
  memberIds,
  onClose,
}: {
  chain: { id: number; name: string };
  memberIds: ReadonlySet<number>;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const cache = useQueryClient();
  const notify = useNotify();
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text.trim(), DELAYS_MS.tabsAndQuery);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [batches, setBatches] = useState<readonly Batch[] | null>(null);
  const found = useQuery(supplierSearchQuery(call, search));
  const isSending = batches?.some(({ state }) => state === "waits") ?? false;
  const toggle = (id: number): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const send = async (some: readonly Batch[]): Promise<void> => {
    const done = await sendBatches(some, (ids) => addMembers(call, chain.id, ids), setBatches);
    await cache.invalidateQueries({ queryKey: CHAINS_KEY });
    if (done.some(({ state }) => state === "failed")) return;
    const count = done.reduce((sum, { ids }) => sum + ids.length, 0);
    notify({ kind: "success", text: t("web.chains.add.done", { count, name: chain.name }) });
    onClose();
  };
  return (
    <Modal
      title={t("web.chains.add")}
      closeLabel={t("web.shell.close")}
      isDirty={chosen.size > 0 || isSending}
      onClose={onClose}
    >
      {batches === null ? (
        <>
          <label className="input">
            <IconSearch size={18} stroke={1.6} aria-hidden />
            <input
              type="search"
              aria-label={t("web.chains.add.find")}
              placeholder={t("web.chains.add.find")}
              maxLength={100}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </label>
          {found.error !== null && (
            <InlineFailure
              title={t("web.chains.add.notFound")}
              failure={found.error}
              onRetry={() => void found.refetch()}
            />
          )}
          <ul className="add-list" aria-busy={found.isFetching}>
            {(found.data?.items ?? []).map(({ id, name, place, mark }) => (
              <li key={id}>
                <label>
                  <input
                    type="checkbox"
                    disabled={memberIds.has(id)}
                    checked={chosen.has(id)}
                    onChange={() => toggle(id)}
                  />
                  <Mark source={mark} size={32} />
                  <span>
                    <b dir="auto">{name}</b>
                    <span className="small mut">{place}</span>
                  </span>
                  {memberIds.has(id) && <span className="small mut3">{t("web.chains.add.here")}</span>}
                </label>
              </li>
            ))}
          </ul>
          {found.data?.items.length === 0 && <p className="mut">{t("web.chains.add.none")}</p>}
          <p className="small">
            <Link className="lk" to="/search/suppliers">
              {t("web.chains.add.fromSearch")}
            </Link>
          </p>
          <div className="modal-actions">
            <button type="button" className="btn" onClick={onClose}>
              {t("web.chains.cancel")}
            </button>
            <button
              type="button"
              className="btn btn-primary"
              disabled={chosen.size === 0}
              onClick={() => void send(toBatches([...chosen]))}
            >
              {t("web.chains.add.count", { count: chosen.size })}
            </button>
          </div>
        </>
      ) : (
        <Sending batches={batches} isSending={isSending} onAgain={() => void send(batches)} />
      )}
    </Modal>
  );
}

const ICONS = { added: IconCheck, failed: IconX, waits: IconClock };

function Sending({ batches, isSending, onAgain }: { batches: readonly Batch[]; isSending: boolean; onAgain(): void }) {
  const { t } = useTranslation();
  const count = (some: readonly Batch[]): number => some.reduce((sum, { ids }) => sum + ids.length, 0);
  const added = count(batches.filter(({ state }) => state === "added"));
  const failed = count(batches.filter(({ state }) => state === "failed"));
  return (
    <div role="status">
      <p className="row row-between">
        <b>{t("web.chains.add.adding", { count: count(batches) })}</b>
        <span className="num mut3">{t("web.chains.add.ofAll", { done: added, all: count(batches) })}</span>
      </p>
      <progress className="add-progress" value={added} max={count(batches)} />
      <ul className="add-batches">
        {batches.map(({ ids, state }) => {
          const Icon = ICONS[state];
          return (
            <li key={ids[0]} data-state={state}>
              <Icon size={16} stroke={1.8} aria-hidden />
              {t(`web.chains.add.batch.${state}`, { count: ids.length })}
            </li>
          );
        })}
      </ul>
      {!isSending && failed > 0 && (
        <button type="button" className="btn" onClick={onAgain}>
          {t("web.chains.add.again", { count: failed })}
        </button>
      )}
    </div>
  );
}
