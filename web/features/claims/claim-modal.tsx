import { useCallback, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Mark } from "#shared/ui/drawings/mark.tsx";
import type { MarkSource } from "#shared/contracts/market/search.ts";
import { Modal } from "#shared/ui/overlays/modal.tsx";
import { DiscardAsk } from "#shared/ui/sending/discard-ask.tsx";
import { ClaimForm } from "./claim-form.tsx";
import type { ClaimedPage } from "./claim-form.tsx";
import "./claims.css";

/** Claims a page, no account needed: the page on top, then who claims it; afterwards what follows (CLM-01 to CLM-03). */
export function ClaimModal({
  page,
  onClose,
}: {
  page: ClaimedPage & { mark: MarkSource; place: string | null; isClaimed: boolean };
  onClose(): void;
}) {
  const { t } = useTranslation();
  const [isDirty, setIsDirty] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const close = useCallback(() => {
    if (isDirty && sentTo === null) setIsAsking(true);
    else onClose();
  }, [isDirty, sentTo, onClose]);
  // A project's page is never said to be claimed, whoever owns it.
  const isProject = page.type === "project";
  const owner = isProject ? null : t(page.isClaimed ? "web.claim.claimed" : "web.claim.unclaimed");
  return (
    <Modal
      title={t(sentTo === null ? "web.claim.title" : "web.claim.received")}
      closeLabel={t("web.shell.close")}
      onClose={close}
    >
      <div className="claimed-page">
        <Mark source={page.mark} size={40} />
        <div>
          <b dir="auto">{page.name}</b>
          <span className="small mut">{[page.place, owner].filter(Boolean).join(". ")}</span>
        </div>
      </div>
      {sentTo === null ? (
        <>
          <p className="mut">{t(isProject ? "web.claim.leadProject" : "web.claim.lead")}</p>
          <ClaimForm page={page} onDirty={setIsDirty} onCancel={close} onSent={setSentTo} />
          {isAsking && <DiscardAsk onDiscard={onClose} onKeep={() => setIsAsking(false)} />}
        </>
      ) : (
        <>
          <ol className="claim-steps">
            <Step>{t("web.claim.step.mail", { email: sentTo })}</Step>
            <Step>{t("web.claim.step.staff")}</Step>
            <Step>{t("web.claim.step.yours")}</Step>
          </ol>
          <div className="modal-foot">
            <button type="button" className="btn btn-primary" onClick={onClose}>
              {t("web.message.done")}
            </button>
          </div>
        </>
      )}
    </Modal>
  );
}

function Step({ children }: { children: ReactNode }) {
  return (
    <li>
      <span>{children}</span>
    </li>
  );
}
