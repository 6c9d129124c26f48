import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";

/** Asks for a name. Esc and Cancel close it; a refused name is said under the field and the dialog stays. */
export function NameDialog({
  title,
  label,
  action,
  initial = "",
  onSubmit,
  onClose,
}: {
  title: string;
  label: string;
  action: string;
  initial?: string;
  onSubmit(name: string): Promise<unknown>;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => dialog.current?.showModal(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return setError(t("forms.required"));
    setIsBusy(true);
    try {
      await onSubmit(name.trim());
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
      setIsBusy(false);
    }
  };

  return (
    <dialog ref={dialog} className="dlg" aria-label={title} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <h2>{title}</h2>
        <div className="bd">
          <label>
            {label}
            <span className="in">
              <input
                value={name}
                maxLength={120}
                aria-invalid={error !== null}
                aria-describedby="name-error"
                onChange={(event) => setName(event.target.value)}
              />
            </span>
          </label>
          <p id="name-error" className="err sm" role={error ? "alert" : undefined}>
            {error}
          </p>
        </div>
        <div className="ft">
          <button type="button" className="btn" onClick={onClose}>
            {t("workbench.dialog.cancel")}
          </button>
          <button type="submit" className="btn p" disabled={isBusy}>
            {action}
          </button>
        </div>
      </form>
    </dialog>
  );
}
