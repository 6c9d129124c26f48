import { useMutation, useQueryClient } from "@tanstack/react-query";
import { IconDots } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { SupplyChain } from "#shared/contracts/people/supply-chains.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { useNotify, useNotifyFailure } from "#shared/ui/notifications/use-notify.tsx";
import { Dropdown, useCloseDropdown } from "#shared/ui/overlays/dropdown.tsx";
import { Modal } from "#shared/ui/overlays/modal.tsx";
import { ChainDialog } from "./chain-dialog.tsx";
import { CHAINS_KEY, changeStatus, cloneChain, dropChain } from "./supply-chains.queries.ts";

/** What can be done with a chain: edit, clone, make public or private again, delete. Of a shared one: clone. */
export function ChainMenu({ chain }: { chain: SupplyChain }) {
  const { t } = useTranslation();
  const call = useCall();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const fail = useNotifyFailure();
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const refresh = (): void => void cache.invalidateQueries({ queryKey: CHAINS_KEY });
  const clone = useCloneChain(chain.id);
  const status = useMutation({
    mutationFn: () => changeStatus(call, chain.id, chain.status === "Public" ? "Active" : "Public"),
    onSuccess: refresh,
    onError: (failure) => fail(failure, t("web.chains.notChanged")),
  });
  const remove = useMutation({
    mutationFn: () => dropChain(call, chain.id),
    onSuccess: () => {
      notify({ kind: "success", text: t("web.chains.deleted", { name: chain.name }) });
      void navigate("/construct/supply-chains");
      cache.removeQueries({ queryKey: [...CHAINS_KEY, chain.id] });
      refresh();
    },
    onError: (failure) => fail(failure, t("web.chains.notChanged")),
  });
  return (
    <>
      <Dropdown
        label={t("web.chains.more", { name: chain.name })}
        className="btn btn-quiet btn-icon"
        align="end"
        width={240}
        button={<IconDots size={18} stroke={1.8} aria-hidden />}
      >
        {!chain.readOnly && <Item label={t("web.chains.edit")} press={() => setOpen("edit")} />}
        <Item label={t("web.chains.clone")} press={clone} />
        {!chain.readOnly && (
          <>
            <Item
              label={chain.status === "Public" ? t("web.chains.makeActive") : t("web.chains.makePublic")}
              press={() => status.mutate()}
            />
            <Item label={t("web.chains.delete")} press={() => setOpen("delete")} />
          </>
        )}
      </Dropdown>
      {open === "edit" && <ChainDialog chain={chain} onClose={() => setOpen(null)} onSaved={() => setOpen(null)} />}
      {open === "delete" && (
        <Modal title={t("web.chains.deleteAsk")} closeLabel={t("web.shell.close")} onClose={() => setOpen(null)}>
          <div className="modal-text">
            <p>{t("web.chains.deleteText", { name: chain.name })}</p>
          </div>
          <div className="modal-actions">
            <button type="button" className="btn" onClick={() => setOpen(null)}>
              {t("web.chains.cancel")}
            </button>
            <button type="button" className="btn chain-danger" onClick={() => remove.mutate()}>
              {t("web.chains.delete")}
            </button>
          </div>
        </Modal>
      )}
    </>
  );
}

/** Copies a chain and opens the copy. */
export function useCloneChain(id: number): () => void {
  const { t } = useTranslation();
  const call = useCall();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const fail = useNotifyFailure();
  const clone = useMutation({
    mutationFn: () => cloneChain(call, id),
    onSuccess: (copy) => {
      void cache.invalidateQueries({ queryKey: CHAINS_KEY });
      notify({ kind: "success", text: t("web.chains.cloned", { name: copy.name }) });
      void navigate(`/construct/supply-chains/${copy.id}`);
    },
    onError: (failure) => fail(failure, t("web.chains.notCloned")),
  });
  return () => clone.mutate();
}

function Item({ label, press }: { label: string; press(): void }) {
  const close = useCloseDropdown();
  return (
    <button
      type="button"
      className="dropdown-item"
      onClick={() => {
        close();
        press();
      }}
    >
      {label}
    </button>
  );
}
