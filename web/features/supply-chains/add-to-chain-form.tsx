import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { detailOf } from "#shared/ui/errors/failure-text.ts";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import { BlockedButton } from "#shared/ui/overlays/blocked-button.tsx";
import { Modal } from "#shared/ui/overlays/modal.tsx";
import { sendBatches, toBatches } from "./add-in-batches.ts";
import { addOutcome } from "./add-outcome.ts";
import { NewChainField } from "./new-chain-field.tsx";
import { addMembers, CHAINS_KEY, chainsQuery, makeChain } from "./supply-chains.queries.ts";
import "./supply-chains.css";

/** The new chain, or why there is none. */
type Made = { chain: { id: number; name: string } | null; why: string | null };
const NOTHING_MADE: Made = { chain: null, why: null };

/**
 * Adds organisations to chosen chains, one request a chain and ten organisations (SUP-10 to SUP-13). It is dirty once
 * a chain is chosen or taken out again, or a new one named: then only its buttons close it, which forgets the choice.
 *
 * @param reason what is added where that is not what was chosen: the supplier of a product
 */
export function AddToChainForm({
  organisations,
  reason,
  onClose,
}: {
  organisations: readonly { id: number; name: string }[];
  reason?: string;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const cache = useQueryClient();
  const notify = useNotify();
  const { data, error, refetch } = useQuery(chainsQuery(call));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isTouched, setIsTouched] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const [newName, setNewName] = useState("");
  /** Why the new one could not be made. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  // What was made here is there before the list tells of it.
  const [made, setMade] = useState<readonly { id: number; name: string; members: number }[]>([]);
  const listed = (data ?? []).filter(({ readOnly }) => !readOnly);
  const own = [...listed, ...made.filter(({ id }) => listed.every((chain) => chain.id !== id))];
  const names = organisations.map(({ name }) => name).join(", ");
  const toggle = (id: number): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
    setIsTouched(true);
  };
  const make = (): Promise<Made> =>
    makeChain(call, { name: newName, description: "" }).then(
      (chain) => ({ chain, why: null }),
      (failure: unknown) => ({ chain: null, why: detailOf(failure) ?? t("web.chains.addTo.notMade") }),
    );
  const add = async (): Promise<void> => {
    setIsAsked(true);
    if (organisations.length === 0 || (chosen.size === 0 && newName.trim() === "")) return;
    setIsAdding(true);
    const ids = organisations.map(({ id }) => id);
    const addTo = async (id: number): Promise<boolean> => {
      const done = await sendBatches(
        toBatches(ids),
        (some) => addMembers(call, id, some),
        () => undefined,
      );
      return done.every(({ state }) => state === "added");
    };
    const results = await Promise.all(
      own.filter(({ id }) => chosen.has(id)).map(async ({ id, name }) => ({ name, isAdded: await addTo(id) })),
    );
    const { chain, why } = newName.trim() === "" ? NOTHING_MADE : await make();
    if (chain !== null) {
      // Its name is taken from now on: the next try adds to it like to any other.
      setMade((all) => [...all, { ...chain, members: 0 }]);
      setChosen((all) => new Set([...all, chain.id]));
      setNewName("");
      results.push({ name: chain.name, isAdded: await addTo(chain.id) });
    }
    if (why !== null) results.push({ name: newName.trim(), isAdded: false });
    const { kind, failed } = addOutcome(results);
    void cache.invalidateQueries({ queryKey: CHAINS_KEY });
    setIsAdding(false);
    setRefusal(why);
    if (why !== null) nameField.current?.focus();
    if (kind === "error") return notify({ kind, text: t("web.chains.addTo.failed") });
    notify({
      kind,
      text:
        kind === "success"
          ? t("web.chains.addTo.done", { count: organisations.length, names, chains: results.length })
          : t("web.chains.addTo.some", {
              count: results.length - failed.length,
              all: results.length,
              names: failed.join(", "),
            }),
    });
    // What was typed stays where its refusal stands.
    if (why === null) onClose();
  };
  const isNone = isAsked && chosen.size === 0 && newName.trim() === "";
  return (
    <Modal
      title={t("web.chains.addTo.title")}
      closeLabel={t("web.shell.close")}
      isDirty={isTouched || isAdding}
      onClose={onClose}
    >
      <div className="modal-text">
        <p>
          {organisations.length === 0
            ? t("web.chains.addTo.nothing")
            : (reason ?? t("web.chains.addTo.what", { names }))}
        </p>
      </div>
      {error !== null && (
        <InlineFailure title={t("web.chains.notLoaded")} failure={error} onRetry={() => void refetch()} />
      )}
      <fieldset className="add-chains" aria-invalid={isNone}>
        <legend className="lab">{t("web.chains.addTo.chains")}</legend>
        {own.map(({ id, name, members }) => (
          <label key={id}>
            <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
            <span dir="auto">{name}</span>
            <span className="small mut3 num">{t("web.chains.members", { count: members })}</span>
          </label>
        ))}
        {data !== undefined && (
          <NewChainField
            ref={nameField}
            value={newName}
            refusal={refusal}
            onChange={(name) => {
              setNewName(name);
              setRefusal(null);
              setIsTouched(true);
            }}
          />
        )}
      </fieldset>
      {isNone && (
        <div className="chain-strip" data-tone="bad" role="alert">
          <div>
            <b>{t("web.chains.addTo.required")}</b>
            <p>{t("web.chains.addTo.requiredText")}</p>
          </div>
        </div>
      )}
      <div className="modal-actions">
        <button type="button" className="btn" onClick={onClose}>
          {t("web.chains.cancel")}
        </button>
        {isAdding ? (
          <button type="button" className="btn btn-primary" disabled>
            {t("web.chains.addTo.adding")}
          </button>
        ) : (
          <BlockedButton
            reason={organisations.length === 0 ? t("web.selection.nothing") : null}
            className="btn btn-primary"
            onPress={() => void add()}
          >
            {t("web.chains.addTo.add")}
          </BlockedButton>
        )}
      </div>
    </Modal>
  );
}
