import { FileButton } from "@mantine/core";
import { useRef, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { FieldProps } from "#shared/ui/forms/form-field.tsx";

/**
 * The body of a field that files are chosen for: what is there, the button, what happened last, and how it works.
 *
 * @param children what is there already; gets the button, which takes the focus when something was removed
 */
export function FileChooser({
  id,
  field,
  describedBy,
  isInvalid,
  accept,
  isMany = false,
  isFilled,
  isBusy = false,
  said,
  how,
  onChoose,
  children,
}: Pick<FieldProps, "id" | "field" | "describedBy" | "isInvalid"> & {
  /** Endings, for the dialog of the operating system. */
  accept: string | undefined;
  isMany?: boolean;
  /** Whether a file that is chosen takes the place of another. */
  isFilled: boolean;
  isBusy?: boolean;
  said: ReactNode;
  how: string;
  onChoose(files: readonly File[]): void;
  children(button: RefObject<HTMLButtonElement | null>): ReactNode;
}) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const howId = `${id}-how`;
  const action = t(isFilled ? "forms.files.replace" : "forms.files.choose");
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={howId}>
      {children(button)}
      <FileButton
        multiple={isMany}
        accept={accept}
        onChange={(chosen: File | File[] | null) => onChoose(chosen === null ? [] : [chosen].flat())}
      >
        {(props) => (
          <button
            {...props}
            ref={button}
            id={id}
            type="button"
            className="form-button"
            disabled={isBusy}
            aria-label={t("forms.fieldAction", { label: field.label, action })}
            aria-describedby={describedBy}
            data-invalid={isInvalid || undefined}
          >
            {action}
          </button>
        )}
      </FileButton>
      <p className="form-how" role="status">
        {said}
      </p>
      <p id={howId} className="form-how">
        {how}
      </p>
    </div>
  );
}
