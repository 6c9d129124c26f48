import { IconFileText } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LabelledText } from "#shared/ui/forms/labelled-text.tsx";
import { useProfileForm } from "#web/features/profiles/form/profile-form-context.ts";

/** The file of a row, or where it lies elsewhere. */
export function FileOrUrl({
  path,
  row,
  onChange,
}: {
  path: string;
  row: { fileId: string | null; url: string };
  onChange(part: { fileId?: null; url?: string }): void;
}) {
  const { t } = useTranslation();
  const form = useProfileForm();
  const file = form.files.find(row.fileId);
  if (row.fileId !== null) {
    return (
      <p className="file-row" data-field={`${path}.fileId`}>
        <IconFileText size={18} stroke={1.6} aria-hidden />
        <span className="clip">{file?.name ?? t("web.profiles.files.kept")}</span>
        {file && (
          <span className="num mut3">
            {file.sizeInMB < 0.1 ? t("web.profiles.files.small") : t("web.details.file.size", { size: file.sizeInMB })}
          </span>
        )}
        <button type="button" className="btn btn-small" onClick={() => onChange({ fileId: null })}>
          {t("web.profiles.files.remove")}
        </button>
      </p>
    );
  }
  return (
    <div data-field={`${path}.fileId`}>
      <LabelledText
        label={t("web.profiles.files.url")}
        maxLength={1000}
        hint={t("web.profiles.files.urlHint")}
        state={{
          value: row.url,
          fault: null,
          refusal: form.faultAt(`${path}.url`) ?? form.faultAt(`${path}.fileId`),
          change: (url) => onChange({ url }),
          leave: () => form.leave(`${path}.fileId`),
        }}
      />
    </div>
  );
}
