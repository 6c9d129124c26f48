import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Modal } from "#shared/ui/overlays/modal.tsx";
import { SubscribeForm } from "./subscribe-form.tsx";

/**
 * 'Hey! Where are you?': for visitors outside the markets, and for who asks for another market (REG-16). Once something
 * was typed only its button closes it.
 */
export function WaitlistModal({ country, onClose }: { country: string | null; onClose(): void }) {
  const { t } = useTranslation();
  const [isDirty, setIsDirty] = useState(false);
  const onDirty = useCallback(() => setIsDirty(true), []);
  return (
    <Modal title={t("web.waitlist.title")} closeLabel={t("web.shell.close")} onClose={onClose} isDirty={isDirty}>
      <div className="modal-text">
        <p>{country === null ? t("web.waitlist.ask") : t("web.waitlist.notYet", { country })}</p>
      </div>
      <SubscribeForm country={country ?? ""} onDone={onClose} onDirty={onDirty} />
    </Modal>
  );
}
