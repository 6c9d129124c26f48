import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Modal } from "#shared/ui/overlays/modal.tsx";
import { useParentAddress } from "./use-parent-address.ts";

/** A page that opens over its parent: closing it goes to the parent's address. */
export function RouteModal({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const close = useParentAddress();
  return (
    <Modal title={title} closeLabel={t("web.shell.close")} onClose={close}>
      <div className="modal-text">{children}</div>
    </Modal>
  );
}
