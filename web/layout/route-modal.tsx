import { useCallback } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { Modal } from "#shared/ui/overlays/modal.tsx";

/** A page that opens over its parent: closing it goes to the parent's address. */
export function RouteModal({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const close = useCallback(() => {
    const parent = pathname.replace(/\/[^/]+\/?$/, "") || "/";
    void navigate(parent + search);
  }, [pathname, search, navigate]);
  return (
    <Modal title={title} closeLabel={t("web.shell.close")} onClose={close}>
      <div className="modal-text">{children}</div>
    </Modal>
  );
}
