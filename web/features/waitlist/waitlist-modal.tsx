import { useTranslation } from "react-i18next";
import { Modal } from "#shared/ui/overlays/modal.tsx";
import { SubscribeForm } from "./subscribe-form.tsx";

/** 'Hey! Where are you?': for visitors outside the markets, and for who asks for another market (REG-16). */
export function WaitlistModal({ country, onClose }: { country: string | null; onClose(): void }) {
  const { t } = useTranslation();
  return (
    <Modal title="Hey! Where are you?" closeLabel={t("web.shell.close")} onClose={onClose}>
      <div className="modal-text">
        <p>{country === null ? t("web.waitlist.ask") : t("web.waitlist.notYet", { country })}</p>
        <SubscribeForm country={country ?? ""} onDone={onClose} />
      </div>
    </Modal>
  );
}
