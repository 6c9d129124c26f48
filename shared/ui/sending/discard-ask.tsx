import { useTranslation } from "react-i18next";
import { NoticeStrip } from "#shared/ui/overlays/notice-strip.tsx";
import "./sending.css";

/** Asks before a dialog with a text in it closes. */
export function DiscardAsk({ onDiscard, onKeep }: { onDiscard(): void; onKeep(): void }) {
  const { t } = useTranslation();
  return (
    <div className="discard-ask">
      <NoticeStrip kind="warn" title={t("web.message.discard.title")}>
        {t("web.message.discard.text")}
      </NoticeStrip>
      <div className="modal-actions">
        <button type="button" className="btn" onClick={onDiscard}>
          {t("web.message.discard.yes")}
        </button>
        <button type="button" className="btn btn-primary" ref={focus} onClick={onKeep}>
          {t("web.message.discard.no")}
        </button>
      </div>
    </div>
  );
}

/** The answer that loses nothing is under the fingers. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
