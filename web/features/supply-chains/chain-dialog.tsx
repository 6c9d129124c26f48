import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { CHAIN_BOUNDS, type SupplyChain, SupplyChainValues } from "#shared/contracts/people/supply-chains.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { codeOf, factOf } from "#shared/ui/errors/failure-text.ts";
import { Modal } from "#shared/ui/overlays/modal.tsx";
import { ConflictStrip } from "./conflict-strip.tsx";
import { CHAINS_KEY, changeChain, makeChain } from "./supply-chains.queries.ts";

/**
 * Name and description of a new chain, or of one that is there. What somebody else changed meanwhile is shown beside
 * what was typed, which stays.
 */
export function ChainDialog({
  chain,
  onClose,
  onSaved,
}: {
  chain: SupplyChain | null;
  onClose(): void;
  onSaved(chain: SupplyChain): void;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const cache = useQueryClient();
  const textId = useId();
  const [name, setName] = useState(chain?.name ?? "");
  const [description, setDescription] = useState(chain?.description ?? "");
  const [version, setVersion] = useState(chain?.version ?? 0);
  const [isTouched, setIsTouched] = useState(false);
  const values = SupplyChainValues.safeParse({ name, description });
  const save = useMutation({
    mutationFn: (body: SupplyChainValues) =>
      chain === null ? makeChain(call, body) : changeChain(call, chain.id, { ...body, version }),
    onSuccess: (saved) => {
      void cache.invalidateQueries({ queryKey: CHAINS_KEY });
      onSaved(saved);
    },
    onError: (failure) => {
      // The next "save" writes over what is shown: the visitor has seen it.
      const shown = codeOf(failure) === "stale_version" ? factOf(failure, "version") : null;
      if (typeof shown === "number") setVersion(shown);
    },
  });
  const isNameMissing = name.trim() === "";
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    setIsTouched(true);
    if (values.success) save.mutate(values.data);
  };
  const isDirty = name !== (chain?.name ?? "") || description !== (chain?.description ?? "");
  return (
    <Modal
      title={chain === null ? t("web.chains.new") : t("web.chains.edit")}
      closeLabel={t("web.shell.close")}
      isDirty={isDirty}
      onClose={onClose}
    >
      <form className="chain-form" noValidate onSubmit={submit}>
        <label className="chain-field">
          <span>{t("web.chains.name")}</span>
          <span className="input" data-bad={(isTouched && isNameMissing) || undefined}>
            <input
              value={name}
              maxLength={CHAIN_BOUNDS.nameMost}
              required
              aria-invalid={isTouched && isNameMissing}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </span>
          {isTouched && isNameMissing && <span className="chain-fault">{t("web.chains.required")}</span>}
        </label>
        <div className="chain-field">
          <span className="row row-between">
            <label htmlFor={textId}>
              {t("web.chains.description")} <span className="mut3">{t("web.chains.optional")}</span>
            </label>
            <span className="num small mut3">
              {t("web.chains.length", { count: description.length, most: CHAIN_BOUNDS.textMost })}
            </span>
          </span>
          <textarea
            id={textId}
            className="chain-text"
            rows={4}
            maxLength={CHAIN_BOUNDS.textMost}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
        </div>
        {save.error !== null && <ConflictStrip failure={save.error} />}
        <div className="modal-actions">
          <button type="button" className="btn" onClick={onClose}>
            {t("web.chains.cancel")}
          </button>
          <button type="submit" className="btn btn-primary" aria-busy={save.isPending} disabled={save.isPending}>
            {chain === null ? t("web.chains.create") : t("web.chains.save")}
          </button>
        </div>
      </form>
    </Modal>
  );
}
