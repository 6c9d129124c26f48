import { Button, TextInput } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "#shared/ui/errors/failure-text.ts";
import { Dialog } from "./dialog.tsx";

/** Asks for a name. Esc and Cancel close it; a refused name is said under the field and the dialog stays. */
export function NameDialog({
  title,
  label,
  action,
  failed,
  initial = "",
  onSubmit,
  onClose,
}: {
  title: string;
  label: string;
  action: string;
  /** Said, before the reason, when it was refused. */
  failed: string;
  initial?: string;
  onSubmit(name: string): Promise<unknown>;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return setError(t("forms.required"));
    setIsBusy(true);
    try {
      await onSubmit(name.trim());
      onClose();
    } catch (failure) {
      setError(failureText(failure, failed));
      setIsBusy(false);
    }
  };

  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className="dialog-body">
          <TextInput
            label={label}
            value={name}
            maxLength={120}
            error={error}
            errorProps={{ role: "alert" }}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </div>
        <footer className="dialog-actions">
          <Button onClick={onClose}>{t("workbench.dialog.cancel")}</Button>
          <Button type="submit" variant="filled" disabled={isBusy}>
            {action}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
