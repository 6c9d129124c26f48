import { useTranslation } from "react-i18next";
import { PROFILE_BOUNDS } from "#shared/contracts/profiles/texts.ts";
import { LabelledText } from "#shared/ui/forms/labelled-text.tsx";
import type { TypedDocument } from "#web/features/profiles/form/draft-values.ts";
import { FieldPlace } from "#web/features/profiles/form/field.tsx";
import { useProfileForm } from "#web/features/profiles/form/profile-form-context.ts";
import { DropZone } from "./drop-zone.tsx";
import { FileOrUrl } from "./file-or-url.tsx";
import { changedAt, RowList, without } from "#web/features/profiles/fields/row-list.tsx";
import { acceptOf, useFileHint, useProfileUploads } from "./use-profile-uploads.ts";

/** Guides, declarations and drawings of a product. */
export function DocumentRows() {
  const { t } = useTranslation();
  const form = useProfileForm();
  const hint = useFileHint("document");
  const rows = form.values.documents;
  const change = (documents: TypedDocument[]): void => form.set({ documents });
  const uploads = useProfileUploads("document", (file) =>
    form.update((values) => ({
      documents: [...values.documents, { name: file.name.replace(/\.[^.]+$/, ""), fileId: file.id, url: "" }],
    })),
  );
  return (
    <FieldPlace path="documents">
      <DropZone
        title={t("web.profiles.files.dropDocuments")}
        hint={hint}
        accept={acceptOf("document")}
        isMultiple
        items={uploads.items}
        onFiles={uploads.add}
        onCancel={uploads.cancel}
      />
      <RowList
        label={t("web.profiles.field.documents")}
        rows={rows}
        keyOf={(_, index) => String(index)}
        addLabel={t("web.profiles.add.document")}
        removeLabel={(row) => t("web.profiles.remove", { name: row.name })}
        most={PROFILE_BOUNDS.certificatesMost}
        onAdd={() => change([...rows, { name: "", fileId: null, url: "" }])}
        onRemove={(index) => {
          form.forget("documents");
          change(without(rows, index));
        }}
      >
        {(row, index) => (
          <>
            <div data-field={`documents.${index}.name`}>
              <LabelledText
                label={t("web.profiles.document.name")}
                maxLength={1000}
                state={{
                  value: row.name,
                  fault: null,
                  refusal: form.faultAt(`documents.${index}.name`),
                  change: (name) => change(changedAt(rows, index, { name })),
                  leave: () => form.leave(`documents.${index}.name`),
                }}
              />
            </div>
            <FileOrUrl
              path={`documents.${index}`}
              row={row}
              onChange={(part) => change(changedAt<TypedDocument>(rows, index, part))}
            />
          </>
        )}
      </RowList>
    </FieldPlace>
  );
}
