import { useId, useState } from "react";
import type { ReactNode, SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { detailOf } from "#shared/ui/errors/failure-text.ts";
import { Modal } from "#shared/ui/overlays/modal.tsx";
import { NoticeStrip } from "#shared/ui/overlays/notice-strip.tsx";

/** Asks for a name before something is done that is hard to bring back. */
export function TypedDialog({
  title,
  label,
  expected,
  action,
  keep,
  isBusy,
  failure,
  onClose,
  onConfirm,
  children,
}: {
  title: string;
  label: string;
  /** What has to be typed; case does not matter. */
  expected: string;
  action: string;
  keep: string;
  isBusy: boolean;
  failure: unknown;
  onClose(): void;
  onConfirm(): void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState("");
  const isSame = typed.trim().toLowerCase() === expected.trim().toLowerCase();
  const isWrong = typed.trim() !== "" && !isSame;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isSame && !isBusy) onConfirm();
  };
  return (
    <Modal title={title} closeLabel={t("web.shell.close")} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <div className="modal-text">{children}</div>
        <div className="labelled" data-faulty={isWrong}>
          <label htmlFor={id}>{label}</label>
          <input
            id={id}
            value={typed}
            autoComplete="off"
            maxLength={320}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}-fault` : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {isWrong && (
            <p id={`${id}-fault`} className="labelled-fault">
              {t("web.danger.notSame", { name: expected })}
            </p>
          )}
        </div>
        {failure !== null && failure !== undefined && (
          <NoticeStrip kind="bad" title={t("web.danger.notDone")}>
            {detailOf(failure)}
          </NoticeStrip>
        )}
        <div className="modal-foot">
          <button type="button" className="btn" onClick={onClose}>
            {keep}
          </button>
          <button
            type="submit"
            className="btn btn-danger"
            aria-disabled={!isSame}
            data-disabled={!isSame}
            aria-busy={isBusy}
          >
            {action}
          </button>
        </div>
      </form>
    </Modal>
  );
}
